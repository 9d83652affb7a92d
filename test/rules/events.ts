/** The server's updates, event by event: everything an event changes, in one conditional write. */
import { type BookingStatus, DRIVER_FIELDS } from '@/domain/ride/booking';
import type { Update } from './stand';
import { BILL, CONTACTS, driverDetails, newBooking, PEOPLE, START_CODE, task } from './town';

export const increment = (by: number) => ({ '.sv': { increment: by } });

const at = (id: string, fields: object): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`bookings/${id}/${field}`, value]));

const held = (driver: string, id: string): Update => ({
  [`users/${driver}/queue`]: true,
  [`users/${driver}/currentBooking`]: id,
});

const freed = (driver: string): Update => ({
  [`users/${driver}/queue`]: false,
  [`users/${driver}/currentBooking`]: null,
});

const point = (id: string, status: BookingStatus): Update => ({
  [`tracking/${id}/-point-${status}`]: { at: Date.now(), status, lat: 51.5, lng: -0.12 },
});

const told = (uid: string, id: string, event: string): Update => ({
  [`notifis/${uid}/${id}-${event}`]: {
    status: 'live',
    title: event,
    body: 'As it happened',
    at: Date.now(),
    bookingId: id,
  },
});

const recorded = (id: string, event: string): Update => ({
  [`audit/${id}-${event}`]: { at: Date.now(), by: 'driver', role: 'driver', event, bookingId: id, to: event },
});

/** The one offer that a driver has. */
export const lock = (id: string, now: number) => ({ id, until: now + 30_000 });

/** A new booking with offers to two drivers, an inbox entry for each, and five digits. */
export function create(id: string, askedDrivers: readonly string[] = [PEOPLE.driver, PEOPLE.askedDriver]): Update {
  const now = Date.now();
  const requestedDrivers = Object.fromEntries(askedDrivers.map((uid) => [uid, now + 30_000]));
  const asked = Object.fromEntries(askedDrivers.map((uid) => [uid, now + 30_000]));
  return {
    [`bookings/${id}`]: {
      ...newBooking(id, PEOPLE.rider, now),
      requestedDrivers,
      dispatch: { round: 1, expiresAt: now + 30_000, asked },
    },
    ...Object.fromEntries(
      askedDrivers.flatMap((uid) => [
        [`tasks/${uid}/${id}`, task(id, now)],
        [`users/${uid}/offered`, lock(id, now)],
      ]),
    ),
    [`otp/${id}`]: START_CODE,
    ...recorded(id, 'create'),
  };
}

export function accept(id: string, driver: string): Update {
  return {
    ...at(id, {
      status: 'ACCEPTED',
      ...driverDetails(driver, Date.now() + 3_600_000 - 1000),
      requestedDrivers: null,
      dispatch: null,
    }),
    [`tasks/${PEOPLE.driver}/${id}`]: null,
    [`tasks/${PEOPLE.askedDriver}/${id}`]: null,
    [`contacts/${id}`]: CONTACTS,
    ...held(driver, id),
    [`rank_places/${driver}`]: null,
    ...point(id, 'ACCEPTED'),
    ...told(PEOPLE.rider, id, 'accepted'),
    ...recorded(id, 'accept'),
  };
}

export const decline = (id: string, driver: string): Update => ({
  [`bookings/${id}/requestedDrivers/${driver}`]: null,
  [`tasks/${driver}/${id}`]: null,
});

/** `driver` gives the ride back and `other-driver` is asked. */
export function release(id: string): Update {
  const now = Date.now();
  return {
    ...at(id, Object.fromEntries(DRIVER_FIELDS.map((field) => [field, null]))),
    ...at(id, {
      status: 'NEW',
      [`formerDrivers/${PEOPLE.driver}`]: now,
      requestedDrivers: { [PEOPLE.otherDriver]: now + 30_000 },
      dispatch: { round: 1, expiresAt: now + 30_000, asked: { [PEOPLE.otherDriver]: now + 30_000 } },
    }),
    [`tasks/${PEOPLE.otherDriver}/${id}`]: task(id, now),
    [`users/${PEOPLE.otherDriver}/offered`]: lock(id, now),
    [`contacts/${id}`]: null,
    [`otpTries/${id}`]: null,
    ...freed(PEOPLE.driver),
    ...told(PEOPLE.rider, id, 'released'),
    ...recorded(id, 'release'),
  };
}

export const arrive = (id: string): Update => ({
  ...at(id, { status: 'ARRIVED', driver_arrive_time: Date.now() }),
  ...point(id, 'ARRIVED'),
  ...told(PEOPLE.rider, id, 'arrived'),
});

export const start = (id: string): Update => ({
  ...at(id, { status: 'STARTED', start_code: START_CODE, trip_start_time: Date.now(), startTime: Date.now() }),
  [`otp/${id}`]: null,
  [`otpTries/${id}`]: null,
  ...point(id, 'STARTED'),
});

export const end = (id: string): Update => ({
  ...at(id, {
    status: 'REACHED',
    ...BILL,
    fare_lines: { tariff: 'Day', tier_1: 5000, fixed_price_flag: false, facts: { distance: 24.1 } },
    wait_cost: 0,
    wait_time: 12.5,
    toll_charges: 0,
    toll_count: 0,
    extra_member_charges: 0,
    extra_passenger: 1,
    distance: 24_123.4,
    total_trip_time: 3001,
    trip_end_time: Date.now(),
    endTime: Date.now(),
  }),
  [`users/${PEOPLE.driver}/location`]: { lat: 51.47, lng: -0.45 },
  [`users/${PEOPLE.rider}/savedAddresses/a01`]: {
    description: 'Heathrow Airport',
    zone: 'Newport South',
    lat: 51.47,
    lng: -0.45,
  },
  ...point(id, 'REACHED'),
});

