/** The endpoints of a ride that begins at the cab. Part of `api`. */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey } from '../endpoint';
import { DRIVER, RIDER } from '../../people/policy';
import { PAYMENT_MODES } from '../../ride/booking';
import type { ScannedCab } from '../../ride/walkUp/cabCode';
import { needsBody } from '../needsBody';
import { type BookingAnswer, tripBody } from './rideApi';
import { riderBody } from './riderBody';

/** A code: 22 characters of chance and the driver’s id. */
const token = v.pipe(v.string(), v.regex(/^[-\w]{23,150}$/));

/** `shownUntil`: when the phone asks for the next code, epoch ms. */
export type CabCodeAnswer = { token: string; shownUntil: number };

export const walkUpApi = {
  /** The code that the phone of a free driver on duty shows to a passenger: the one there is, or the next once it is old. */
  show_cab_code: endpoint<CabCodeAnswer>()({
    method: 'POST',
    callers: DRIVER,
    rate: BY_HAND,
    body: v.strictObject({}),
  }),
  /** The cab behind a code, for a rider who has scanned it. */
  scanned_cab: endpoint<ScannedCab>()({
    method: 'POST',
    callers: RIDER,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({ token }),
  }),
  /**
   * The ride begins with the cab behind the code, accepted by its driver. `pickup` is where the cab stands; `from`, if the phone
   * knows it, where the rider stands. The price is that of the cab’s own type.
   */
  board_cab: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      ...riderBody,
      pickup: tripBody.pickup,
      drop: tripBody.drop,
      stops: tripBody.stops,
      id: pushKey,
      token,
      from: v.optional(v.strictObject(position)),
      /** The estimate the rider agreed to, pence. The server computes its own; if they differ, nothing is booked. */
      estimate: v.pipe(v.number(), v.integer(), v.minValue(0)),
      needs: v.optional(needsBody),
      pay_with: v.optional(v.picklist(PAYMENT_MODES)),
    }),
  }),
} as const;
