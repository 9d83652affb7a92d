/** The endpoints of the drivers' board of rides booked ahead. Part of `api`. */
import * as v from 'valibot';
import { DRIVER } from '../../people/policy';
import type { Pence } from '../../money/money';
import type { Needs } from '../../ride/needs/needs';
import { endpoint, pushKey, BY_HAND } from '../endpoint';

/** A ride nobody has taken: its time (epoch ms), roughly from where to where, and what it pays. */
export type BoardRide = {
  id: string;
  tripdate: number;
  from: string;
  to: string;
  carType: string;
  stops: number;
  extra_passenger: number;
  needs: Needs | null;
  estimate: Pence;
  driver_share: Pence;
  /** Metres and seconds. */
  distance: number;
  duration: number;
};

/** A ride the caller has claimed, with its addresses. `free_until`: until when it may be given up without a note. */
export type ClaimedRide = BoardRide & {
  booking_id: string;
  pickup: string;
  drop: string;
  stops_at: string[];
  notes: string;
  free_until: number;
  /** True if its time or its places changed after the claim. */
  moved: boolean;
};

/** A place in the list: the time at which a search begins, and the ride. */
export type BoardPlace = { at: number; id: string };
/** `next`: where the following page begins; null at the end. `most`: how many rides one driver may claim. */
export type BoardAnswer = { claims: ClaimedRide[]; rides: BoardRide[]; next: BoardPlace | null; most: number };
export type ClaimAnswer = { id: string; booking_id: string; claimed: boolean };

export const aheadApi = {
  /** The caller's claims, and the rides booked ahead that the caller may claim, the nearest first, a page at a time. */
  ahead_board: endpoint<BoardAnswer>()({
    method: 'POST',
    callers: DRIVER,
    // An open screen asks once a minute.
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({
      after: v.optional(v.strictObject({ at: v.pipe(v.number(), v.integer(), v.minValue(0)), id: pushKey })),
    }),
  }),
  /**
   * The caller takes ride `id`, booked ahead: it is offered to them first and alone when its search begins. Refused if
   * another ride of theirs leaves no time for it by road; the detail names both times. The same call twice has no further effect.
   */
  claim_ride: endpoint<ClaimAnswer>()({
    method: 'POST',
    callers: DRIVER,
    // It asks the map twice.
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey }),
  }),
  /**
   * The caller gives a claim up, and cannot claim the ride again. Less than an hour before it the desk is told, unless the
   * ride was moved after the claim. The same call twice has no further effect.
   */
  give_up_claim: endpoint<ClaimAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