export const leaveUnpaid = (id: string): Update => ({ ...at(id, { status: 'PENDING' }), ...freed(PEOPLE.driver) });

const entry = (type: string, kind: string, amount: number, id: string) => ({
  type,
  kind,
  amount,
  date: Date.now(),
  txRef: `${id}-${kind}`,
  bookingId: id,
});

/** Cash pays what discount and wallet leave, and the driver keeps it. */
export function pay(id: string, { discount = 0, wallet = 0, promo = 'AMBER5' } = {}): Update {
  const { rider } = PEOPLE;
  const cash = BILL.trip_cost - discount - wallet;
  return {
    ...at(id, {
      status: 'PAID',
      discount_amount: discount,
      usedWalletMoney: wallet,
      cashPaymentAmount: cash,
      cardPaymentAmount: 0,
      customer_paid: wallet + cash,
      payment_mode: cash > 0 ? 'cash' : 'wallet',
      payment_status: 'paid',
      paid_time: Date.now(),
      ...(discount > 0 ? { promo } : {}),
    }),
    [`walletHistory/${PEOPLE.driver}/${id}-share`]: {
      ...entry('Credit', 'share', BILL.driver_share, id),
      fee: BILL.convenience_fees,
    },
    ...(cash > 0 ? { [`walletHistory/${PEOPLE.driver}/${id}-cash`]: entry('Debit', 'cash', cash, id) } : {}),
    [`users/${PEOPLE.driver}/walletBalance`]: increment(BILL.driver_share - cash),
    ...(wallet > 0
      ? {
          [`walletHistory/${rider}/${id}-ride`]: entry('Debit', 'ride', wallet, id),
          [`users/${rider}/walletBalance`]: increment(-wallet),
        }
      : {}),
    ...(discount > 0 ? { [`offers/${promo}/user_avail`]: increment(1), [`offer_uses/${promo}/${rider}`]: id } : {}),
    [`contacts/${id}`]: null,
    ...freed(PEOPLE.driver),
    ...earned('2026-03-14', discount),
    ...told(PEOPLE.rider, id, 'paid'),
    ...told(PEOPLE.driver, id, 'paid'),
    ...recorded(id, 'pay'),
  };
}

function earned(date: string, discount: number): Update {
  const month = date.slice(0, 7);
  const platform = {
    tripCost: increment(BILL.trip_cost),
    rideCost: increment(BILL.driver_share),
    convenienceFee: increment(BILL.convenience_fees),
    discountAmount: increment(discount),
    rides: increment(1),
  };
  const driver = {
    driverName: 'Dan Driver',
    driverVehicleNo: 'LD63 UEX',
    fleetadmin: 'fleet',
    driverShare: increment(BILL.driver_share),
    fees: increment(BILL.convenience_fees),
    rides: increment(1),
  };
  const fleet = {
    tripCost: increment(BILL.trip_cost),
    driverShare: increment(BILL.driver_share),
    rides: increment(1),
  };
  const under = (path: string, fields: object): Update =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
  return {
    ...under(`earnings/days/${date}`, platform),
    ...under(`earnings/months/${month}`, platform),
    ...under(`earnings/driverMonths/${month}/${PEOPLE.driver}`, driver),
    ...under(`earnings/driverDays/${PEOPLE.driver}/${date}`, driver),
    ...under(`earnings/fleetDays/fleet/${date}`, fleet),
    ...under(`earnings/fleetMonths/fleet/${month}`, fleet),
  };
}

export const writeOff = (id: string): Update => ({
  ...at(id, {
    status: 'COMPLETE',
    trip_cost: 0,
    driver_share: 0,
    convenience_fees: 0,
    correction: {
      id: `-press-${id}`.slice(0, 20),
      reason: 'It cannot be collected',
      at: Date.now(),
      first_total: BILL.trip_cost,
      written_off: true,
    },
  }),
  [`contacts/${id}`]: null,
  ...freed(PEOPLE.driver),
  ...recorded(id, 'write_off'),
});

export const skipRating = (id: string): Update => at(id, { status: 'COMPLETE' });

export const rate = (id: string, stars: number): Update => ({
  ...at(id, { status: 'COMPLETE', rating: stars }),
  [`ratings/${PEOPLE.driver}/${id}`]: { user: PEOPLE.rider, rate: stars },
  [`users/${PEOPLE.driver}/rating`]: { average: stars, count: 1, sum: stars },
  ...told(PEOPLE.driver, id, 'rated'),
});

export function cancel(id: string, by: string, driver: string | null): Update {
  return {
    ...at(id, {
      status: 'CANCELLED',
      reason: 'Driver denied duty',
      cancelled_by: by,
      requestedDrivers: null,
      dispatch: null,
    }),
    [`tasks/${PEOPLE.driver}/${id}`]: null,
    [`tasks/${PEOPLE.askedDriver}/${id}`]: null,
    [`contacts/${id}`]: null,
    ...(driver === null ? {} : { ...freed(driver), ...told(driver, id, 'cancelled') }),
    ...told(PEOPLE.rider, id, 'cancelled'),
  };
}
