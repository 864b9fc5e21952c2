//===- Native.cpp - The C interface as a Python module --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `pto._native`: the functions of pto-c/PTO.h on NumPy arrays, one to one. What
// is checked, chosen and explained is in the package's Python files, which make
// sure that arrays are contiguous.
//
//===----------------------------------------------------------------------===//

#include "pto-c/PTO.h"
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace py = pybind11;

namespace {

/// An error that the library has reported.
struct NativeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Receives the message of a function that may fail.
class Message {
  char *Text = nullptr;

public:
  Message() = default;
  Message(const Message &) = delete;
  ~Message() { ptoDisposeMessage(Text); }
  char **operator&() { return &Text; }

  /// Throws unless \p Succeeded.
  template <typename T> T check(T Succeeded) const {
    if (!Succeeded)
      throw NativeError(Text ? Text : "out of memory");
    return Succeeded;
  }
};

std::string takeText(char *Text) {
  std::string Copy = Text ? Text : "";
  ptoDisposeMessage(Text);
  return Copy;
}

const char *textOrNull(const std::optional<std::string> &Text) {
  return Text ? Text->c_str() : nullptr;
}

py::dict formatDict(const PTOFormat &F) {
  static const char *const Kinds[] = {"signed integer", "unsigned integer",
                                      "ieee",           "nan only",
                                      "finite",         "tapered"};
  py::dict D;
  D["name"] = F.Name;
  D["kind"] = Kinds[F.Kind];
  D["bits"] = F.Bits;
  D["exponent_bits"] = F.ExponentBits;
  D["mantissa_bits"] = F.MantissaBits;
  D["bias"] = F.Bias;
  D["max_bits"] = F.MaxFinite;
  return D;
}

py::list formats() {
  py::list All;
  for (size_t I = 0, E = ptoNumFormats(); I != E; ++I) {
    Message M;
    PTOFormat F;
    M.check(ptoGetFormat(I, &F, &M));
    All.append(formatDict(F));
  }
  return All;
}

py::dict findFormat(const std::string &Name) {
  Message M;
  PTOFormat F;
  M.check(ptoFindFormat(Name.c_str(), &F, &M));
  return formatDict(F);
}

py::list forms() {
  py::list All;
  for (size_t I = 0, E = ptoNumForms(); I != E; ++I) {
    Message M;
    PTOForm F;
    M.check(ptoGetForm(I, &F, &M));
    All.append(py::make_tuple(F.Source, F.Result, F.Family, F.Roundings,
                              F.Saturation, F.Part, F.Mask, F.Processors));
  }
  return All;
}

void decode(const std::string &Format, const py::array &Elements,
            py::array_t<double> Values) {
  Message M;
  M.check(ptoDecode(Format.c_str(), Elements.data(), Values.mutable_data(),
                    Values.size(), &M));
}

std::string elementText(const std::string &Format, uint64_t Bits) {
  Message M;
  return takeText(M.check(ptoElementText(Format.c_str(), Bits, &M)));
}

class Converter {
  PTOConverter Handle;

public:
  Converter(const std::string &Chain,
            const std::optional<std::string> &Rounding, int Saturate,
            unsigned Flags, const std::string &Processor) {
    Message M;
    py::gil_scoped_release Release;
    Handle =
        M.check(ptoCreateConverter(Chain.c_str(), textOrNull(Rounding),
                                   Saturate, Flags, Processor.c_str(), &M));
  }
  Converter(const Converter &) = delete;
  ~Converter() { ptoDisposeConverter(Handle); }

  std::vector<std::string> formats() const {
    std::vector<std::string> Names = {ptoConverterSource(Handle)};
    for (size_t I = 0, E = ptoConverterNumSteps(Handle); I != E; ++I)
      Names.push_back(ptoConverterResult(Handle, I));
    return Names;
  }

  void run(const py::array &Source, py::array Result, uint64_t Count,
           unsigned Threads) const {
    Message M;
    const void *From = Source.data();
    void *To = Result.mutable_data();
    size_t FromBytes = Source.nbytes(), ToBytes = Result.nbytes();
    py::gil_scoped_release Release;
    M.check(ptoConvert(Handle, From, FromBytes, To, ToBytes, Count, Threads,
                       nullptr, nullptr, &M));
  }

  py::tuple runCounted(const py::array &Source, py::array Result,
                       uint64_t Count, unsigned Threads) const {
    Message M;
    std::vector<PTOCounts> Counts(ptoConverterNumSteps(Handle));
    uint64_t DoubleRounded = 0;
    const void *From = Source.data();
    void *To = Result.mutable_data();
    size_t FromBytes = Source.nbytes(), ToBytes = Result.nbytes();
    {
      py::gil_scoped_release Release;
      M.check(ptoConvert(Handle, From, FromBytes, To, ToBytes, Count, Threads,
                         Counts.data(), &DoubleRounded, &M));
    }
    py::list Steps;
    for (const PTOCounts &C : Counts)
      Steps.append(py::make_tuple(C.Inexact, C.Overflow, C.Underflow, C.NaN));
    return py::make_tuple(Steps, DoubleRounded);
  }
};

class Ptx {
  PTOPtx Handle;

