/** The endpoints of telephone calls to the office. Part of `api`. */
import * as v from 'valibot';
import type { CallState } from '../../desk/calls/call';
import type { CallerAnswer } from '../../desk/calls/caller';
import { ADMIN } from '../../people/policy';
import { callId } from './callId';
import { BY_HAND, endpoint, text, typed } from '../endpoint';

/** Where the call stands, and who has it. */
export type CallAnswer = { id: string; state: CallState };

export const callsApi = {
  /**
   * What the telephone exchange reports (docs/telephone.md). A body with a bad signature is refused; a repeated, late or
   * overtaken event changes nothing that it should not. `not_found` where no exchange is set up.
   */
  telephone_event: endpoint<{ received: true }>()({
    method: 'POST',
    callers: 'public',
    raw: { signatureHeader: 'x-telephone-signature' },
    rate: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({ payload: v.instance(Uint8Array), signature: v.pipe(v.string(), v.maxLength(200)) }),
  }),
  /** An admin takes a call that rings. The first one has it; the second is refused with `call_taken`. */
  take_call: endpoint<CallAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: callId }),
  }),
  /** Ends a call that was taken, or marks a missed one as dealt with. Twice has no further effect. */
  close_call: endpoint<CallAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: callId }),
  }),
  /** What the desk must know of whoever rings: by the call, by a number, or by the person's id. */
  caller: endpoint<CallerAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({
      call: v.optional(callId),
      number: v.optional(typed(60)),
      uid: v.optional(text(128)),
    }),
  }),
} as const;
