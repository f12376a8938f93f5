// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, no values
"nv_tileas.yield"() : () -> ()

// -----

// valid: custom form, two values
%i = builtin.unrealized_conversion_cast to index
nv_tileas.yield %i, %i : index, index

// -----

// defect: an operation follows
// rule: ir.terminator_last
// expected-error @below {{'nv_tileas.yield' op must be the last operation in the parent block}}
"nv_tileas.yield"() : () -> ()
%i = builtin.unrealized_conversion_cast to index
