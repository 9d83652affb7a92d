/** The read-only endpoints behind the desk's live views. Part of `api`. */
import * as v from 'valibot';
import { endpoint, position, typed } from '../endpoint';
import { ADMIN, DESK } from '../../people/policy';
import { type DayCounts, DRIVER_STATES, type FleetView } from '../../ride/fleet';
import type { BookingRecord } from '../../ride/records';
import { isLocalDate } from '../../time/time';
import { FLEET_LIST_MAX } from '../../limits';

const box = v.strictObject({
  south: position.lat,
  west: position.lng,
  north: position.lat,
  east: position.lng,
});

const localDate = v.pipe(typed(10), v.check(isLocalDate));

export const deskApi = {
  /**
   * The drivers on duty in part of the town, or everywhere without a box; a fleet admin sees only their own. `state`
   * filters by that state. `rows` is how many rows the list has room for.
   */
  fleet_view: endpoint<FleetView>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({
      box: v.optional(box),
      zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(24)),
      state: v.optional(v.picklist(DRIVER_STATES)),
      rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FLEET_LIST_MAX)),
    }),
  }),
  /**
   * Counts the bookings made today, local time, by status, and the rides that lie ahead, whenever they were booked. A fleet admin's
   * counts cover their own drivers.
   */
  booking_day: endpoint<{ date: string; counts: DayCounts }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 60, windowSeconds: 60 },
    body: v.strictObject({}),
  }),
  /**
   * A page of the booking records that a licensing authority asks for: rides from day `from` to day `to` (`yyyy-MM-dd`), oldest
   * first. Send `next` as `after` to get the following page. Refused: invalid_request.
   */
  booking_records: endpoint<{ rows: BookingRecord[]; next: string | null }>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 60, windowSeconds: 60 },
    body: v.strictObject({ from: localDate, to: localDate, after: v.optional(typed(60), '') }),
  }),
} as const;