  static py::tuple typeTuple(const PTOPtxType &T) {
    return py::make_tuple(T.Name, T.Format, T.Count, T.FieldBits);
  }

public:
  explicit Ptx(const std::string &Instruction) {
    Message M;
    Handle = M.check(ptoCreatePtx(Instruction.c_str(), &M));
  }
  Ptx(const Ptx &) = delete;
  ~Ptx() { ptoDisposePtx(Handle); }

  unsigned numSources() const { return ptoPtxNumSources(Handle); }
  unsigned lastOperand() const { return ptoPtxLastOperand(Handle); }
  unsigned resultBits() const { return ptoPtxResultBits(Handle); }
  py::tuple source() const { return typeTuple(ptoPtxSourceType(Handle)); }
  py::tuple result() const { return typeTuple(ptoPtxResultType(Handle)); }

  using Registers = py::array_t<uint64_t, py::array::c_style>;
  void run(const std::vector<Registers> &Sources,
           const std::optional<Registers> &Last, Registers Results) const {
    std::vector<const uint64_t *> Pointers;
    for (const Registers &Source : Sources)
      Pointers.push_back(Source.data());
    const uint64_t *LastData = Last ? Last->data() : nullptr;
    uint64_t *To = Results.mutable_data();
    uint64_t Count = Results.size();
    Message M;
    py::gil_scoped_release Release;
    M.check(ptoRunPtx(Handle, Pointers.data(), LastData, To, Count, &M));
  }
};

class Module {
  PTOModule Handle;

public:
  Module(const py::bytes &Bytes, const std::string &Name,
         const std::string &Processor, const std::string &Features) {
    Message M;
    std::string_view Text = Bytes;
    Handle = M.check(ptoReadModule(Text.data(), Text.size(), Name.c_str(),
                                   Processor.c_str(), Features.c_str(), &M));
  }
  Module(const Module &) = delete;
  ~Module() { ptoDisposeModule(Handle); }

  PTOModule handle() const { return Handle; }
  std::string text() const { return takeText(ptoModuleText(Handle)); }
  std::string assembly(unsigned OptLevel) const {
    Message M;
    return takeText(M.check(ptoModuleAssembly(Handle, OptLevel, &M)));
  }
};

/// (data, is in global memory, is written).
using Argument = std::tuple<py::array, bool, bool>;
/// (argument, role of PTOChunkRole, bytes of an element).
using MapArgument = std::tuple<Argument, int, size_t>;

class Kernel {
  PTOKernel Handle;

  static py::dict typeDict(const PTOType &T) {
    static const char *const Kinds[] = {"none", "scalar", "vector", "pointer",
                                        "other"};
    py::dict D;
    D["kind"] = Kinds[T.Kind];
    D["name"] = T.Name;
    D["text"] = T.Text;
    D["format"] = T.Format;
    D["count"] = T.Count;
    D["space"] = T.Space;
    D["is_const"] = bool(T.IsConst);
    return D;
  }

  static PTOArgument argumentOf(const Argument &Value) {
    const auto &[Array, IsGlobal, IsWritable] = Value;
    return {const_cast<void *>(Array.data()), size_t(Array.nbytes()), IsGlobal,
            IsWritable};
  }

  struct Call {
    std::vector<PTOArgument> Arguments;
    void *Result = nullptr;
    size_t ResultBytes = 0;
    PTOLaunch Launch;

    Call(const std::vector<Argument> &Values, std::optional<py::array> &Out,
         uint64_t Blocks, uint64_t SubBlocks, bool CheckSync, uint64_t MaxSteps)
        : Launch{Blocks, SubBlocks, CheckSync, MaxSteps} {
      for (const Argument &Value : Values)
        Arguments.push_back(argumentOf(Value));
      if (Out) {
        Result = Out->mutable_data();
        ResultBytes = Out->nbytes();
      }
    }
  };

public:
  Kernel(const Module &M, const std::optional<std::string> &Entry,
         unsigned OptLevel, uint64_t UnifiedBuffer) {
    Message Problem;
    Handle = Problem.check(ptoCreateKernel(M.handle(), textOrNull(Entry),
                                           OptLevel, UnifiedBuffer, &Problem));
  }
  Kernel(const Kernel &) = delete;
  ~Kernel() { ptoDisposeKernel(Handle); }

  std::string name() const { return ptoKernelName(Handle); }

  py::list parameters() const {
    py::list All;
    for (size_t I = 0, E = ptoKernelNumParameters(Handle); I != E; ++I) {
      Message M;
      PTOType T;
      M.check(ptoKernelParameter(Handle, I, &T, &M));
      All.append(typeDict(T));
    }
    return All;
  }

