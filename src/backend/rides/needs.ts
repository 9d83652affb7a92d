/** What riders need: of one ride, and what a rider asked to have filled in for the next ones. */
import { ref, set } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { Needs } from '@/domain/ride/needs/needs';
import { database } from '../connection/database';
import type { Outcome } from '../connection/failure';
import { type Observer, observeValue } from '../connection/observe';
import { written } from '../connection/written';

/**
 * The needs of one ride. The rider and the desk may read them, and the driver from acceptance until the ride starts.
 */
export const watchNeeds = (bookingId: string, observer: Observer<Needs>): (() => void) =>
  observeValue<Needs>(ref(database(), paths.rideNeeds(bookingId)), observer);

/** The needs a rider asked to keep. Only that rider may read them. */
export const watchKeptNeeds = (uid: string, observer: Observer<Needs>): (() => void) =>
  observeValue<Needs>(ref(database(), paths.keptNeeds(uid)), observer);

/** Keeps these needs for the rider's next bookings; null forgets them. */
export const keepNeeds = (uid: string, needs: Needs | null): Promise<Outcome<null>> =>
  written(() => set(ref(database(), paths.keptNeeds(uid)), needs));
