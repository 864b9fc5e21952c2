/*===- pto-c/PTO.h - C interface of conversions and kernels -------*- C -*-===*\
|*                                                                            *|
|* Part of the PTO backend, under the Apache License v2.0 with LLVM           *|
|* Exceptions. See LICENSE for license information.                           *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* What libPTO.so exports: PTO's formats and conversions on arrays, PTX's     *|
|* conversions, and kernels run by the emulator and by the simulator.         *|
|*                                                                            *|
|* The binary interface is stable: functions and structures are never changed *|
|* or removed, new ones are added and raise PTO_ABI_VERSION.                  *|
|*                                                                            *|
|* Errors: a function that can fail returns 0 or NULL then, and sets *Error   *|
|* to a message of its own; ptoDisposeMessage() frees it. Error may be NULL.  *|
|* Strings that a function returns as `const char *` belong to the library;   *|
|* those as `char *` belong to the caller, who frees them likewise. Nothing   *|
|* is printed, and no mistake of a kernel ends the process.                   *|
|*                                                                            *|
|* Objects may be used by several threads one after the other; converters by  *|
|* several at once.                                                           *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef PTO_C_PTO_H
#define PTO_C_PTO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PTO_ABI_VERSION 2

/** The PTO_ABI_VERSION of the library. */
unsigned ptoVersion(void);

/** Frees a string that the caller owns; NULL is allowed. */
void ptoDisposeMessage(char *Message);

/*===-- Formats -----------------------------------------------------------===*/

typedef enum {
  PTOSignedInteger,
  PTOUnsignedInteger,
  PTOIEEEFloat,   /**< With infinity and NaN. */
  PTONaNFloat,    /**< With NaN, without infinity (f8e4m3). */
  PTOFiniteFloat, /**< Without either (4-bit floats). */
  PTOTaperedFloat /**< hif8. */
} PTOFormatKind;

/** A format of elements. */
typedef struct {
  const char *Name; /**< "f16"; of one element: "f4e2m1", not "f4e2m1x2". */
  PTOFormatKind Kind;
  unsigned Bits; /**< Of an element. 4-bit elements are two a byte in arrays,
                      the even one in the low nibble. */
  unsigned ExponentBits, MantissaBits;
  int Bias;
  uint64_t MaxFinite; /**< The bits of the largest finite value. */
} PTOFormat;

/** How many formats there are, and number I of them. */
size_t ptoNumFormats(void);
int ptoGetFormat(size_t I, PTOFormat *Format, char **Error);

/** The format called Name. */
int ptoFindFormat(const char *Name, PTOFormat *Format, char **Error);

/** Sets Values to the numbers that Count elements are. 64-bit integers are
 *  rounded. */
int ptoDecode(const char *Format, const void *Elements, double *Values,
              uint64_t Count, char **Error);

/** The shortest decimal number that is the element with these Bits. */
char *ptoElementText(const char *Format, uint64_t Bits, char **Error);

/*===-- Conversions -------------------------------------------------------===*/

/** A conversion that the vector unit has. */
typedef struct {
  const char *Source, *Result; /**< As in the operation's name: "f4e2m1x2". */
  const char *Family;          /**< "f2f", "f2i", "i2f", "i2i". */
  const char *Roundings; /**< The letters of the modes; empty: no operand. */
  const char *Saturation; /**< "no", "opt" or "yes". */
  const char *Part;       /**< Placement of lanes: "none", "EO" or "P4". */
  const char *Mask;       /**< The view of the mask: "b8", "b16", "b32". */
  const char *Processors; /**< "a5 a3 a2". */
} PTOForm;

/** How many forms there are, and number I of them. */
size_t ptoNumForms(void);
int ptoGetForm(size_t I, PTOForm *Form, char **Error);

typedef struct PTOConverterImpl *PTOConverter;

enum {
  PTOFlushDenormals = 1,  /**< f16, bf16 and f32 denormals are zero. */
  PTORoundADirected = 2,  /**< Mode A always rounds away from zero. */
  PTOScalarArithmetic = 4 /**< Exact arithmetic, one element at a time, instead
                               of emulated vector code. */
};

/** A converter through Chain, which is formats with dots between them
 *  ("f32.f16", "f32.bf16.f8e4m3") or "vtrc." and a format. Rounding is a mode's
 *  name or NULL for the default; Saturate is 1, 0, or -1 for the default;
 *  Processor is "a5", "a3", "a2", or "cpu" for all forms. */
