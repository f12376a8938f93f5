//===- AsyncOps.td - Operations on async tokens ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An *async token* stands for work that has been started, and may be done. With
// the operations on it stands what makes placeholders of values. Rules:
// oracle/spec/ir.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_ASYNCOPS
#define TILEIR_TILEAS_ASYNCOPS

include "tileir/TileAS/TileASOpBase.td"

def TileAS_AsyncWaitOp : TileAS_Op<"async.wait"> {
  let summary = "waits until the work of an async token is done";
  let arguments = (ins TileAS_AsyncToken:$token);
}

def TileAS_CreateNoneOp : TileAS_Op<"create_none"> {
  let summary = "makes a placeholder of a value that is not computed yet";
  let results = (outs AnyType:$result);
}

def TileAS_AsyncFutureWaitOp : TileAS_Op<"async.future_wait"> {
  let summary = "waits until the work of an async token is done, for its value";
  let arguments = (ins TileAS_AsyncToken:$token);
  let results = (outs AnyType:$value);
}

def TileAS_AsyncToAsyncOp : TileAS_Op<"async.to_async"> {
  let summary = "makes an async token of a value that is there already";
  let arguments = (ins AnyType:$value);
  let results = (outs TileAS_AsyncToken:$token);
}

def TileAS_AsyncTokenToAsyncOp : TileAS_Op<"async.token_to_async"> {
  let summary = "makes an async token of a memory token";
  let arguments = (ins TileAA_MemToken:$token);
  let results = (outs TileAS_AsyncToken:$asyncToken);
}

#endif // TILEIR_TILEAS_ASYNCOPS
