// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: `sqrt` of f32 with approx
// rule: cudatile.float.basic_rounding
// difference: P-14
// page: `sqrt` does not take approx (C-J23)
// public: it does, of f32
// publicly: accepted
// on: cuda_tile.sqrt
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.sqrt' op rounding mode not allowed outside divf}}
%r = "cuda_tile.sqrt"(%x) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: `sqrt` of f16 with approx
// rule: cudatile.float.basic_rounding
// difference: P-148
// page: `exp`, `sqrt` and `tanh` do not take approx (C-J23)
// public: they do, of f32, and another element is named
// publicly: rejected otherwise
// says: approx modifier only supported for f32 data type, but got: {text}
// on: cuda_tile.exp, cuda_tile.sqrt, cuda_tile.tanh
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.sqrt' op rounding mode not allowed outside divf}}
%r = "cuda_tile.sqrt"(%x) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: `exp` of f32 with approx
// rule: cudatile.float.basic_rounding
// difference: P-15
// page: `exp` and `tanh` do not take approx (C-J23)
// public: they do, of f32
// publicly: accepted
// on: cuda_tile.exp, cuda_tile.tanh
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.exp' op rounding mode not allowed outside divf}}
%r = "cuda_tile.exp"(%x) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: `tanh` of f16 with full
// rule: cudatile.float.basic_rounding
// difference: P-16
// page: `exp` and `tanh` do not take full (C-J23)
// public: they do, and absent is full
// publicly: accepted
// on: cuda_tile.exp, cuda_tile.tanh
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.tanh' op rounding mode not allowed outside divf}}
%r = "cuda_tile.tanh"(%x) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// valid: `tanh` of f32 with nearest_even
// difference: P-17
// about: cudatile.float.basic_rounding
// page: `exp` and `tanh` take the four basic modes (C-J07)
// public: approx and full are all that they take
// publicly: rejected
// says: invalid rounding mode specified, expect one of [{text}]
// on: cuda_tile.exp, cuda_tile.tanh
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.tanh"(%x) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: `addf` without rounding_mode
// difference: P-18
// page: optional on every operation (C-J23)
// public: required on `addf`, `divf`, `fma`, `mulf`, `sqrt`, `subf` and `itof`
// publicly: rejected
// says: requires attribute 'rounding_mode'
// on: cuda_tile.addf, cuda_tile.divf, cuda_tile.fma, cuda_tile.mulf, cuda_tile.sqrt, cuda_tile.subf, cuda_tile.itof, cuda_tile.ftof, cuda_tile.ftoi
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.addf"(%x, %x) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: `ftoi` without rounding_mode
// rule: cudatile.conv.ftoi_rounding
// difference: P-19
// page: absent counts as nearest_even, so the rule is broken (C-J23)
// public: the attribute is required
// publicly: rejected otherwise
// says: requires attribute 'rounding_mode'
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftoi' op ftoi requires truncation toward zero}}
%r = "cuda_tile.ftoi"(%x) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `divi`, unsigned, negative_inf
// difference: P-20
// page: `divi` takes every rounding (C-J22)
// public: not negative_inf with unsigned
// publicly: rejected
// says: rounding mode '{text}' is not allowed with 'unsigned' flag
// on: cuda_tile.divi
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.divi"(%x, %x) <{signedness = #cuda_tile.signedness<unsigned>, rounding = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `divi`, signed, nearest_even
// difference: P-21
// page: `divi` takes every rounding (C-J22)
// public: zero, negative_inf and positive_inf alone
// publicly: rejected
// says: invalid rounding mode specified, expect one of [{text}]
// on: cuda_tile.divi
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.divi"(%x, %x) <{signedness = #cuda_tile.signedness<signed>, rounding = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `negi` with no_unsigned_wrap
// difference: P-22
// page: `negi` takes every overflow (C-J22)
// public: not no_unsigned_wrap
// publicly: rejected
// says: 'no_unsigned_wrap' overflow flag is not supported
// on: cuda_tile.negi
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.negi"(%x) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: `addf` of f16 with flush_to_zero and nearest_int_to_zero
// rule: cudatile.float.ftz
// difference: P-23
// page: flush_to_zero before the rounding
// public: `addf`, `divf`, `fma`, `mulf`, `sqrt` and `subf` look at the rounding first
// publicly: rejected otherwise
// says: invalid rounding mode specified, expect one of [{text}]
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.addf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.addf"(%x, %x) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, flush_to_zero}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: `absi` of `tile<4xi32>` giving `tile<8xi32>`
// rule: ir.cuda_same_type
// difference: P-24
// page: other shapes are a matter of types
// public: a trait on shapes speaks first
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.absi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<4xi32>' of operand #0, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.absi"(%x) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `ftof` of f16 to bf16
// difference: P-25
// about: cudatile.conv.ftof_identity
// page: "identity conversions" in the text, equal widths in the code
// public: types are compared, and elements of equal width converted
// publicly: accepted
// follows: C-J08
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
%r = "cuda_tile.ftof"(%x) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xbf16>

// -----

// valid: `divf` of f32 with full
// difference: P-26
// about: cudatile.float.divf_rounding
// page: which roundings are valid for division is not said
// public: the four basic ones, approx and full
// publicly: accepted
// follows: C-J07
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.divf"(%x, %x) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: `itof` to f8E8M0FNU
// difference: P-104
// page: `itof` gives every float
// public: not f8E8M0FNU
// publicly: rejected
// says: integer to f8E8M0FNU conversion is not supported, {text}
// on: cuda_tile.itof
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.itof"(%x) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf8E8M0FNU>

// -----

// valid: `ftof` to f8E8M0FNU with nearest_even
// difference: P-105
// about: cudatile.conv.ftof_rounding
// page: `ftof` rounds to nearest_even
// public: to f8E8M0FNU it rounds to zero or positive_inf
// publicly: rejected
// says: invalid rounding mode specified for conversion to f8E8M0FNU. {text}
// on: cuda_tile.ftof
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.ftof"(%x) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf8E8M0FNU>

// -----

// defect: `ftof` to f8E8M0FNU with zero
// rule: cudatile.conv.ftof_rounding
// difference: P-106
// page: `ftof` rounds to nearest_even
// public: to f8E8M0FNU it rounds to zero or positive_inf
// publicly: accepted
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%x) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf8E8M0FNU>

// -----

// defect: `divf` of f16 with approx
// rule: cudatile.float.divf_approx_f32
// difference: P-146
// page: approx and full share a text
// public: each has one
// publicly: rejected otherwise
// says: {text} modifier only supported for f32 data type, but got: {text}
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<f16>
// expected-error @below {{'cuda_tile.divf' op approx and full rounding modes require f32}}
%1 = "cuda_tile.divf"(%0, %0) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