PTOConverter ptoCreateConverter(const char *Chain, const char *Rounding,
                                int Saturate, unsigned Flags,
                                const char *Processor, char **Error);
void ptoDisposeConverter(PTOConverter Converter);

/** How many conversions there are one after the other, the source of the first
 *  and the result of number I. */
size_t ptoConverterNumSteps(PTOConverter Converter);
const char *ptoConverterSource(PTOConverter Converter);
const char *ptoConverterResult(PTOConverter Converter, size_t I);

/** What a conversion did to the elements of an array. */
typedef struct {
  uint64_t Inexact;   /**< The result is not the number that the source was. */
  uint64_t Overflow;  /**< The number was outside of the result's range. */
  uint64_t Underflow; /**< A number other than zero became zero. */
  uint64_t NaN;       /**< The result is NaN. */
} PTOCounts;

/** Converts Count elements at Source to elements at Result on up to Threads
 *  threads, 0: one for each processor. The sizes are those of the arrays, which
 *  must be exactly right and not overlap. If Counts is not NULL, it gets one for
 *  each step, and *DoubleRounded how many results differ from those of a single
 *  conversion to the last format. */
int ptoConvert(PTOConverter Converter, const void *Source, size_t SourceBytes,
               void *Result, size_t ResultBytes, uint64_t Count,
               unsigned Threads, PTOCounts *Counts, uint64_t *DoubleRounded,
               char **Error);

/*===-- PTX ---------------------------------------------------------------===*/

typedef struct PTOPtxImpl *PTOPtx;

/** A type of PTX's conversions: Count elements, the first in the highest bits,
 *  FieldBits bits for each. */
typedef struct {
  const char *Name;   /**< "e4m3x2". */
  const char *Format; /**< Of an element: "f8e4m3". */
  unsigned Count, FieldBits;
} PTOPtxType;

/** The conversion spelled Instruction: "cvt.rn.satfinite.e4m3x2.f32". */
PTOPtx ptoCreatePtx(const char *Instruction, char **Error);
void ptoDisposePtx(PTOPtx Ptx);

/** How many operands of the source type it takes, whether it takes random bits
 *  (1) or an operand c (2) after them, its types, and the width of its result. */
unsigned ptoPtxNumSources(PTOPtx Ptx);
unsigned ptoPtxLastOperand(PTOPtx Ptx);
PTOPtxType ptoPtxSourceType(PTOPtx Ptx);
PTOPtxType ptoPtxResultType(PTOPtx Ptx);
unsigned ptoPtxResultBits(PTOPtx Ptx);

/** Executes it Count times. Sources: for each operand an array of registers.
 *  Last: random bits or operand c; NULL if it takes none. */
int ptoRunPtx(PTOPtx Ptx, const uint64_t *const *Sources, const uint64_t *Last,
              uint64_t *Results, uint64_t Count, char **Error);

/*===-- Kernels -----------------------------------------------------------===*/

typedef struct PTOModuleImpl *PTOModule;
typedef struct PTOKernelImpl *PTOKernel;
typedef struct PTOSimulationImpl *PTOSimulation;

/** The module in Bytes, LLVM IR as text or bitcode. Name is what messages call
 *  it. Processor and Features ("+ftz,+round-a-directed") are for functions that
 *  do not say; Features may be NULL. */
PTOModule ptoReadModule(const char *Bytes, size_t NumBytes, const char *Name,
                        const char *Processor, const char *Features,
                        char **Error);
void ptoDisposeModule(PTOModule Module);

/** The module as LLVM IR. */
char *ptoModuleText(PTOModule Module);
/** The assembly that the module becomes; OptLevel is 0 to 3. */
char *ptoModuleAssembly(PTOModule Module, unsigned OptLevel, char **Error);

typedef enum {
  PTONoValue, /**< A function without a result. */
  PTOScalar,
  PTOVector,
  PTOPointer,
  PTOOther /**< What cannot be passed. */
} PTOTypeKind;

/** The type of a parameter or a result. */
typedef struct {
  PTOTypeKind Kind;
  const char *Name;   /**< Of the parameter; may be empty. */
  const char *Text;   /**< The type as LLVM IR writes it. */
  const char *Format; /**< Of a scalar, of elements, or of what a pointer points
                           to if the module has debug information; else empty.
                           "i1" is a truth value. */
  uint64_t Count;     /**< Of elements of a vector. */
  unsigned Space;     /**< Of a pointer: 6 unified buffer, 1 global memory, 0
                           either. */
  int IsConst;        /**< Whether it points to what is const. */
} PTOType;

