/** Reads the body of a request as JSON, or explains why it cannot. */
import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES, BODY_SECONDS } from '@/domain/limits';
import { type Refused, refuse } from './refusal';

/** `rawBody` is set by a framework that reads the body before the function is called (see `ownBodies.ts`). */
export type BodyRequest = IncomingMessage & { rawBody?: Buffer };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The raw bytes of a request: at most `most`, sent within BODY_SECONDS. */
export async function bytesOf(request: BodyRequest, most = BODY_MAX_BYTES): Promise<Buffer | Refused> {
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse('body_too_large');
  if (request.rawBody !== undefined) {
    return request.rawBody.length > most ? refuse('body_too_large') : request.rawBody;
  }
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | Refused): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('error', giveUp);
      // The rest is thrown away as it comes, so that the sender can finish and read the answer.
      request.resume();
      resolve(outcome);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > most) settle(refuse('body_too_large'));
      else chunks.push(chunk);
    };
    const finish = (): void => settle(Buffer.concat(chunks));
    const giveUp = (): void => settle(refuse('invalid_request'));
    const timer = setTimeout(giveUp, BODY_SECONDS * 1000);
    request.on('data', take).on('end', finish).on('error', giveUp);
  });
}

/** Reads a JSON body of at most `most` bytes; `json` is its content, not yet validated. */
export async function readJson(request: BodyRequest, most = BODY_MAX_BYTES): Promise<{ json: unknown } | Refused> {
  const bytes = await bytesOf(request, most);
  if ('refused' in bytes) return bytes;
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return refuse('invalid_request', 'content-type');
  try {
    return { json: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return refuse('invalid_request');
  }
}
