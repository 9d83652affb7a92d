/** What belongs to one ride while it runs: the driver's offers, the trail and the chat. */
import {
  limitToLast,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import type { ChatMessage, Task, TrackingPoint } from '@/domain/booking';
import { geohash, type LatLng } from '@/domain/geo';
import { paths } from '@/domain/paths';
import { failureOf } from './failure';
import { database } from './database';
import { type Listed, type Observer, observeList } from './observe';

/** Offers a driver's phone keeps in hand; more than a few at once is noise. */
const TASKS_SHOWN = 20;
/** Messages of a chat that are followed. */
const CHAT_SHOWN = 100;

/** The driver's open offers, the one that ends soonest first. */
export function watchTasks(driverUid: string, observer: Observer<Listed<Task>[]>): () => void {
  return observeList<Task>(
    query(ref(database(), paths.tasks(driverUid)), orderByChild('expiresAt'), limitToLast(TASKS_SHOWN)),
    observer,
  );
}

/** Where the driver is: the latest single point of the trail. */
export function watchLatestPoint(bookingId: string, observer: Observer<TrackingPoint>): () => void {
  return onValue(
    query(ref(database(), paths.tracking(bookingId)), limitToLast(1)),
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

/** `since` (epoch ms): a driver may read what was said from the acceptance on; a rider reads all of it from 0. */
export type ChatArg = { bookingId: string; since: number };

export function watchChat({ bookingId, since }: ChatArg, observer: Observer<Listed<ChatMessage>[]>): () => void {
  const messages = ref(database(), paths.chat(bookingId));
  return observeList<ChatMessage>(
    query(messages, orderByChild('at'), startAt(since), limitToLast(CHAT_SHOWN)),
    observer,
  );
}

export async function sendChatMessage(bookingId: string, message: Omit<ChatMessage, 'at'>): Promise<void> {
  await set(push(ref(database(), paths.chat(bookingId))), { ...message, at: serverTimestamp() });
}

/** Tells dispatch where this driver is; allowed while on duty only. `g` is the geohash dispatch searches by. */
export async function publishLocation(driverUid: string, position: LatLng): Promise<void> {
  await set(ref(database(), paths.location(driverUid)), {
    lat: position.lat,
    lng: position.lng,
    g: geohash(position),
    at: serverTimestamp(),
  });
}

/** On duty from now on, or off: a driver off duty leaves the map at once. `at` is kept as the last known place. */
export async function setDuty(driverUid: string, onDuty: boolean, at?: LatLng): Promise<void> {
  const changes: Record<string, unknown> = { [paths.userField(driverUid, 'driverActiveStatus')]: onDuty };
  if (at) changes[paths.userField(driverUid, 'location')] = { lat: at.lat, lng: at.lng };
  if (!onDuty) changes[paths.location(driverUid)] = null;
  await update(ref(database()), changes);
}

/** A new key for a point of the trail, drawn when the point is taken, so that a repeated send is one point. */
export function newPointId(bookingId: string): string {
  return push(ref(database(), paths.tracking(bookingId))).key;
}

/** Adds points to the trail by their keys, all of them or none. */
export async function writePoints(bookingId: string, points: Record<string, TrackingPoint>): Promise<void> {
  await update(ref(database(), paths.tracking(bookingId)), points);
}
