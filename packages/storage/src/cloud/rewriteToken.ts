import { type Call, jsonOf } from '../http/call';
import { HttpError } from '../http/httpError';
import { isJsonObject } from '../http/json';
import type { ObjectRecord } from '../objects/storedObject';

const MIB = 1024 * 1024;

/**
 * Returns how many bytes of an object a rewrite has reached with this call. Without `maxBytesRewrittenPerCall` one call
 * is enough.
 * @throws HttpError 400 for a token of another rewrite, and for a step that is not a multiple of 1 MiB
 */
export function rewrittenBytes(call: Call, source: ObjectRecord): number {
  const before = bytesBefore(call, source);
  const stated = call.query.get('maxBytesRewrittenPerCall');
  if (stated === null) return source.size;
  const step = Number(stated);
  if (!Number.isInteger(step) || step < MIB || step % MIB !== 0) {
    throw new HttpError(400, 'maxBytesRewrittenPerCall must be a multiple of 1048576.');
  }
  return Math.min(before + step, source.size);
}

/** Returns the token with which the next call goes on from `bytes`. It holds all there is to know: nothing is kept. */
export const rewriteToken = (call: Call, source: ObjectRecord, bytes: number): string =>
  Buffer.from(JSON.stringify({ rewrite: rewriteOf(call, source), bytes })).toString('base64url');

function bytesBefore(call: Call, source: ObjectRecord): number {
  const token = call.query.get('rewriteToken');
  if (token === null) return 0;
  const state = tokenState(token);
  if (!isJsonObject(state) || state.rewrite !== rewriteOf(call, source) || typeof state.bytes !== 'number') {
    throw new HttpError(400, 'The rewriteToken is invalid.');
  }
  return state.bytes;
}

function tokenState(token: string): unknown {
  try {
    return jsonOf(Buffer.from(token, 'base64url'));
  } catch {
    return undefined;
  }
}

/** The same version of the same source, to the same place, in steps of the same size. */
const rewriteOf = (call: Call, source: ObjectRecord): string =>
  JSON.stringify([call.path, source.generation, call.query.get('maxBytesRewrittenPerCall')]);
