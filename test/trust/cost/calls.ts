/**
 * The call of each endpoint that makes the most work, where the largest body alone would be refused before the work
 * begins. The others are called with the largest body that their schema accepts.
 */
import { NO_FILTER } from '@/domain/ride/bookingSearch';
import type { ApiBody, ApiName } from '@/domain/api/api';
import { BODY_MAX_BYTES } from '@/domain/limits';
import { AT_DROP, TRIP } from '../../functions/ride/rides';
import type { Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';

export type Town = {
  rider: Person;
  driver: Person;
  fleet: Person;
  admin: Person;
  /** Past rides of the rider and the driver. */
  rides: readonly string[];
  /** A ride of theirs that is under way, with the longest trail. */
  running: string;
};

type Dear = { who: keyof Town & ('rider' | 'driver' | 'fleet' | 'admin'); body: unknown };
const dear = <Name extends ApiName>(_name: Name, who: Dear['who'], body: ApiBody<Name>): Dear => ({ who, body });

/** Opposite corners of the town's map. */
const SOUTH_WEST = { lat: 51.41, lng: -0.45, add: 'x'.repeat(300) };
const NORTH_EAST = { lat: 51.61, lng: 0.09, add: 'x'.repeat(300) };

/** An outline of as many corners as a body holds. */
function widestOutline(): string {
  const corner = (index: number, count: number) => ({
    lat: Number((51.5 + 0.1 * Math.sin((2 * Math.PI * index) / count)).toFixed(4)),
    lng: Number((0.1 * Math.cos((2 * Math.PI * index) / count)).toFixed(4)),
  });
  const outline = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => corner(index, count)));
  let count = 100;
  while (Buffer.byteLength(JSON.stringify(outline(count + 50))) < BODY_MAX_BYTES - 500) count += 50;
  return outline(count);
}

export const dearCalls = (town: Town): Partial<Record<ApiName, Dear>> => ({
  get_route_details: dear('get_route_details', 'rider', {
    start: `${SOUTH_WEST.lat},${SOUTH_WEST.lng}`,
    dest: `${NORTH_EAST.lat},${NORTH_EAST.lng}`,
  }),
  estimate: dear('estimate', 'rider', { ...TRIP, drop: NORTH_EAST }),
  compare_fares: dear('compare_fares', 'rider', { pickup: TRIP.pickup, drop: NORTH_EAST, bookLater: false }),
  create_booking: dear('create_booking', 'rider', { ...TRIP, drop: NORTH_EAST, id: newBookingId(), estimate: 1 }),
  end_booking: dear('end_booking', 'driver', { id: town.running, ...AT_DROP }),
  find_bookings: dear('find_bookings', 'admin', {
    filter: { ...NO_FILTER, name: 'nobody has this name' },
    before: null,
  }),
  export_my_data: dear('export_my_data', 'rider', {}),
  delete_account: dear('delete_account', 'rider', { forfeit_balance: true }),
  delete_user: dear('delete_user', 'admin', { uid: town.driver.uid }),
  fleet_view: dear('fleet_view', 'admin', { zoom: 24, rows: 100 }),
  booking_day: dear('booking_day', 'admin', {}),
  booking_records: dear('booking_records', 'admin', { from: '2020-01-01', to: '2099-12-31' }),
  public_data: dear('public_data', 'rider', {}),
  count_push: dear('count_push', 'admin', { devicetype: 'All', usertype: 'rider' }),
  save_row: dear('save_row', 'admin', {
    table: 'zones',
    id: 'widest',
    mode: 'Add',
    seen: null,
    row: { name: 'Widest', status: 'active', latlng: widestOutline() },
  }),
});
