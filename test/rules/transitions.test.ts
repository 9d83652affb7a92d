// @vitest-environment node
/** The preconditions of the server's changes to a booking, by which a race has one winner and one refusal. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CAB_MISSING, NO_SHOW } from '@/domain/ride/ownReasons';
import { BOOKING_STATUSES, type BookingStatus, predecessors } from '@/domain/ride/booking';
import {
  accept,
  arrive,
  cancel,
  create,
  decline,
  end,
  increment,
  leaveUnpaid,
  pay,
  rate,
  release,
  skipRating,
  start,
  writeOff,
} from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BOOKING, UNUSED_BOOKING } from './town';

const { peek, reset, server, statusOf, townAt, expectRefused } = useRideStand();

describe('a ride that begins in a licensed district', () => {
  const NEWPORT = 'W06000022';
  const here = (id: string): Update => ({ ...accept(id, 'driver'), [`bookings/${id}/authority`]: NEWPORT });
  const driver = (fields: object): Promise<unknown> =>
    server(Object.fromEntries(Object.entries(fields).map(([field, value]) => [`users/driver/${field}`, value])));
  beforeEach(() => townAt('NEW'));

  it('is accepted only by a driver whose badge and plate its authority licensed', async () => {
    await expectRefused(here(BOOKING.NEW));
    await driver({ badgeGss: NEWPORT });
    await expectRefused(here(BOOKING.NEW));
    await driver({ plateGss: 'W06000015' });
    await expectRefused(here(BOOKING.NEW));
    await driver({ plateGss: NEWPORT });
    expect(await server(here(BOOKING.NEW))).toBe('allowed');
  });

  it('waits for a licence that begins later', async () => {
    await driver({ badgeGss: NEWPORT, plateGss: NEWPORT, dutyFrom: Date.now() + 60_000 });
    await expectRefused(here(BOOKING.NEW));
    await expectRefused(accept(BOOKING.NEW, 'driver'));
    await driver({ dutyFrom: null });
    expect(await server(here(BOOKING.NEW))).toBe('allowed');
  });

  it('keeps its authority once it is accepted', async () => {
    await expectRefused({ [`bookings/${BOOKING.ACCEPTED}/authority`]: NEWPORT });
  });
});

describe('an event changes a booking', () => {
  const { NEW, ACCEPTED, ARRIVED, STARTED, REACHED, PENDING, PAID } = BOOKING;
  const EVENTS: readonly [event: string, from: BookingStatus, id: string, update: () => Update, to: BookingStatus][] = [
    ['a driver accepts', 'NEW', NEW, () => accept(NEW, 'driver'), 'ACCEPTED'],
    ['a driver declines', 'NEW', NEW, () => decline(NEW, 'driver'), 'NEW'],
    ['the driver gives the ride back', 'ACCEPTED', ACCEPTED, () => release(ACCEPTED), 'NEW'],
    ['the driver hands the ride on at the pickup', 'ARRIVED', ARRIVED, () => release(ARRIVED), 'NEW'],
    ['the driver arrives', 'ACCEPTED', ACCEPTED, () => arrive(ACCEPTED), 'ARRIVED'],
    ['the driver starts', 'ARRIVED', ARRIVED, () => start(ARRIVED), 'STARTED'],
    ['the driver ends', 'STARTED', STARTED, () => end(STARTED), 'REACHED'],
    ['the driver leaves unpaid', 'REACHED', REACHED, () => leaveUnpaid(REACHED), 'PENDING'],
    ['the rider pays cash', 'REACHED', REACHED, () => pay(REACHED), 'PAID'],
    ['the rider pays later', 'PENDING', PENDING, () => pay(PENDING), 'PAID'],
    ['the office writes the bill off', 'PENDING', PENDING, () => writeOff(PENDING), 'COMPLETE'],
    ['the rider rates', 'PAID', PAID, () => rate(PAID, 4), 'COMPLETE'],
    ['the rider skips rating', 'PAID', PAID, () => skipRating(PAID), 'COMPLETE'],
    ['the rider cancels early', 'NEW', NEW, () => cancel(NEW, 'rider', null), 'CANCELLED'],
    ['no driver was found', 'NEW', NEW, () => cancel(NEW, 'server', null), 'CANCELLED'],
    ['the admin cancels', 'ACCEPTED', ACCEPTED, () => cancel(ACCEPTED, 'admin', 'driver'), 'CANCELLED'],
    ['the driver gives up waiting', 'ARRIVED', ARRIVED, () => cancel(ARRIVED, 'driver', 'driver'), 'CANCELLED'],
  ];

  it.each(EVENTS)('%s', async (_, from, id, update, to) => {
    await townAt(from);
    expect(await server(update())).toBe('allowed');
    expect(await statusOf(id)).toBe(to);
  });

  it('one booking passes from the press to the rating', async () => {
    await reset({ 'users/driver/queue': false, 'users/driver/currentBooking': null });
    const id = UNUSED_BOOKING;
    for (const update of [
      create,
      (b: string) => accept(b, 'driver'),
      arrive,
      start,
      end,
      pay,
      (b: string) => rate(b, 5),
    ]) {
      expect(await server(update(id))).toBe('allowed');
    }
    expect(await statusOf(id)).toBe('COMPLETE');
    expect(await peek('users/driver/walletBalance')).toBe(-400);
  });
});

/**
 * Applies the full update of every event to a booking in every status: allowed exactly if the transition table has it.
 */
