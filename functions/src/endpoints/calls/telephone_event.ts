/** A report from the telephone exchange. It is trusted because of its signature. */
import * as v from 'valibot';
import { callerNumber, type DeskCall, nextCall } from '@/domain/desk/calls/call';
import { type TelephoneEventBody, telephoneEventBody } from '@/domain/desk/calls/telephoneEvent';
import { isSigned } from '../../calls/signature';
import { knownBy } from '../../accounts/callersAccount';
import { callKey, readCall } from '../../calls/store';
import { telephoneSecret } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { callAnsweredUpdate, callOverUpdate, newCallUpdate } from '../../transitions/desk/callUpdates';
import { defined } from '../../transitions/update';
import { commit } from '../../write/commit';

function bodyOf(payload: Uint8Array): TelephoneEventBody | null {
  try {
    const parsed = v.safeParse(telephoneEventBody, JSON.parse(Buffer.from(payload).toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function firstHeard({ event, line }: TelephoneEventBody, number: string | null, nowMs: number) {
  const state = nextCall(null, event, number !== null);
  if (state === null) return null;
  const call: DeskCall = defined({
    state,
    at: nowMs,
    number: number ?? undefined,
    line: line === '' ? undefined : line,
    uid: number === null ? undefined : (await knownBy(number))?.uid,
    answered_at: event === 'answered' ? nowMs : undefined,
    ended_at: event === 'ended' ? nowMs : undefined,
  });
  return call;
}

function note(report: TelephoneEventBody, nowMs: number): Promise<{ received: true } | Refused> {
  const received = { received: true } as const;
  const id = callKey(report.id);
  const number = callerNumber(report.from);
  return commit('telephone_event', async () => {
    const call = await readCall(id);
    if (call === null) {
      const first = await firstHeard(report, number, nowMs);
      return first === null ? { answer: received } : { answer: received, update: newCallUpdate(id, first) };
    }
    const to = nextCall(call, report.event, call.number !== undefined);
    if (to === null) return { answer: received };
    const update = to === 'ringing' ? callAnsweredUpdate(id, nowMs) : callOverUpdate(id, call, to, nowMs);
    return { answer: received, update };
  });
}

export const telephoneEvent: Handler<'telephone_event'> = async ({ body: { payload, signature }, nowMs }) => {
  const secret = telephoneSecret();
  if (secret === '') return refuse('not_found');
  if (!isSigned(payload, signature, secret, nowMs)) return refuse('invalid_request', 'signature');
  const report = bodyOf(payload);
  if (report === null) return refuse('invalid_request');
  const noted = await note(report, nowMs);
  // The exchange sends it again.
  return isRefused(noted) ? refuse('service_unavailable') : noted;
};
