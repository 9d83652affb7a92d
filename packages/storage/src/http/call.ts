import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { HttpError } from './httpError';
import type { MemoryBudget } from '../objects/memoryBudget';

/** The response to a request. A stream is sent as it comes, a plain object as JSON. */
export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | Readable | object;
}

/** What a request consists of, whether it came by itself or within a batch. */
export type Incoming = Readable & {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
};

/** One HTTP request with its URL parsed. */
export class Call {
  readonly method: string;
  /**
   * The segments of the path, each decoded on its own: an encoded slash stays inside its segment, and `..` is an
   * ordinary name.
   */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  private readonly request: Incoming;
  private readonly budget: MemoryBudget;

  /** @throws HttpError 400 for a URL that cannot be decoded */
  constructor(request: Incoming, budget: MemoryBudget) {
    this.request = request;
    this.budget = budget;
    this.method = request.method ?? 'GET';
    const address = request.url ?? '/';
    const queryAt = address.indexOf('?');
    const path = queryAt < 0 ? address : address.slice(0, queryAt);
    this.query = new URLSearchParams(queryAt < 0 ? '' : address.slice(queryAt + 1));
    this.path = path.slice(1).split('/').map(decoded);
  }

  /** Returns a header, or undefined. */
  header(name: string): string | undefined {
    const value = this.request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  }

  /** Returns the headers whose names begin so, in lower case, by the rest of their names. */
  headersUnder(prefix: string): Record<string, string> {
    const names = Object.keys(this.request.headers).filter((name) => name.startsWith(prefix));
    return Object.fromEntries(names.map((name) => [name.slice(prefix.length), this.header(name) ?? '']));
  }

  /** This server's address as the client sees it, such as `http://127.0.0.1:9199`. */
  get origin(): string {
    return `http://${this.header('host') ?? 'localhost'}`;
  }

  /**
   * Reads the body, passes it to `use`, then releases its share of the memory budget.
   * @throws HttpError 413 as soon as it exceeds `maxBytes`; the rest is discarded unread
   */
  async withBody<T>(maxBytes: number, use: (body: Buffer) => T | Promise<T>): Promise<T> {
    if (Number(this.header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const held = { bytes: 0 };
    try {
      return await use(await this.read(maxBytes, held));
    } finally {
      this.budget.giveBack(held.bytes);
    }
  }

  /** Collects the body. After a refusal the rest is drained unread, so that the client still receives the response. */
  private read(maxBytes: number, held: { bytes: number }): Promise<Buffer> {
    const { request, budget } = this;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const refuse = (error: unknown) => {
        request.removeListener('data', collect);
        request.resume();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const collect = (chunk: Buffer) => {
        try {
          if (held.bytes + chunk.length > maxBytes) throw tooLarge(maxBytes);
          budget.take(chunk.length);
          held.bytes += chunk.length;
          chunks.push(chunk);
        } catch (error) {
          refuse(error);
        }
      };
      request.on('data', collect);
      request.once('end', () => resolve(Buffer.concat(chunks, held.bytes)));
      request.once('error', () => refuse(new HttpError(400, 'The body ended early.')));
    });
  }

  /** Reads the body as JSON. An empty body is undefined. @throws HttpError 400, also for more than metadata may be */
  async json(): Promise<unknown> {
    try {
      return await this.withBody(MAX_JSON_BYTES, jsonOf);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 413) throw error;
      throw metadataTooLarge();
    }
  }
}

/** Custom metadata is at most 8 KiB, a rules file at most 256 KiB. Source: Cloud Storage and Firebase limits. */
export const MAX_JSON_BYTES = 512 * 1024;

/** The service's own words. */
export const metadataTooLarge = () => new HttpError(400, 'Metadata part is too large.');

/** @throws HttpError 400 */
export function jsonOf(body: Buffer): unknown {
  const text = body.toString('utf8').trim();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'Invalid JSON payload received.');
  }
}

export const tooLarge = (maxBytes: number) => new HttpError(413, `The upload is larger than ${maxBytes} bytes.`);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, 'Malformed address.');
  }
}