describe('a status follows only its predecessors', () => {
  const FULL: Partial<Record<BookingStatus, (id: string, from: BookingStatus) => Update>> = {
    NEW: release,
    ACCEPTED: (id) => accept(id, 'asked-driver'),
    ARRIVED: arrive,
    STARTED: start,
    REACHED: end,
    PENDING: leaveUnpaid,
    PAID: (id) => pay(id),
    COMPLETE: (id, from) => (from === 'PAID' ? skipRating(id) : writeOff(id)),
    CANCELLED: (id, from) => cancel(id, from === 'ARRIVED' ? 'driver' : 'admin', from === 'NEW' ? null : 'driver'),
  };
  const jumps = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.map((to) => [from, to, predecessors(to).includes(from) ? 'allowed' : 'denied'] as const),
  );

  it.each(jumps)('%s -> %s: %s', async (from, to, expected) => {
    await townAt(from);
    const id = BOOKING[from];
    const update = FULL[to]?.(id, from) ?? { [`bookings/${id}/status`]: to };
    expect(await server(update)).toBe(expected);
    expect(await statusOf(id)).toBe(expected === 'allowed' ? to : from);
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'NEW'))('is not created as %s', async (status) => {
    await reset();
    const update = create(UNUSED_BOOKING);
    await expectRefused({
      ...update,
      [`bookings/${UNUSED_BOOKING}`]: { ...(update[`bookings/${UNUSED_BOOKING}`] as object), status },
    });
  });
});

describe('a bill that is written off', () => {
  beforeEach(() => townAt('REACHED'));

  it.each([
    ['is nothing', { trip_cost: 1, driver_share: 1 }],
    ['names itself', { 'correction/written_off': null }],
    ['has no share left', { driver_share: 1 }],
  ])('%s', async (_, changes) => {
    const id = BOOKING.REACHED;
    const changed = Object.fromEntries(
      Object.entries(changes).map(([path, value]) => [`bookings/${id}/${path}`, value]),
    );
    const { [`bookings/${id}/correction`]: correction, ...rest } = writeOff(id);
    const fields = Object.entries(correction as object).map(([name, value]) => [
      `bookings/${id}/correction/${name}`,
      value,
    ]);
    await expectRefused({ ...rest, ...Object.fromEntries(fields), ...changed });
  });

  it('leaves its driver free, and no other ride is written off', async () => {
    const {
      [`users/driver/queue`]: _queue,
      [`users/driver/currentBooking`]: _held,
      ...held
    } = writeOff(BOOKING.REACHED);
    await expectRefused(held);
    await expectRefused({ [`bookings/${BOOKING.COMPLETE}/correction/written_off`]: true });
  });
});

describe('the agreed facts stay', () => {
  beforeEach(() => townAt('NEW'));
  const id = BOOKING.ACCEPTED;

  it.each([
    ['customer', 'other-rider'],
    ['pickup', { lat: 51, lng: 0, add: 'Elsewhere' }],
    ['pickup/lat', 51],
    ['drop/add', 'Elsewhere'],
    ['estimate', 1],
    ['estimate_lines', { tier_1: 1 }],
    ['estimate_lines/tier_1', 1],
    ['fixedPriceFlag', true],
    ['fixedPrice', 100],
    ['tripdate', 1],
    ['bookingDate', 1],
    ['carType', 'executive'],
    ['otp', false],
    ['booking_id', 'XXXXXX'],
    ['id', UNUSED_BOOKING],
    ['route', '_p~iF~ps|U_ulLnnqC'],
    ['coords/0/lat', 51],
    ['driver', 'other-driver'],
    ['fleetadmin', 'other-fleet'],
    ['vehicle_number', 'AB12 CDE'],
    ['accepted_time', 1],
    ['trip_cost', 1],
    ['paid_time', 1],
    ['rating', 5],
    ['reason', 'None'],
    ['extra_passenger', 3],
  ])('%s cannot be changed', async (field, value) => {
    await expectRefused({ [`bookings/${id}/${field}`]: value });
  });

  it.each(['customer', 'status', 'estimate', 'pickup', 'otp', 'bookingDate'])('%s cannot be removed', async (field) => {
    await expectRefused({ [`bookings/${id}/${field}`]: null });
  });

  it.each([
    ['ACCEPTED', 'driver'],
    ['ACCEPTED', 'accepted_time'],
    ['REACHED', 'trip_cost'],
    ['REACHED', 'driver_share'],
    ['PAID', 'paid_time'],
    ['PAID', 'payment_mode'],
  ] as const)('a ride that is %s keeps its %s', async (status, field) => {
    await expectRefused({ [`bookings/${BOOKING[status]}/${field}`]: null });
  });

  it('the payment choice cannot change once the ride is paid', async () => {
    const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: 5000 };
    expect(await server({ [`bookings/${BOOKING.PENDING}/payment_choice`]: choice })).toBe('allowed');
    await expectRefused({ [`bookings/${BOOKING.PAID}/payment_choice`]: choice });
  });

  it('a booking is not created twice', async () => {
    expect(await server(create(UNUSED_BOOKING))).toBe('allowed');
    await expectRefused(create(UNUSED_BOOKING));
  });

  it('a booking is not created under another key', async () => {
    const update = create(UNUSED_BOOKING);
    const made = update[`bookings/${UNUSED_BOOKING}`];
    await expectRefused({ 'bookings/short': made });
    await expectRefused({ [`bookings/${UNUSED_BOOKING.replace('U', 'V')}`]: made });
  });
});

