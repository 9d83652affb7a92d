/**
 * The signature of a report from the telephone exchange: `t=<seconds>,v1=<hex>`, an HMAC-SHA-256 over `<seconds>.<body>`
 * with the secret that the exchange and the server share.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { TELEPHONE_TOLERANCE_SECONDS } from '@/domain/limits';

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** True if the body was signed with the secret, and not long ago. */
export function isSigned(payload: Uint8Array, signature: string, secret: string, nowMs: number): boolean {
  const [, seconds = '', given = ''] = FORM.exec(signature.trim()) ?? [];
  if (given === '') return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > TELEPHONE_TOLERANCE_SECONDS) return false;
  const own = createHmac('sha256', secret).update(`${seconds}.`).update(payload).digest();
  return timingSafeEqual(own, Buffer.from(given, 'hex'));
}
