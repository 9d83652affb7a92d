/** Every open ride of the town, or of a fleet, as the control room lists it: indexed queries, and each of them bounded. */
import {
  endAt,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  type Query,
  query,
  ref,
  startAt,
} from 'firebase/database';
import type { BookingStatus } from '@/domain/ride/booking';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import type { Observer } from '../connection/observe';
import { observeTogether } from '../connection/observeTogether';

/** How many rides of a status are read: 200 in all. A row is less than a kilobyte. */
const ROWS: readonly (readonly [BookingStatus, number])[] = [
  ['ACCEPTED', 40],
  ['ARRIVED', 20],
  ['STARTED', 30],
  ['REACHED', 10],
  ['PENDING', 20],
];
/** Rides that wait or are booked ahead, those searched for longest first. */
const SEARCHED_ROWS = 80;
/** A fleet’s newest open rides. */
const FLEET_ROWS = 100;

/** `until`: how far ahead a search may begin, epoch ms. */
export type OpenRidesArg = { viewer: DeskViewer; until: number };
/** `isCut`: more rides are open than are read. */
export type OpenRidesRead = { rides: RoomRide[]; isCut: boolean };

function questionsFor({ viewer, until }: OpenRidesArg): readonly (readonly [Query, number])[] {
  const all = ref(database(), paths.roomRides());
  if (viewer.usertype === 'fleetadmin') {
    return [[query(all, orderByChild('fleetadmin'), equalTo(viewer.uid), limitToLast(FLEET_ROWS)), FLEET_ROWS]];
  }
  return [
    // Only a ride in search has this field.
    [
      query(all, orderByChild('dispatch/expiresAt'), startAt(1), endAt(until), limitToFirst(SEARCHED_ROWS)),
      SEARCHED_ROWS,
    ],
    ...ROWS.map(
      ([status, rows]) => [query(all, orderByChild('status'), equalTo(status), limitToLast(rows)), rows] as const,
    ),
  ];
}

/** The open rides, followed live, told once all questions are answered. A ride that changes its status is told once. */
export function watchOpenRides(arg: OpenRidesArg, observer: Observer<OpenRidesRead>): () => void {
  const questions = questionsFor(arg);
  const asked = questions.map(([question]) => question);
  return observeTogether<RoomRide>(asked, {
    next: (found) => {
      const answers = found ?? [];
      const rides = new Map(answers.flat().map((ride) => [ride.id, ride]));
      const isCut = answers.some((answer, index) => answer.length >= (questions[index]?.[1] ?? Infinity));
      observer.next({ rides: [...rides.values()], isCut });
    },
    error: observer.error,
  });
}
