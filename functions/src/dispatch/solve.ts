/** Finds cabs for the rides that wait, all together, and offers each ride to one driver. */
import { ASK_AGAIN_SECONDS } from '@/domain/limits';
import type { Outlook } from '@/domain/ride/booking';
import type { Assignment, SolverCab } from '@/domain/ride/dispatch/assign';
import { forecastSeconds } from '@/domain/ride/dispatch/forecast';
import { isDueForOffer, isWaitOver, mayBeAsked, patienceFrom, waitsSince } from '@/domain/ride/dispatch/patience';
import { inQueueOrder } from '@/domain/ride/dispatch/queueOrder';
import { claimerOf, claimFails } from '../ahead/claimer';
import { isRefused } from '../http/refusal';
import { logFault } from '../log';
import { eachOf } from '../write/eachOf';
import { readBooking } from '../store/bookings';
import { paths } from '@/domain/paths';
import { applyUpdate, type Update } from '../store/database';
import { readEveryAccess, readNeeds } from '../store/needs/access';
import { readSettings } from '../store/priceLists';
import type { Chosen } from '../transitions/dispatch/offers';
import {
  nextOfferUpdate,
  noDriverUpdate,
  outlookUpdate,
  type Searching,
  waitUpdate,
} from '../transitions/dispatch/searchUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { type BusyCab, comingFreeFor, isFreeSoon } from './comingFree';
import { type FreeCab, freeCabsFor, isFree, keepsClaims } from './freeCabs';
import { letPass } from './letPass';
import { type Look, lookAt } from './look';
import { type Problem, type Solution, solutionOf } from './solution';
import { tellDesk } from './tellDesk';
import { wantedFor } from './wanted';

/** A ride, and the cabs that could come for it. */
type Sought = { booking: Searching; wheelchair: boolean; free: readonly FreeCab[]; busy: readonly BusyCab[] };

/** How often a solution is made anew because a driver it counted on was gone when the offer was written. */
const ATTEMPTS = 3;

/** Whoever let an offer of the ride pass is asked again only while nobody else is free, or free soon. */
async function seek(booking: Searching, look: Look): Promise<Sought> {
  const wanted = await wantedFor(booking, await readNeeds(booking.id));
  const among = async (mayAsk: (uid: string) => boolean): Promise<Sought> => {
    const [free, busy] = await Promise.all([
      freeCabsFor(wanted, { mayAsk }, look),
      comingFreeFor(wanted, mayAsk, look),
    ]);
    return { booking, wheelchair: wanted.carried.wheelchair, free, busy };
  };
  const first = await among((uid) => mayBeAsked(booking, uid, 0));
  if (first.free.length > 0 || first.busy.some(isFreeSoon)) return first;
  const again = (uid: string): boolean => mayBeAsked(booking, uid, look.nowMs - ASK_AGAIN_SECONDS * 1000);
  return Object.keys(booking.dispatch.asked ?? {}).some(again) ? among(again) : first;
}

/** What `look` finds for each ride, by its id. A ride that fails is logged and left out, so that the others go on. */
async function foundFor<T>(
  rides: readonly Searching[],
  look: (booking: Searching) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  const one = async (booking: Searching): Promise<void> => {
    try {
      found.set(booking.id, await look(booking));
    } catch (error) {
      logFault('search failed', error, { id: booking.id });
    }
  };
  await Promise.all(rides.map(one));
  return found;
}

