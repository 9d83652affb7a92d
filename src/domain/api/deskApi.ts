/** The endpoints of the desk's live pictures. They read and change nothing. Part of `api`; see there. */
import * as v from 'valibot';
import { endpoint, position } from './endpoint';
import { type DayCounts, DRIVER_STATES, type FleetView } from './fleet';
import { FLEET_LIST_MAX } from './limits';

const DESK = ['admin', 'fleetadmin'] as const;
const box = v.strictObject({
  south: position.lat,
  west: position.lng,
  north: position.lat,
  east: position.lng,
});

export const deskApi = {
  /**
   * The drivers on duty in a part of the town; a fleet admin sees their own. Without a box everywhere. `state` leaves out
   * the others, `rows` is how many the list has room for.
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
  /** The bookings made today, local time, by status; a fleet admin's are those of their own drivers. */
  booking_day: endpoint<{ date: string; counts: DayCounts }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 60, windowSeconds: 60 },
    body: v.strictObject({}),
  }),
} as const;