/** The function called Entry of the module, or its only one if that is NULL. The
 *  kernel keeps what it needs of the module. UnifiedBuffer: how many bytes it
 *  may use of the unified buffer, 0: all. */
PTOKernel ptoCreateKernel(PTOModule Module, const char *Entry,
                          unsigned OptLevel, uint64_t UnifiedBuffer,
                          char **Error);
void ptoDisposeKernel(PTOKernel Kernel);

const char *ptoKernelName(PTOKernel Kernel);
size_t ptoKernelNumParameters(PTOKernel Kernel);
int ptoKernelParameter(PTOKernel Kernel, size_t I, PTOType *Type,
                       char **Error);
void ptoKernelResult(PTOKernel Kernel, PTOType *Type);

/** A value for a parameter. Of a pointer: an array that is copied into the
 *  unified buffer, or global memory if IsGlobal, before the run, and back
 *  afterwards if IsWritable. Of others: the bytes of the value, a truth value
 *  is a byte. */
typedef struct {
  void *Data;
  size_t Bytes;
  int IsGlobal;
  int IsWritable;
} PTOArgument;

/** How a kernel is launched: on how many blocks, of how many vector cores, one
 *  after the other, and whether a flag that is set and never waited for is an
 *  error. MaxSteps: after how many instructions the simulator gives up, 0:
 *  never. */
typedef struct {
  uint64_t Blocks, SubBlocks;
  int CheckSync;
  uint64_t MaxSteps;
} PTOLaunch;

/** Runs the kernel in the emulator, which checks every access to memory. If it
 *  fails, no array has changed. Result: as many bytes as the result has, NULL if
 *  there is none. Launch may be NULL: one core. */
int ptoRunKernel(PTOKernel Kernel, const PTOArgument *Arguments,
                 size_t NumArguments, void *Result, size_t ResultBytes,
                 const PTOLaunch *Launch, char **Error);

/** What a run of ptoMapKernel() gets of an argument. */
typedef enum {
  PTOSameForAll,   /**< All of it; an array cannot be changed. */
  PTOChunkOfArray, /**< Part of an array. */
  PTOChunkCount    /**< Instead of it, how many elements of the shortest array
                        there are. */
} PTOChunkRole;

/** An argument of ptoMapKernel(). ElementBytes: of an array that is cut. */
typedef struct {
  PTOArgument Value;
  PTOChunkRole Role;
  size_t ElementBytes;
} PTOMapArgument;

/** Runs the kernel, which has no result, in the emulator over arrays of any
 *  length, one chunk after the other, on Threads threads, or one for each
 *  processor if that is 0. Chunk: the elements of a chunk of the shortest
 *  array, 0: as many as fit. Of an array that is k times as long, a chunk has k
 *  times as many. If a chunk fails, the message begins with its elements, and
 *  others may have changed their parts of the arrays. */
int ptoMapKernel(PTOKernel Kernel, const PTOMapArgument *Arguments,
                 size_t NumArguments, uint64_t Chunk, unsigned Threads,
                 char **Error);

/** What the last run warned of. */
size_t ptoKernelNumWarnings(PTOKernel Kernel);
const char *ptoKernelWarning(PTOKernel Kernel, size_t I);

/** Runs what the compiler makes of the kernel in the simulator. Of the
 *  instructions executed first, Timeline many are in the timeline. */
PTOSimulation ptoSimulateKernel(PTOKernel Kernel, const PTOArgument *Arguments,
                                size_t NumArguments, void *Result,
                                size_t ResultBytes, const PTOLaunch *Launch,
                                int OutOfOrder, size_t Timeline, char **Error);
void ptoDisposeSimulation(PTOSimulation Simulation);

uint64_t ptoSimulationCycles(PTOSimulation Simulation);
uint64_t ptoSimulationInstructions(PTOSimulation Simulation);
/** The ports of the processor, and for how many cycles each was busy. */
size_t ptoSimulationNumPorts(PTOSimulation Simulation);
const char *ptoSimulationPort(PTOSimulation Simulation, size_t I,
                              uint64_t *BusyCycles);
/** The timeline as an SVG picture. */
const char *ptoSimulationTimeline(PTOSimulation Simulation);

#ifdef __cplusplus
}
#endif

#endif /* PTO_C_PTO_H */
