// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a tile
%t = "nv_tileas.create_none"() : () -> !nv_tileas.tile<64x64xf16>

// -----

// valid: custom form, a token
%m = nv_tileas.create_none -> !nv_tileaa.mem_token

// -----

// defect: a region
// rule: ir.region_count
// expected-error @below {{'nv_tileas.create_none' op requires zero regions}}
%i = "nv_tileas.create_none"() ({}) : () -> index

// -----

// defect: no result
// rule: ir.result_count
// expected-error @below {{'nv_tileas.create_none' op requires one result}}
"nv_tileas.create_none"() : () -> ()

// -----

// defect: an operand
// rule: ir.operand_count
%i = nv_tileas.create_none -> index
// expected-error @below {{'nv_tileas.create_none' op requires zero operands}}
%j = nv_tileas.create_none %i : index -> index
