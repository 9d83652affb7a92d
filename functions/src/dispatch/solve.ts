/** Finds cabs for the rides that wait, all together, and offers each ride to one driver. */
import { ASK_AGAIN_SECONDS } from '@/domain/limits';
import type { Outlook } from '@/domain/ride/booking';
import { assign, type Assignment, type SolverCab } from '@/domain/ride/dispatch/assign';
import { isDueForOffer, mayBeAsked, patienceEnds, waitsSince } from '@/domain/ride/dispatch/patience';
import { isRefused } from '../http/refusal';
import { eachOf } from '../write/eachOf';
import { readBooking } from '../store/bookings';
import { applyUpdate } from '../store/database';
import { readNeeds } from '../store/needs/access';
import { readSettings } from '../store/priceLists';
import {
  nextOfferUpdate,
  noDriverUpdate,
  outlookUpdate,
  type Searching,
  waitUpdate,
} from '../transitions/ride/searchUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { type BusyCab, comingFreeFor } from './comingFree';
import { type FreeCab, freeCabsFor, isFree } from './freeCabs';
import { type Look, lookAt } from './look';
import { wantedFor } from './wanted';

/** A ride, and the cabs that could come for it. */
type Sought = { booking: Searching; free: readonly FreeCab[]; busy: readonly BusyCab[] };

/** How often a solution is made anew because a driver it counted on was gone when the offer was written. */
const ATTEMPTS = 3;

async function seek(booking: Searching, look: Look): Promise<Sought> {
  const wanted = await wantedFor(booking, await readNeeds(booking.id));
  for (const askedBefore of [0, look.nowMs - ASK_AGAIN_SECONDS * 1000]) {
    const mayAsk = (uid: string): boolean => mayBeAsked(booking, uid, askedBefore);
    const [free, busy] = await Promise.all([
      freeCabsFor(wanted, { mayAsk }, look),
      comingFreeFor(wanted, mayAsk, look.nowMs),
    ]);
    if (free.length > 0 || busy.length > 0) return { booking, free, busy };
  }
  return { booking, free: [], busy: [] };
}

function solutionOf(sought: readonly Sought[], nowMs: number): Map<string, Assignment> {
  const cabs = new Map<string, SolverCab>();
  for (const { free, busy } of sought) {
    for (const { uid, idleSinceMs } of free) cabs.set(uid, { uid, idleSinceMs, freeInSeconds: 0 });
    for (const { uid, freeInSeconds } of busy) cabs.set(uid, { uid, idleSinceMs: nowMs, freeInSeconds });
  }
  const solution = assign({
    nowMs,
    rides: sought.map(({ booking }) => ({
      id: booking.id,
      sinceMs: waitsSince(booking),
      ...(booking.put_first === undefined ? {} : { first: true }),
    })),
    cabs: [...cabs.values()],
    seconds: Object.fromEntries(
      sought.map(({ booking, free, busy }) => [
        booking.id,
        Object.fromEntries([...free, ...busy].map(({ uid, seconds }) => [uid, seconds])),
      ]),
    ),
  });
  return new Map(solution.map((assignment) => [assignment.id, assignment]));
}

const isSearching = (booking: Awaited<ReturnType<typeof readBooking>>, nowMs: number): booking is Searching =>
  booking?.dispatch !== undefined && isDueForOffer(booking, nowMs);

/** Ends the search of a rider whose patience is over. */
function giveUp(id: string, nowMs: number) {
  return commit('search over', async () => {
    const [booking, settings] = await Promise.all([readBooking(id), readSettings()]);
    if (!isSearching(booking, nowMs) || patienceEnds(booking, settings) > nowMs) return { answer: null };
    return { answer: null, update: noDriverUpdate(booking, serverStamp(nowMs)) };
  });
}

/** Offers a ride to a driver. Returns false if the driver can no longer be asked. */
async function offer(id: string, cab: FreeCab, nowMs: number): Promise<boolean> {
  const made = await commit<boolean>('offer', async () => {
    const [booking, needs] = await Promise.all([readBooking(id), readNeeds(id)]);
    if (!isSearching(booking, nowMs)) return { answer: true };
    const wanted = await wantedFor(booking, needs);
    const mayAsk = mayBeAsked(booking, cab.uid, nowMs - ASK_AGAIN_SECONDS * 1000);
    if (!mayAsk || !(await isFree(cab, wanted, lookAt(nowMs)))) return { answer: false };
    return { answer: true, update: nextOfferUpdate(booking, cab, needs, serverStamp(nowMs)) };
  });
  return !isRefused(made) && made;
}

/** Withdraws an offer that has passed; from now on the ride waits. */
function wait(id: string, nowMs: number) {
  return commit('wait for a cab', async () => {
    const booking = await readBooking(id);
    if (!isSearching(booking, nowMs)) return { answer: null };
    const { round, expiresAt } = booking.dispatch;
    const isWaiting = booking.requestedDrivers === undefined && round > 0 && expiresAt <= nowMs;
    return isWaiting ? { answer: null } : { answer: null, update: waitUpdate(booking, serverStamp(nowMs)) };
  });
}

/** Tells a rider what has changed. The ride may have been taken at this moment: then there is nothing to tell. */
async function tell({ booking: { id, dispatch } }: Sought, outlook: Outlook): Promise<void> {
  const { place, free, soon, minutes } = dispatch.outlook ?? {};
  const isNews =
    place !== outlook.place || free !== outlook.free || soon !== outlook.soon || minutes !== outlook.minutes;
  if (isNews) await applyUpdate(outlookUpdate(id, outlook));
}

const isFirst = ({ put_first: first }: Searching): number => (first === undefined ? 1 : 0);
const inOrder = (a: Searching, b: Searching): number => isFirst(a) - isFirst(b) || waitsSince(a) - waitsSince(b);

/** Makes one solution for rides that are due for an offer, and carries it out. */
export async function solve(rides: readonly Searching[], nowMs: number): Promise<void> {
  const settings = await readSettings();
  const isOver = (booking: Searching): boolean => patienceEnds(booking, settings) <= nowMs;
  await eachOf('search failed', rides.filter(isOver), ({ id }) => giveUp(id, nowMs));
  const queue = rides.filter((booking) => !isOver(booking)).toSorted(inOrder);
  let left: readonly Searching[] = queue;
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const look = lookAt(nowMs);
    const sought = await Promise.all(left.map((booking) => seek(booking, look)));
    const solution = solutionOf(sought, nowMs);
    const missed = new Set<string>();
    await eachOf('offer failed', sought, async (ride) => {
      const { booking, free, busy } = ride;
      const assigned = solution.get(booking.id);
      const cab = free.find(({ uid }) => assigned?.isFree === true && uid === assigned.uid);
      if (cab !== undefined && !(await offer(booking.id, cab, nowMs))) missed.add(booking.id);
      if (cab === undefined) await wait(booking.id, nowMs);
      await tell(ride, {
        at: nowMs,
        place: queue.indexOf(booking) + 1,
        free: free.length,
        soon: busy.length,
        ...(assigned === undefined ? {} : { minutes: Math.max(1, Math.round(assigned.seconds / 60)) }),
      });
    });
    left = left.filter(({ id }) => missed.has(id));
  }
}
