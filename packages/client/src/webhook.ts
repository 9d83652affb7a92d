/** Tells a webhook of Amberlight's from one that somebody made up, altered, or sends a second time. */

/** Headers as `fetch` has them, or as Node's servers do: names in small letters. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** `unsigned`: no signature of the form. `late`: not signed just now. `forged`: of another secret or body. `replayed`: seen before. */
export type WebhookFault = 'unsigned' | 'late' | 'forged' | 'replayed';

export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`The webhook is not to be believed: ${fault}.`);
    this.fault = fault;
  }
}

export type VerifyOptions = {
  /**
   * Notes a signature until a time (epoch ms), and says whether it is new. By default this process remembers; servers that share
   * the work share a store, such as a table whose key is the signature.
   */
  isNew?: (signature: string, untilMs: number) => boolean | Promise<boolean>;
  /** Epoch ms. */
  nowMs?: number;
};

const SIGNATURE_HEADER = 'amberlight-signature';
/** How far the time of signing may lie from now. */
const TOLERANCE_MS = 5 * 60_000;

const seen = new Map<string, number>();

function isNewHere(signature: string, untilMs: number, nowMs: number): boolean {
  for (const [old, until] of seen) if (until < nowMs) seen.delete(old);
  if (seen.has(signature)) return false;
  seen.set(signature, untilMs);
  return true;
}

function signatureIn(headers: ReceivedHeaders): { seconds: string; signature: string } {
  const sent = headers instanceof Headers ? headers.get(SIGNATURE_HEADER) : headers[SIGNATURE_HEADER];
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof sent === 'string' ? sent : '') ?? [];
  if (seconds === undefined || signature === undefined) throw new WebhookError('unsigned');
  return { seconds, signature };
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16));

/** Compared by WebCrypto, whose time tells nothing of where two signatures differ. */
async function isSigned(secret: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = new TextEncoder().encode(secret);
  const key = await globalThis.crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  return globalThis.crypto.subtle.verify('HMAC', key, bytesOf(signature), signed);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/**
 * The JSON of a webhook that is to be believed.
 * @throws WebhookError for any other
 */
export async function verifiedBody(
  secret: string,
  headers: ReceivedHeaders,
  body: string | Uint8Array,
  { isNew, nowMs = Date.now() }: VerifyOptions = {},
): Promise<unknown> {
  const { seconds, signature } = signatureIn(headers);
  const signedMs = Number(seconds) * 1000;
  if (Math.abs(nowMs - signedMs) > TOLERANCE_MS) throw new WebhookError('late');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${seconds}.`), bytes);
  if (!(await isSigned(secret, signature, signed))) throw new WebhookError('forged');
  const untilMs = signedMs + TOLERANCE_MS;
  const isFirst = isNew === undefined ? isNewHere(signature, untilMs, nowMs) : await isNew(signature, untilMs);
  if (!isFirst) throw new WebhookError('replayed');
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}
