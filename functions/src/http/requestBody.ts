/** Reads the body of a request as JSON, or explains why it cannot. */
import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES } from '@/domain/limits';
import { type Refused, refuse } from './refusal';

/** `rawBody` is set by Google's functions-framework, which reads the body before the function is called. */
export type BodyRequest = IncomingMessage & { rawBody?: Buffer };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The raw bytes of a request, at most BODY_MAX_BYTES. */
export async function bytesOf(request: BodyRequest): Promise<Buffer | Refused> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return refuse('body_too_large');
  if (request.rawBody !== undefined) {
    return request.rawBody.length > BODY_MAX_BYTES ? refuse('body_too_large') : request.rawBody;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) return refuse('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON body of at most BODY_MAX_BYTES; `json` is its content, not yet validated. */
export async function readJson(request: BodyRequest): Promise<{ json: unknown } | Refused> {
  const bytes = await bytesOf(request);
  if ('refused' in bytes) return bytes;
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return refuse('invalid_request', 'content-type');
  try {
    return { json: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return refuse('invalid_request');
  }
}
