/**
 * The ride that a driver has, and the last one that they no longer have, kept on this device: ids and times, and nothing of the
 * rider. Signing out erases both.
 */
import { keep, readKept } from '@/backend/connection/lastKnown';

const NAME = 'givenBack';

/** `taken`: when it was accepted, epoch ms. */
type HeldRide = { id: string; taken: number };
/**
 * `back`: a ride that was given back, or that the office took. `at`: when this device saw it, or when it was taken if nobody saw it;
 * epoch ms.
 */
export type OwnRides = { held?: HeldRide; back?: HeldRide & { at: number } };

/** What is kept of this driver's; of anybody else, nothing is. */
export const ownRides = (uid: string): OwnRides => readKept<OwnRides>(NAME, uid)?.value ?? {};

/** Keeps changes, and returns what is kept then. One that is undefined is forgotten. */
export function keepOwnRides(uid: string, changes: OwnRides): OwnRides {
  const value = { ...ownRides(uid), ...changes };
  keep(NAME, { asked: uid, at: Date.now(), value });
  return value;
}

/** The ride that was theirs is so no longer. Said a second time, the later time counts: whoever saw it knows it best. */
export function noteGivenBack(uid: string, id: string, at: number): OwnRides {
  const { held, back } = ownRides(uid);
  if (held?.id === id) return keepOwnRides(uid, { held: undefined, back: { ...held, at } });
  return keepOwnRides(uid, back?.id === id && at > back.at ? { back: { ...back, at } } : {});
}