/** What the solver decides from. Only cabs that are free soon are held for a ride; later ones may not come in time for its rider. */
function problemOf(sought: readonly Sought[], designated: (uid: string) => boolean, nowMs: number): Problem {
  const cabs = new Map<string, SolverCab>();
  const add = (uid: string, idleSinceMs: number, freeInSeconds: number) =>
    cabs.set(uid, { uid, idleSinceMs, freeInSeconds, designated: designated(uid) });
  const pairs: Record<string, Record<string, number>> = {};
  for (const { booking, free, busy } of sought) {
    const soon = busy.filter(isFreeSoon);
    for (const { uid, idleSinceMs } of free) add(uid, idleSinceMs, 0);
    for (const { uid, freeInSeconds } of soon) add(uid, nowMs, freeInSeconds);
    pairs[booking.id] = Object.fromEntries([...free, ...soon].map((cab) => [cab.uid, cab.seconds]));
  }
  const rides = sought.map(({ booking, wheelchair }) => ({
    id: booking.id,
    pickup: booking.pickup,
    sinceMs: waitsSince(booking),
    ...(wheelchair ? { wheelchair } : {}),
    ...(booking.put_first === undefined ? {} : { first: true }),
  }));
  return { rides, cabs: [...cabs.values()], pairs };
}

async function solved(sought: readonly Sought[], nowMs: number): Promise<Solution> {
  const access = await readEveryAccess();
  return solutionOf(
    problemOf(sought, (uid) => access[uid]?.designated !== undefined, nowMs),
    nowMs,
  );
}

/** The time over which the pace of cabs becoming free is counted, seconds. */
const PACE_SECONDS = 600;

/** The minutes until a cab should be at the pickup, for the ride that is `place`th in the queue; undefined if nobody can tell. */
function minutesUntil({ busy }: Sought, assigned: Assignment | undefined, place: number): number | undefined {
  const coming = busy.map(({ freeInSeconds, seconds }) => freeInSeconds + seconds).toSorted((a, b) => a - b);
  const known = coming[place - 1];
  if (assigned === undefined && coming.length === 0) return undefined;
  const assignment = assigned ?? (known === undefined ? null : { seconds: known, isFree: false });
  const soon = busy.filter(({ freeInSeconds }) => freeInSeconds <= PACE_SECONDS).length;
  const freedPerMinute = (soon * 60) / PACE_SECONDS;
  return Math.max(1, Math.round(forecastSeconds({ assignment, before: place - 1, freedPerMinute }) / 60));
}

const isSearching = (booking: Awaited<ReturnType<typeof readBooking>>, nowMs: number): booking is Searching =>
  booking?.dispatch !== undefined && isDueForOffer(booking, nowMs);

/** A ride that is looked for the first time waits from now on. */
async function patience(booking: Searching, nowMs: number): Promise<Update> {
  if (booking.waits_until !== undefined) return {};
  return { [paths.bookingField(booking.id, 'waits_until')]: patienceFrom(booking, await readSettings(), nowMs) };
}

/** Ends the search of a rider whose patience is over. */
function giveUp(id: string, nowMs: number) {
  return commit('search over', async () => {
    const booking = await readBooking(id);
    if (!isSearching(booking, nowMs) || !isWaitOver(booking, nowMs)) return { answer: null };
    const stamp = serverStamp(nowMs);
    return {
      answer: null,
      update: {
        ...noDriverUpdate(booking, stamp),
        ...(await letPass(booking, stamp)),
        ...(await tellDesk(booking, stamp)),
      },
    };
  });
}

/**
 * Offers a ride to a driver. Returns false if the driver can no longer be asked. Whoever claimed the ride is asked before anybody
 * else, and loses the claim when another is asked.
 */
async function offer(id: string, cab: Chosen, nowMs: number): Promise<boolean> {
  const made = await commit<boolean>('offer', async () => {
    const [booking, needs] = await Promise.all([readBooking(id), readNeeds(id)]);
    if (!isSearching(booking, nowMs)) return { answer: true };
    const claimer = await claimerOf(booking, nowMs);
    if (claimer !== null && (claimer.isBusy || claimer.uid !== cab.uid)) return { answer: true };
    const mayAsk = mayBeAsked(booking, cab.uid, nowMs - ASK_AGAIN_SECONDS * 1000);
    // A claim counts whatever way the driver usually drives to a pickup.
    const asked = claimer === null ? cab : { ...cab, metres: 0 };
    const [wanted, look] = [await wantedFor(booking, needs), lookAt(nowMs)];
    if (!mayAsk || !(await isFree(asked, wanted, look))) return { answer: false };
    // Whoever claimed this very ride has room for it.
    if (claimer === null && !(await keepsClaims(cab, wanted, look))) return { answer: false };
    const stamp = serverStamp(nowMs);
    const update = {
      ...nextOfferUpdate(booking, cab, needs, stamp),
      ...(await letPass(booking, stamp)),
      ...(await patience(booking, nowMs)),
    };
    return { answer: true, update: claimer === null ? { ...update, ...(await claimFails(booking, stamp)) } : update };
  });
  return !isRefused(made) && made;
}

