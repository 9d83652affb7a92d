/** The data of one running ride: the driver's offers, the trail and the chat. */
import {
  get,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import type { ChatMessage, Task, TrackingPoint } from '@/domain/ride/booking';
import { TASKS_SHOWN } from '@/domain/limits';
import type { LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { paths } from '@/domain/paths';
import { cabTaken } from '@/domain/people/licence/cabOnDuty';
import type { MarkKeys } from '@/domain/people/licence/driverMarks';
import { acknowledged } from '../connection/acknowledged';
import { call } from '../connection/apiClient';
import { failureOf } from '../connection/failure';
import { ownDevice } from '../people/ownDevice';
import { database, warn } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** Most messages of a chat that are followed. */
const CHAT_SHOWN = 100;

/** The driver's open offers, soonest to end first. */
export function watchTasks(driverUid: string, observer: Observer<Listed<Task>[]>): () => void {
  return observeList<Task>(
    query(ref(database(), paths.tasks(driverUid)), orderByChild('expiresAt'), limitToLast(TASKS_SHOWN)),
    observer,
  );
}

/** Moves a search on when its offers have run out. A refusal is ignored, because the schedule asks as well. */
export function continueSearch(bookingId: string): void {
  void call('continue_search', { id: bookingId });
}

/** The driver's position: the latest single point of the trail. */
export function watchLatestPoint(bookingId: string, observer: Observer<TrackingPoint>): () => void {
  return onValue(
    query(ref(database(), paths.tracking(bookingId)), orderByChild('at'), limitToLast(1)),
    (snapshot) => {
      let latest: TrackingPoint | null = null;
      snapshot.forEach((child) => {
        latest = child.val() as TrackingPoint;
      });
      observer.next(latest);
    },
    (error) => observer.error(failureOf(error)),
  );
}

/** `since` (epoch ms): a driver may read messages from the acceptance on; a rider reads them all, from 0. */
export type ChatArg = { bookingId: string; since: number };

export function watchChat({ bookingId, since }: ChatArg, observer: Observer<Listed<ChatMessage>[]>): () => void {
  const messages = ref(database(), paths.chat(bookingId));
  return observeList<ChatMessage>(
    query(messages, orderByChild('at'), startAt(since), limitToLast(CHAT_SHOWN)),
    observer,
  );
}

/** Tells dispatch the driver's position; allowed only on duty. `g` is the geohash dispatch searches by. */
export async function publishLocation(driverUid: string, position: LatLng): Promise<void> {
  await set(ref(database(), paths.location(driverUid)), {
    lat: position.lat,
    lng: position.lng,
    g: geohash(position),
    at: serverTimestamp(),
  });
}

/** The clocks of phone and server need not agree, and a write takes its time: duty ends earlier by this, milliseconds. */
const CLOCK_SLACK_MS = 5000;

/**
 * Puts a driver on or off duty; a driver off duty leaves the map and the line at a rank at once. `at` is stored as the last known
 * position. `until`: when the hours run out, epoch ms; null without a limit. `marks`: the driver's, whose cab is taken with the
 * duty; refused while another driver works with it. Whoever goes on duty works on this device.
 *
 * @throws `Unacknowledged` without a connection: the change then goes out when it is back
 */
export async function setDuty(
  driverUid: string,
  onDuty: boolean,
  at?: LatLng,
  { until = null, marks }: { until?: number | null; marks?: MarkKeys | undefined } = {},
): Promise<void> {
  const changes: Record<string, unknown> = {
    [paths.userField(driverUid, 'driverActiveStatus')]: onDuty,
    [paths.userField(driverUid, 'offDutyAt')]: onDuty ? null : serverTimestamp(),
    [paths.userField(driverUid, 'unheardSince')]: onDuty ? serverTimestamp() : null,
  };
  if (onDuty) {
    changes[paths.userField(driverUid, 'dutyDevice')] = ownDevice();
    changes[paths.userField(driverUid, 'hoursUntil')] = until === null ? null : until - CLOCK_SLACK_MS;
    Object.assign(changes, cabTaken(driverUid, marks));
  }
  if (at) changes[paths.userField(driverUid, 'location')] = { lat: at.lat, lng: at.lng };
  if (!onDuty) Object.assign(changes, { [paths.location(driverUid)]: null, [paths.rankPlace(driverUid)]: null });
  await acknowledged(update(ref(database()), changes));
}

/**
 * A driver goes on with their work on this device, and the one before reports no longer.
 *
 * @throws `Unacknowledged` without a connection: the change then goes out when it is back
 */
export const workHere = (driverUid: string): Promise<void> =>
  acknowledged(set(ref(database(), paths.userField(driverUid, 'dutyDevice')), ownDevice()));

/**
 * Adds points to the trail by their keys, atomically. Throws when they are refused. A ride may move on while they are under way, and
 * takes no points of a state that is over; any other refusal is a fault, and the console has it.
 */
export async function writePoints(bookingId: string, points: Record<string, TrackingPoint>): Promise<void> {
  try {
    await update(ref(database(), paths.tracking(bookingId)), points);
  } catch (error) {
    if (failureOf(error).key === 'permission_denied') void warnUnlessOver(bookingId, Object.values(points));
    throw error;
  }
}

async function warnUnlessOver(bookingId: string, points: readonly TrackingPoint[]): Promise<void> {
  // Whoever may not read the ride any more does not drive it any more.
  const now = await get(ref(database(), paths.bookingField(bookingId, 'status'))).catch(() => null);
  if (now === null || points.some(({ status }) => status !== now.val())) return;
  warn(`points refused: ${bookingId}`);
}
