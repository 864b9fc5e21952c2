# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sphinx configuration of the documentation site.

The source directory is what stage.py lays out in the build directory: links to
the pages of the repository, and pages that are generated.
"""

import glob
import hashlib
import os
import sys

from docutils import nodes
from sphinx import addnodes

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from lexers import LEXERS  # noqa: E402 (needs the path above)

project = "PTO backend"
html_title = "An LLVM backend for PTO"
copyright = ""  # noqa: A001 (Sphinx's name)
html_show_copyright = False
root_doc = "index"

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
# What is not a page but the target of links: sources that pages refer to.
exclude_patterns = ["include", "lib", "mlir"]

# Anchors as the headings of the repository's pages have them elsewhere.
myst_heading_anchors = 6

# Blocks without a language: output and syntax, with PTO assembly here and there.
highlight_language = "listing"

html_theme = "theme"
html_theme_path = [HERE]
# -D html_static_path=... names what the build has made: the explorer.
html_static_path = []
html_copy_source = False
# The summaries are fetched, which pages that are opened as files may not do.
html_show_search_summary = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"


def name_listings(_, doctree):
    """Indented blocks name no language; they are listings like the others."""
    for block in doctree.findall(nodes.literal_block):
        if block.get("language") in (None, "none"):
            block["language"] = highlight_language


def unlink_directories(app, doctree):
    """Directories of the repository are named in the site, but not part of it."""
    page = os.path.dirname(app.env.docname)
    for link in list(doctree.findall(addnodes.pending_xref)):
        place = os.path.join(HERE, "..", "..", page, link.get("reftarget") or "")
        if link.get("reftarget") and os.path.isdir(place):
            link.replace_self(link.children)


def digest_of_lexers():
    """Pages are written again when a lexer has changed."""
    digest = hashlib.sha256()
    for path in sorted(glob.glob(os.path.join(HERE, "lexers", "*.py"))):
        with open(path, "rb") as handle:
            digest.update(handle.read())
    return digest.hexdigest()


def setup(app):
    """Registers the lexers and what is done with pages."""
    app.add_config_value("lexers_digest", digest_of_lexers(), "html")
    app.connect("doctree-read", unlink_directories)
    app.connect("doctree-read", name_listings)
    for name, lexer in LEXERS.items():
        app.add_lexer(name, lexer)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