  py::dict result() const {
    PTOType T;
    ptoKernelResult(Handle, &T);
    return typeDict(T);
  }

  std::vector<std::string> warnings() const {
    std::vector<std::string> All;
    for (size_t I = 0, E = ptoKernelNumWarnings(Handle); I != E; ++I)
      All.push_back(ptoKernelWarning(Handle, I));
    return All;
  }

  void run(const std::vector<Argument> &Values, std::optional<py::array> Out,
           uint64_t Blocks, uint64_t SubBlocks, bool CheckSync) const {
    Call C(Values, Out, Blocks, SubBlocks, CheckSync, 0);
    Message M;
    py::gil_scoped_release Release;
    M.check(ptoRunKernel(Handle, C.Arguments.data(), C.Arguments.size(),
                         C.Result, C.ResultBytes, &C.Launch, &M));
  }

  void map(const std::vector<MapArgument> &Values, uint64_t Chunk,
           unsigned Threads) const {
    std::vector<PTOMapArgument> Arguments;
    for (const auto &[Value, Role, ElementBytes] : Values)
      Arguments.push_back(
          {argumentOf(Value), PTOChunkRole(Role), ElementBytes});
    Message M;
    py::gil_scoped_release Release;
    M.check(ptoMapKernel(Handle, Arguments.data(), Arguments.size(), Chunk,
                         Threads, &M));
  }

  py::dict simulate(const std::vector<Argument> &Values,
                    std::optional<py::array> Out, uint64_t Blocks,
                    uint64_t SubBlocks, bool CheckSync, bool OutOfOrder,
                    size_t Timeline, uint64_t MaxSteps) const {
    Call C(Values, Out, Blocks, SubBlocks, CheckSync, MaxSteps);
    Message M;
    PTOSimulation S;
    {
      py::gil_scoped_release Release;
      S = M.check(ptoSimulateKernel(Handle, C.Arguments.data(),
                                    C.Arguments.size(), C.Result, C.ResultBytes,
                                    &C.Launch, OutOfOrder, Timeline, &M));
    }
    py::dict D, Ports;
    for (size_t I = 0, E = ptoSimulationNumPorts(S); I != E; ++I) {
      uint64_t Busy;
      const char *Name = ptoSimulationPort(S, I, &Busy);
      Ports[Name] = Busy;
    }
    D["cycles"] = ptoSimulationCycles(S);
    D["instructions"] = ptoSimulationInstructions(S);
    D["ports"] = Ports;
    D["timeline"] = ptoSimulationTimeline(S);
    ptoDisposeSimulation(S);
    return D;
  }
};

} // namespace

PYBIND11_MODULE(_native, M) {
  M.doc() = "The C interface of the PTO library on NumPy arrays.";
  py::register_exception<NativeError>(M, "NativeError");
  M.attr("abi_version") = ptoVersion();
  M.attr("FLUSH_DENORMALS") = int(PTOFlushDenormals);
  M.attr("ROUND_A_DIRECTED") = int(PTORoundADirected);
  M.attr("SCALAR_ARITHMETIC") = int(PTOScalarArithmetic);
  M.attr("SAME_FOR_ALL") = int(PTOSameForAll);
  M.attr("CHUNK_OF_ARRAY") = int(PTOChunkOfArray);
  M.attr("CHUNK_COUNT") = int(PTOChunkCount);
  M.def("formats", formats);
  M.def("find_format", findFormat);
  M.def("forms", forms);
  M.def("decode", decode);
  M.def("element_text", elementText);
  py::class_<Converter>(M, "Converter")
      .def(py::init<const std::string &, const std::optional<std::string> &,
                    int, unsigned, const std::string &>())
      .def_property_readonly("formats", &Converter::formats)
      .def("run", &Converter::run)
      .def("run_counted", &Converter::runCounted);
  py::class_<Ptx>(M, "Ptx")
      .def(py::init<const std::string &>())
      .def_property_readonly("num_sources", &Ptx::numSources)
      .def_property_readonly("last_operand", &Ptx::lastOperand)
      .def_property_readonly("result_bits", &Ptx::resultBits)
      .def_property_readonly("source", &Ptx::source)
      .def_property_readonly("result", &Ptx::result)
      .def("run", &Ptx::run);
  py::class_<Module>(M, "Module")
      .def(py::init<const py::bytes &, const std::string &, const std::string &,
                    const std::string &>())
      .def("text", &Module::text)
      .def("assembly", &Module::assembly);
  py::class_<Kernel>(M, "Kernel")
      .def(py::init<const Module &, const std::optional<std::string> &,
                    unsigned, uint64_t>())
      .def_property_readonly("name", &Kernel::name)
      .def_property_readonly("parameters", &Kernel::parameters)
      .def_property_readonly("result", &Kernel::result)
      .def_property_readonly("warnings", &Kernel::warnings)
      .def("run", &Kernel::run)
      .def("map", &Kernel::map)
      .def("simulate", &Kernel::simulate);
}
