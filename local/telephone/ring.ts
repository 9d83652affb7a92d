/** A telephone exchange for the local stack: it signs a report as docs/telephone.md describes. */
import { createHmac } from 'node:crypto';
import type { TelephoneEvent } from '@/domain/desk/calls/call';

export type Report = { id: string; event: TelephoneEvent; from?: string; line?: string };

/** The header of a signed report, for a body and the time in seconds. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Sends a report and returns the status of the answer. */
export async function reportCall(api: string, report: Report, secret: string, nowMs = Date.now()): Promise<number> {
  const body = JSON.stringify(report);
  const signature = signatureOf(body, secret, Math.floor(nowMs / 1000));
  const answer = await fetch(`${api}/telephone_event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telephone-signature': signature },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
