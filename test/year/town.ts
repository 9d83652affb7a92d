/** The town of the year before its first ride: who works and rides there, and what the office has set up. */
import type { VatTerms } from '@/domain/books/vatTerms';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { UserProfile } from '@/domain/people/user';
import { type Booking, bookingReference } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { MINUTE_MS } from '@/domain/time/durations';
import { bill } from '../support/bill';
import { ACCOUNT } from '../support/customerAccounts';
import { MARSHFIELD, STATION } from '../support/places';
import { emptyTown, registered } from '../races/cast';
import { put, type Root } from '../races/tree';
import type { Server } from './server';

export const YEAR = 2026;
/** New Year's Day, six in the morning. */
export const BEGINS = Date.UTC(YEAR, 0, 1, 6);

const several = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `year-${kind}-${index}`);

export const DRIVERS = several('driver', 40);
export const FLEETS = several('fleet', 3);
export const RIDERS = several('rider', 80);
export const PROMOS = ['TEN', 'FIVER', 'LAST'] as const;
/** Two people of the desk, because the second decides on large credits. */
export const OFFICE = 'year-admin-0';
export const OFFICE_TWO = 'year-admin-1';

export const BANK = { bankName: 'Tyne Bank', bankCode: '20-45-12', bankAccount: '87654321' };
export const VAT_TERMS: VatTerms = { number: '980780684', rate: 20, from: `${YEAR}-01-01`, stagger: 'march' };

/** Ten drivers drive for each fleet, and the rest for themselves. */
export const fleetOf = (driver: string): string | undefined => FLEETS[Math.floor(DRIVERS.indexOf(driver) / 10)];

const PEOPLE: readonly (readonly [string, UserProfile['usertype']])[] = [
  ...[OFFICE, OFFICE_TWO].map((uid) => [uid, 'admin'] as const),
  ...FLEETS.map((uid) => [uid, 'fleetadmin'] as const),
  ...DRIVERS.map((uid) => [uid, 'driver'] as const),
  ...RIDERS.map((uid) => [uid, 'rider'] as const),
];

function partOf(uid: string, usertype: UserProfile['usertype'], number: number): Partial<UserProfile> {
  if (usertype === 'rider') {
    // Every other rider was referred by the one before.
    const by = RIDERS[RIDERS.indexOf(uid) - 1];
    return { mobileProven: true, ...(number % 2 === 1 && by !== undefined ? { signupViaReferral: by } : {}) };
  }
  if (usertype !== 'driver') return {};
  const fleetadmin = fleetOf(uid);
  return {
    ...BANK,
    bankAccount: String(10_000_000 + number),
    firstName: 'Dana',
    lastName: 'Okafor',
    dateOfBirth: '1980-02-29',
    homeAddress: '3 Mill Road, Newport NP20 1AA',
    nationalInsuranceNo: 'AB123456C',
    carType: 'Black Cab',
    vehicleNumber: 'LB24 TXE',
    driverActiveStatus: false,
    queue: false,
    ...(fleetadmin === undefined ? {} : { fleetadmin }),
  };
}

function enter(root: Root, [uid, usertype]: (typeof PEOPLE)[number], number: number): Root {
  return registered(root, uid, {
    usertype,
    email: `${uid}@amberlight.test`,
    mobile: `+447700${900_000 + number}`,
    referralId: `year${1000 + number}`,
    createdAt: BEGINS - 40 * 24 * 60 * MINUTE_MS,
    ...partOf(uid, usertype, number),
  });
}

const promo = (
  promo_discount_type: 'flat' | 'percentage',
  promo_discount_value: number,
  promo_usage_limit: number,
) => ({
  promo_name: 'Off',
  promo_description: '',
  promo_discount_type,
  promo_discount_value,
  max_promo_discount_value: 5,
  min_order: 0,
  promo_validity: '2099-12-31',
  promo_usage_limit,
  user_avail: 0,
});

/** The town on New Year's Day. */
export function newTown(): Root {
  const offers = { TEN: promo('percentage', 10, 1000), FIVER: promo('flat', 5, 1000), LAST: promo('flat', 3, 2) };
  const settings: [string, unknown][] = [
    ['code', 'GBP'],
    ['symbol', '£'],
    ['bonus', 1.5],
    ['payout_hold_hours', 24],
  ];
  const tables = settings.reduce((root, [name, value]) => put(root, ['settings', name], value), emptyTown());
  return PEOPLE.reduce(enter, put(tables, ['offers'], offers));
}

/** What the office enters before the first ride. Returns the ids of the customers' accounts. */
export async function setUp(server: Server): Promise<string[]> {
  await server.must(OFFICE, 'save_payer', {
    name: 'Amberlight Ltd',
    sort_code: '60-16-13',
    account: '12345678',
    service_user: '123456',
  });
  await server.must(OFFICE, 'save_operator', {
    name: 'Amberlight Ltd',
    trading_name: 'Amberlight',
    address: '1 High Street, Newport NP20 1AB',
    tax_reference: '11234 56789',
    vat_number: '',
  });
  await server.must(OFFICE, 'save_books', { vat: VAT_TERMS });
  const names = ['Severn Steel Ltd', 'Usk School', 'The Council', 'Wye Care', 'Ebbw Events'];
  const ids: string[] = [];
  for (const name of names) {
    const id = server.key();
    ids.push(id);
    await server.must(OFFICE, 'save_account', { id, seen: 0, ...ACCOUNT, name, credit_limit: 10_000_000 });
  }
  return ids;
}

const ROUTE = encodePolyline([STATION, MARSHFIELD]);
const ESTIMATE_LINES = bill();

/** What a ride came to, and who has it on an account. */
export type Trip = { rider: string; driver: string; share: number; fee: number; account?: string };

/**
 * Puts a ride that has ended into the town, with its bill open: how it came to that is proven elsewhere, and everything that
 * happens to its money from here on is done by the product. Returns its id.
 */
export function rideEnds(server: Server, { rider, driver, share, fee, account }: Trip): string {
  const id = server.key();
  const { nowMs } = server;
  const fleetadmin = fleetOf(driver);
  const ride: Booking = {
    id,
    booking_id: bookingReference(id),
    status: 'PENDING',
    carType: 'Black Cab',
    carImage: '/cartypes/black-cab.svg',
    customer: rider,
    customer_name: 'Robin Mercer',
    customer_image: '',
    pickup: STATION,
    drop: MARSHFIELD,
    pickupAddress: STATION.add,
    dropAddress: MARSHFIELD.add,
    route: ROUTE,
    estimate: share + fee,
    estimate_lines: ESTIMATE_LINES,
    estimateDistance: 4000,
    estimateTime: 900,
    fixedPriceFlag: false,
    fixedPrice: 0,
    bookLater: false,
    tripdate: nowMs - 20 * MINUTE_MS,
    bookingDate: nowMs - 25 * MINUTE_MS,
    otp: false,
    booking_type_web: true,
    extra_passenger: 0,
    driver,
    driver_name: 'Dana Okafor',
    vehicle_number: 'LB24 TXE',
    accepted_time: nowMs - 24 * MINUTE_MS,
    trip_start_time: nowMs - 20 * MINUTE_MS,
    trip_end_time: nowMs - MINUTE_MS,
    distance: 4000,
    trip_cost: share + fee,
    driver_share: share,
    convenience_fees: fee,
    ...(fleetadmin === undefined ? {} : { fleetadmin }),
    ...(account === undefined ? {} : { account, account_hold: share + fee }),
  };
  server.put(`bookings/${id}`, ride);
  server.put(`room/${id}`, roomRideOf(ride));
  return id;
}