/** Withdraws an offer that has passed; from now on the ride waits. */
function wait(id: string, nowMs: number) {
  return commit('wait for a cab', async () => {
    const booking = await readBooking(id);
    if (!isSearching(booking, nowMs)) return { answer: null };
    const { round, expiresAt } = booking.dispatch;
    const stamp = serverStamp(nowMs);
    const fails = (await claimerOf(booking, nowMs)) === null ? await claimFails(booking, stamp) : {};
    const isWaiting = booking.requestedDrivers === undefined && round > 0 && expiresAt <= nowMs;
    if (isWaiting) return Object.keys(fails).length === 0 ? { answer: null } : { answer: null, update: fails };
    const update = {
      ...waitUpdate(booking, stamp),
      ...(await letPass(booking, stamp)),
      ...(await patience(booking, nowMs)),
      ...fails,
    };
    return { answer: null, update };
  });
}

/** Tells a rider what has changed. The ride may have been taken at this moment: then there is nothing to tell. */
async function tell({ booking: { id, dispatch } }: Sought, outlook: Outlook): Promise<void> {
  const { place, free, soon, minutes } = dispatch.outlook ?? {};
  const isNews =
    place !== outlook.place || free !== outlook.free || soon !== outlook.soon || minutes !== outlook.minutes;
  if (isNews) await applyUpdate(outlookUpdate(id, outlook));
}

/** Makes one solution for rides that are due for an offer, and carries it out. */
export async function solve(rides: readonly Searching[], nowMs: number): Promise<void> {
  const over = rides.filter((booking) => isWaitOver(booking, nowMs));
  await eachOf('search failed', over, ({ id }) => giveUp(id, nowMs));
  const queue = rides.filter((booking) => !over.includes(booking)).toSorted(inQueueOrder);
  const claimers = await foundFor(queue, (booking) => claimerOf(booking, nowMs));
  await eachOf('offer of a claim failed', queue, async ({ id }) => {
    const claimer = claimers.get(id) ?? null;
    if (claimer !== null)
      await (claimer.isBusy ? wait(id, nowMs) : offer(id, { ...claimer, because: { how: 'claim' } }, nowMs));
  });
  let left: readonly Searching[] = queue.filter(({ id }) => claimers.get(id) === null);
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const look = lookAt(nowMs);
    const found = await foundFor(left, (booking) => seek(booking, look));
    const sought = left.flatMap(({ id }) => found.get(id) ?? []);
    const { assignments, record } = await solved(sought, nowMs);
    const because = { how: 'solver', record } as const;
    const missed = new Set<string>();
    await eachOf('offer failed', sought, async (ride) => {
      const { booking, free, busy } = ride;
      const assigned = assignments.find(({ id }) => id === booking.id);
      const cab = free.find(({ uid }) => assigned?.isFree === true && uid === assigned.uid);
      if (cab !== undefined && !(await offer(booking.id, { ...cab, because }, nowMs))) missed.add(booking.id);
      if (cab === undefined) await wait(booking.id, nowMs);
      const place = queue.indexOf(booking) + 1;
      const minutes = minutesUntil(ride, assigned, place);
      const outlook = { at: nowMs, place, free: free.length, soon: busy.length };
      await tell(ride, minutes === undefined ? outlook : { ...outlook, minutes });
    });
    left = left.filter(({ id }) => missed.has(id));
  }
}
