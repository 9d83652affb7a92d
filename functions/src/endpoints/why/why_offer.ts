/** Why the caller was asked about a ride, or was not. It tells nothing of others but how many they were and how far away. */
import type { DriversReason } from '@/domain/api/ride/whyApi';
import { WHY_NOT_MINUTES, WHY_NOT_READ_MAX, WHY_NOT_RIDES } from '@/domain/limits';
import type { OfferReason } from '@/domain/ride/dispatch/why/reason';
import type { SolverRecord } from '@/domain/ride/dispatch/why/record';
import { isLookedAt, nearerBy, solveAgain, whyOf } from '@/domain/ride/dispatch/why/why';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readReasonsOf, readReasonsSince, recordsOnce } from '../../store/why/reasons';

/** Another cab's way, seconds, in whole minutes: exact seconds would tell where it was. */
const inMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60)) * 60;

/** An offer as this driver may know it; null if they were not looked at. */
function toldTo(
  uid: string,
  { at, how, booking, driver }: OfferReason,
  record: SolverRecord | null,
): DriversReason | null {
  const asked = driver === uid;
  if (record === null) return asked ? { at, asked, how, own: null, others: 0, next: null } : null;
  // Only a ride that concerns this driver is worked out again.
  if (!isLookedAt(record, booking, uid)) return null;
  const solved = solveAgain(record);
  const considered = whyOf(solved, booking)?.considered ?? [];
  const own = considered.find((cab) => cab.uid === uid);
  if (own === undefined) return null;
  const others = considered.filter((cab) => cab.uid !== uid);
  const next = asked ? others[0] : others.find((cab) => cab.uid === driver);
  const { seconds, terms, standing, inLine } = own;
  return {
    at,
    asked,
    how,
    own: { seconds, terms, standing, inLine, nearer: nearerBy(solved, booking, own) },
    others: others.length,
    next: next === undefined || next.standing === 'busy' ? null : inMinutes(next.seconds),
  };
}

/** The rides of the last half hour for which a driver was looked at, each by its newest offer. */
async function recent(uid: string, nowMs: number): Promise<DriversReason[]> {
  const offers = await readReasonsSince(nowMs - WHY_NOT_MINUTES * MINUTE_MS, WHY_NOT_READ_MAX);
  const recordOf = recordsOnce();
  const told = new Map<string, DriversReason>();
  for (const offer of offers) {
    if (told.size >= WHY_NOT_RIDES) break;
    if (told.has(offer.booking)) continue;
    const reason = toldTo(uid, offer, await recordOf(offer));
    if (reason !== null) told.set(offer.booking, reason);
  }
  return [...told.values()];
}

export const whyOffer: Handler<'why_offer'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (id === undefined) return { reasons: await recent(uid, nowMs) };
  const recordOf = recordsOnce();
  const own = (await readReasonsOf(id)).filter(({ driver }) => driver === uid);
  const reasons = await Promise.all(own.map(async (offer) => toldTo(uid, offer, await recordOf(offer))));
  const told = reasons.filter((reason) => reason !== null);
  return told.length === 0 ? refuse('booking_not_found') : { reasons: told };
};
