/** Credits above the limit: asked for by one person of the desk, decided on by another, or lapsed. */
import { type CreditRequest, type DeskEntry, rideOf } from '@/domain/money/deskCredit';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { audit, notices, type Stamp, type Update } from '../update';
import { postDeskEntry } from './wallet';

/** `others`: the other people of the desk, who are told. */
export function askCreditUpdate(
  id: string,
  entry: DeskEntry,
  others: readonly string[],
  currency: string,
  stamp: Stamp,
): Update {
  const { uid, kind, amount, note, goodwill } = entry;
  const request: CreditRequest = {
    uid,
    kind,
    amount,
    note,
    ...(goodwill === undefined ? {} : { goodwill }),
    by: stamp.by,
    at: stamp.nowMs,
    state: 'waiting',
  };
  return {
    [paths.creditRequest(id)]: request,
    ...notices(stamp, others, noticeTexts.creditWaits(amount, currency, note)),
    ...audit(stamp, { event: 'ask_credit', subject: uid, ...rideOf(entry), detail: `${id}: ${amount}: ${note}` }),
  };
}

const fieldsOf = (id: string, fields: Partial<CreditRequest>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${paths.creditRequest(id)}/${field}`, value]));

const decided = ({ by, nowMs }: Stamp): Partial<CreditRequest> => ({ decidedBy: by, decidedAt: nowMs });

/** What a decision needs beside the request. `told`: whoever asked for it, if they still have an account. */
type Deciding = { told: readonly string[]; currency: string };

/** The entry is posted in the same update. `owner`: as read for this decision. */
export function confirmCreditUpdate(
  id: string,
  request: CreditRequest,
  { owner, told, currency }: Deciding & { owner: UserProfile },
  stamp: Stamp,
): Update {
  const { uid, kind, amount, note, goodwill, by } = request;
  const entry = { uid, kind, type: 'Credit', amount, note, ...(goodwill === undefined ? {} : { goodwill }) } as const;
  return {
    ...fieldsOf(id, { state: 'confirmed', ...decided(stamp) }),
    ...postDeskEntry(id, entry, { owner, currency, request: id, askedBy: by }, stamp),
    ...notices(stamp, told, noticeTexts.creditConfirmed(amount, currency)),
    ...audit(stamp, { event: 'confirm_credit', subject: uid, ...rideOf(request), detail: `${id}: ${amount}: ${note}` }),
  };
}

export function refuseCreditUpdate(
  id: string,
  { uid, amount }: CreditRequest,
  { reason, told, currency }: Deciding & { reason: string },
  stamp: Stamp,
): Update {
  return {
    ...fieldsOf(id, { state: 'refused', answer: reason, ...decided(stamp) }),
    ...notices(stamp, told, noticeTexts.creditRefused(amount, currency, reason)),
    ...audit(stamp, { event: 'refuse_credit', subject: uid, detail: `${id}: ${amount}: ${reason}` }),
  };
}

/** Nobody decided in time. */
export function lapseCreditUpdate(
  id: string,
  { uid, amount }: CreditRequest,
  { told, currency }: Deciding,
  stamp: Stamp,
): Update {
  return {
    ...fieldsOf(id, { state: 'lapsed', decidedAt: stamp.nowMs }),
    ...notices(stamp, told, noticeTexts.creditLapsed(amount, currency)),
    ...audit(stamp, { event: 'lapse_credit', subject: uid, detail: `${id}: ${amount}` }),
  };
}
