//===- Mlir.h - What generated code uses of MLIR ----------------*- C++ -*-===//
//
// As little of MLIR as a test needs: names and signatures are those of MLIR.
//
//===----------------------------------------------------------------------===//

#line 9 "/elsewhere/Mlir.h"
#include <cstdio>
#include <span>

namespace llvm {
struct LogicalResult {
  bool isSuccess;
};
[[gnu::noinline]] inline LogicalResult success() { return {true}; }
[[gnu::noinline]] inline LogicalResult failure() { return {false}; }
inline bool failed(LogicalResult result) { return !result.isSuccess; }
inline bool succeeded(LogicalResult result) { return result.isSuccess; }

struct StringRef {
  StringRef(const char *text = nullptr) : text(text) {}
  [[gnu::noinline]] bool empty() const { return !text; }
  const char *text;
};
} // namespace llvm

namespace mlir {
/// A type is a letter, an attribute a number.
struct Operation {
  std::span<const char> operands;
  int results;
  int attribute;

  [[gnu::noinline]] llvm::LogicalResult emitOpError(llvm::StringRef text) {
    std::printf("%s ", text.text);
    return llvm::failure();
  }
};

struct OpState {
  explicit OpState(Operation *state) : state(state) {}
  llvm::LogicalResult verify() { return llvm::success(); }
  Operation *state;
};

namespace OpTrait {
template <typename ConcreteType>
struct OneResult {
  static llvm::LogicalResult verifyTrait(Operation *op) {
    return op->results == 1 ? llvm::success() : op->emitOpError("one result");
  }
};
template <unsigned count>
struct NOperands {
  template <typename ConcreteType>
  struct Impl {
    static llvm::LogicalResult verifyTrait(Operation *op) {
      return op->operands.size() == count ? llvm::success()
                                          : op->emitOpError("operands");
    }
  };
};
template <typename ConcreteType>
struct OpInvariants {
  static llvm::LogicalResult verifyTrait(Operation *op) {
    return ConcreteType(op).verifyInvariantsImpl();
  }
};
/// A trait that checks nothing.
template <typename ConcreteType>
struct IsTerminator {};
} // namespace OpTrait

namespace op_definition_impl {
template <typename T>
llvm::LogicalResult verifyTrait(Operation *op) {
  if constexpr (requires { T::verifyTrait(op); })
    return T::verifyTrait(op);
  else
    return llvm::success();
}
template <typename... Ts>
llvm::LogicalResult verifyTraits(Operation *op) {
  return {(llvm::succeeded(verifyTrait<Ts>(op)) && ...)};
}
} // namespace op_definition_impl

template <typename ConcreteType, template <typename> class... Traits>
struct Op : OpState, Traits<ConcreteType>... {
  using OpState::OpState;
  static llvm::LogicalResult verifyInvariants(Operation *op) {
    if (llvm::failed(
            op_definition_impl::verifyTraits<Traits<ConcreteType>...>(op)))
      return {false};
    return ConcreteType(op).verify();
  }
  char getODSOperands(unsigned number) { return state->operands[number]; }
};
} // namespace mlir
