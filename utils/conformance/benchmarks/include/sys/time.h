// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Time that stands still, so that what is printed of it is the same everywhere. The
// names are not the host's, whose other headers have them.

#pragma once
struct stopped_time {
  long tv_sec, tv_usec;
};
static inline int stopped_clock(struct stopped_time *now, void *zone) {
  (void)zone;
  now->tv_sec = now->tv_usec = 0;
  return 0;
}
#define timeval stopped_time
#define gettimeofday stopped_clock