describe('cancelling', () => {
  it.each([
    ['NEW', 'driver', null],
    ['ARRIVED', 'rider', 'driver'],
    ['ARRIVED', 'admin', 'driver'],
    ['NEW', 'stranger', null],
  ] as const)('a %s booking is refused to a %s', async (from, by, driver) => {
    await townAt(from);
    await expectRefused(cancel(BOOKING[from], by, driver));
  });

  it('at the pickup is for a rider who says that the cab is not there', async () => {
    await townAt('ARRIVED');
    const called = cancel(BOOKING.ARRIVED, 'rider', 'driver');
    await expectRefused(called);
    expect(await server({ ...called, [`bookings/${BOOKING.ARRIVED}/reason`]: CAB_MISSING })).toBe('allowed');
  });

  it('as nobody came is refused to a driver until the waiting time is over', async () => {
    const id = BOOKING.ARRIVED;
    const held = { 'users/driver/queue': true, 'users/driver/currentBooking': id };
    const reported = { ...cancel(id, 'driver', 'driver'), [`bookings/${id}/reason`]: NO_SHOW };
    await reset({ ...held, [`bookings/${id}/no_show_time`]: Date.now() + 60_000 });
    await expectRefused(reported);
    await reset({ ...held, [`bookings/${id}/no_show_time`]: Date.now() - 1 });
    expect(await server(reported)).toBe('allowed');
  });

  it('as nobody came is open to a ride that arrived before the waiting time was kept', async () => {
    await townAt('ARRIVED');
    const id = BOOKING.ARRIVED;
    expect(await server({ ...cancel(id, 'driver', 'driver'), [`bookings/${id}/reason`]: NO_SHOW })).toBe('allowed');
  });

  it('needs a reason', async () => {
    await townAt('NEW');
    await expectRefused({ ...cancel(BOOKING.NEW, 'rider', null), [`bookings/${BOOKING.NEW}/reason`]: null });
    await expectRefused({ ...cancel(BOOKING.NEW, 'rider', null), [`bookings/${BOOKING.NEW}/reason`]: '' });
  });

  it('is not recorded on a booking that continues', async () => {
    await townAt('NEW');
    await expectRefused({ [`bookings/${BOOKING.NEW}/cancelled_by`]: 'rider' });
    await expectRefused({ [`bookings/${BOOKING.NEW}/reason`]: 'Another' });
  });

  it('names the search it ends, so that newer offers are not left behind', async () => {
    const until = Date.now() + 30_000;
    const dispatch = { round: 2, expiresAt: until, asked: { driver: true } };
    await reset({ [`bookings/${BOOKING.NEW}/dispatch`]: dispatch });
    const update = cancel(BOOKING.NEW, 'rider', null);
    const named = (ends: number) => ({ ...update, [`bookings/${BOOKING.NEW}/search_until`]: ends });
    await expectRefused(update);
    await expectRefused(named(until - 30_000));
    expect(await server(named(until))).toBe('allowed');
    await townAt('ACCEPTED');
    const none = cancel(BOOKING.ACCEPTED, 'rider', 'driver');
    await expectRefused({ ...none, [`bookings/${BOOKING.ACCEPTED}/search_until`]: until });
  });

  it('leaves no offer open', async () => {
    await townAt('NEW');
    const update = { ...cancel(BOOKING.NEW, 'rider', null) };
    delete update[`bookings/${BOOKING.NEW}/requestedDrivers`];
    await expectRefused(update);
  });
});

it('an event is written as a whole or not at all', async () => {
  await townAt('REACHED');
  await expectRefused({ ...pay(BOOKING.REACHED), 'users/driver/walletBalance': increment(1) });
});
