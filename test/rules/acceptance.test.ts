// @vitest-environment node
/** Drivers accepting a booking and giving it back. A driver is held by one booking at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, cancel, create, leaveUnpaid, lock, pay, release } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BOOKING, OTHERS_BOOKING, UNUSED_BOOKING } from './town';

const { as, peek, reset, server, townAt, expectRefused } = useRideStand();

describe('accepting', () => {
  const { NEW } = BOOKING;
  const by = 'asked-driver';
  beforeEach(() => reset());

  const OBSTACLES: readonly [why: string, changes: Update][] = [
    ['a driver who was not asked', { [`bookings/${NEW}/requestedDrivers/${by}`]: null }],
    ['a driver who is busy', { [`users/${by}/queue`]: true, [`users/${by}/currentBooking`]: OTHERS_BOOKING }],
    ['a driver without approval', { [`users/${by}/approved`]: false }],
    ['a driver whose papers have run out', { [`users/${by}/dutyUntil`]: Date.now() - 1000 }],
    ['a driver without papers', { [`users/${by}/dutyUntil`]: null }],
    ['a driver off duty', { [`users/${by}/driverActiveStatus`]: false }],
    ['a driver whose hours are used up', { [`users/${by}/hoursUntil`]: Date.now() - 1000 }],
    ['a driver whom the office holds back', { [`users/${by}/heldBackUntil`]: Date.now() + 60_000 }],
    ['a driver in debt', { [`users/${by}/walletBalance`]: -1 }],
    ['somebody who is not a driver', { [`users/${by}/usertype`]: 'rider' }],
  ];
  it.each(OBSTACLES)('is refused to %s', async (_, changes) => {
    await reset(changes);
    await expectRefused(accept(NEW, by));
  });

  it('is open to a driver with nothing in the wallet', async () => {
    await reset({ [`users/${by}/walletBalance`]: 0 });
    expect(await server(accept(NEW, by))).toBe('allowed');
  });

  it('is open to a driver whose hours are not over, after a hold that is', async () => {
    await reset({ [`users/${by}/hoursUntil`]: Date.now() + 60_000, [`users/${by}/heldBackUntil`]: Date.now() - 1000 });
    expect(await server(accept(NEW, by))).toBe('allowed');
  });

  const HALVES: readonly [what: string, changes: Update][] = [
    ['leaves the driver free', { [`users/${by}/queue`]: false, [`users/${by}/currentBooking`]: null }],
    ['holds the driver for another booking', { [`users/${by}/currentBooking`]: OTHERS_BOOKING }],
    ['leaves offers open', { [`bookings/${NEW}/requestedDrivers`]: { driver: Date.now() } }],
    ['names no driver', { [`bookings/${NEW}/driver`]: null }],
    ['names another driver', { [`bookings/${NEW}/driver`]: 'driver' }],
    ['has no acceptance time', { [`bookings/${NEW}/accepted_time`]: null }],
  ];
  it.each(HALVES)('is refused when the update %s', async (_, changes) => {
    await expectRefused({ ...accept(NEW, by), ...changes });
  });

  it('is refused to the second driver', async () => {
    await reset({ 'users/driver/queue': false, 'users/driver/currentBooking': null });
    expect(await server(accept(NEW, by))).toBe('allowed');
    await expectRefused(accept(NEW, 'driver'));
    expect(await peek(`bookings/${NEW}/driver`)).toBe(by);
  });

  it('has one winner when ten drivers press at once', async () => {
    const drivers = Array.from({ length: 10 }, (_, n) => `racer-${n}`);
    const asked = (await peek('users/asked-driver')) as object;
    await reset({
      ...Object.fromEntries(drivers.map((uid) => [`users/${uid}`, asked])),
      [`bookings/${NEW}/requestedDrivers`]: Object.fromEntries(drivers.map((uid) => [uid, Date.now() + 30_000])),
    });
    const outcomes = await Promise.all(drivers.map((uid) => server(accept(NEW, uid))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    const winner = drivers[outcomes.indexOf('allowed')];
    expect(await peek(`bookings/${NEW}/driver`)).toBe(winner);
    const held = await Promise.all(drivers.map((uid) => peek(`users/${uid}/queue`)));
    expect(held.filter((queue) => queue === true)).toHaveLength(1);
  });

  it('gives a driver one of two bookings, not both', async () => {
    await server(create(UNUSED_BOOKING));
    const outcomes = await Promise.all([server(accept(NEW, by)), server(accept(UNUSED_BOOKING, by))]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied']);
  });
});

describe('giving a ride back', () => {
  const { ACCEPTED, NEW } = BOOKING;
  const former = 'driver';
  beforeEach(() => townAt('ACCEPTED'));

  const HALVES: readonly [what: string, changes: Update][] = [
    ['keeps its driver', { [`bookings/${ACCEPTED}/driver`]: former }],
    ['keeps the time of the acceptance', { [`bookings/${ACCEPTED}/accepted_time`]: 1 }],
    ['keeps the driver’s name', { [`bookings/${ACCEPTED}/driver_name`]: 'Dan Driver' }],
    ['does not record who gave it back', { [`bookings/${ACCEPTED}/formerDrivers/${former}`]: null }],
    ['records somebody else', { [`bookings/${ACCEPTED}/formerDrivers/asked-driver`]: 1 }],
    ['leaves the driver held', { 'users/driver/queue': true, 'users/driver/currentBooking': ACCEPTED }],
    ['starts no new search', { [`bookings/${ACCEPTED}/dispatch`]: null }],
    [
      'asks the same driver',
      {
        [`bookings/${ACCEPTED}/requestedDrivers`]: { [former]: Date.now() },
        [`tasks/${former}/${ACCEPTED}`]: create(ACCEPTED)[`tasks/${former}/${ACCEPTED}`],
      },
    ],
  ];
  it.each(HALVES)('is refused when the update %s', async (_, changes) => {
    await expectRefused({ ...release(ACCEPTED), ...changes });
  });

  const TRACES: readonly [field: string, value: unknown][] = [
    ['driver_badge', '12345'],
    ['plate_no', 'LT 4711'],
    ['vehicle_make', 'LEVC TX'],
    ['driverRating', 4.8],
  ];
  it.each(TRACES)('is refused while the booking still shows the former driver’s %s', async (field, value) => {
    const path = `bookings/${ACCEPTED}/${field}`;
    await reset({ [path]: value });
    const { [path]: _, ...keeping } = release(ACCEPTED);
    await expectRefused(keeping);
    expect(await server({ ...keeping, [path]: null })).toBe('allowed');
  });

  it('is refused to anyone but the server', async () => {
    for (const role of ['driver', 'rider', 'admin'] as const) {
      expect(await as(role).update(release(ACCEPTED))).toBe('denied');
    }
  });

  it('leaves a ride that another driver can accept and the former one cannot', async () => {
    expect(await server(release(ACCEPTED))).toBe('allowed');
    await expectRefused({ [`bookings/${ACCEPTED}/formerDrivers`]: null });
    await expectRefused({ [`bookings/${ACCEPTED}/formerDrivers/asked-driver`]: Date.now() });
    await expectRefused(accept(ACCEPTED, former));
    const taken = { ...accept(ACCEPTED, 'other-driver'), [`tasks/other-driver/${ACCEPTED}`]: null };
    expect(await server(taken)).toBe('allowed');
    expect(await peek(`bookings/${ACCEPTED}/driver`)).toBe('other-driver');
  });

  it('is refused for a booking that was never accepted', async () => expectRefused(release(NEW)));
});

describe('a driver is held and freed with the booking', () => {
  beforeEach(() => townAt('STARTED'));

  it.each([
    ['freed during a ride', { 'users/driver/queue': false, 'users/driver/currentBooking': null }],
    ['freed by removing the lock', { 'users/driver/queue': null, 'users/driver/currentBooking': null }],
    ['held without a booking', { 'users/asked-driver/queue': true }],
    [
      'held for somebody else’s ride',
      { 'users/asked-driver/queue': true, 'users/asked-driver/currentBooking': BOOKING.STARTED },
    ],
    ['moved to another ride', { 'users/driver/currentBooking': BOOKING.ACCEPTED }],
    ['free with a ride still assigned', { 'users/driver/queue': false }],
    ['deleted during a ride', { 'users/driver': null }],
  ])('and is never %s', async (_, update) => expectRefused(update));

  it.each([
    ['by a ride that is over', BOOKING.PAID],
    ['by somebody else’s ride', OTHERS_BOOKING],
    ['by a ride that does not exist', UNUSED_BOOKING],
    ['by nothing', null],
  ])('but is freed when held %s', async (_, currentBooking) => {
    await reset({ 'users/asked-driver/queue': true, 'users/asked-driver/currentBooking': currentBooking });
    const freeing = { 'users/asked-driver/queue': false, 'users/asked-driver/currentBooking': null };
    expect(await server(freeing)).toBe('allowed');
  });

  it.each([
    ['left unpaid', 'REACHED', leaveUnpaid],
    ['paid', 'REACHED', pay],
    ['cancelled', 'ACCEPTED', (id: string) => cancel(id, 'admin', 'driver')],
  ] as const)('a ride that is %s must free its driver', async (_, from, event) => {
    await townAt(from);
    const update = { ...event(BOOKING[from]) };
    delete update['users/driver/queue'];
    delete update['users/driver/currentBooking'];
    await expectRefused(update);
  });

  it('a ride paid later does not free the driver from the next one', async () => {
    await townAt('ACCEPTED');
    const update = { ...pay(BOOKING.PENDING) };
    delete update['users/driver/queue'];
    delete update['users/driver/currentBooking'];
    expect(await server(update)).toBe('allowed');
    expect(await peek('users/driver/currentBooking')).toBe(BOOKING.ACCEPTED);
  });
});

describe('offers', () => {
  beforeEach(() => reset());
  const { NEW, ACCEPTED } = BOOKING;
  const inbox = (id: string) =>
    ({
      ...(create(id, ['other-driver']) as Record<string, unknown>),
    })[`tasks/other-driver/${id}`];
  const toOther = (id: string) => ({
    [`bookings/${id}/requestedDrivers/other-driver`]: Date.now(),
    [`tasks/other-driver/${id}`]: inbox(id),
    'users/other-driver/offered': lock(id, Date.now()),
  });
  const round = (n: number) => ({
    round: n,
    expiresAt: Date.now() + 30_000,
    asked: { 'other-driver': Date.now() + 30_000 },
  });

  it('go to the booking and the inbox together', async () => {
    expect(await server({ ...toOther(NEW), [`bookings/${NEW}/dispatch`]: round(1) })).toBe('allowed');
  });

  it('go to a driver one at a time: the next once the last has passed, or its ride asks them no more', async () => {
    const other = { id: UNUSED_BOOKING, until: Date.now() + 15_000 };
    const asks = `bookings/${UNUSED_BOOKING}/requestedDrivers/other-driver`;
    await reset({ 'users/other-driver/offered': other, [asks]: other.until });
    await expectRefused(toOther(NEW));
    // Nor without the lock, nor with that of the other ride.
    await expectRefused({ ...toOther(NEW), 'users/other-driver/offered': other });
    await reset({ 'users/other-driver/offered': { ...other, until: Date.now() - 1 }, [asks]: other.until });
    expect(await server(toOther(NEW))).toBe('allowed');
    await reset({ 'users/other-driver/offered': other });
    expect(await server(toOther(NEW))).toBe('allowed');
  });

  it('of two rides to one driver at once are one', async () => {
    await reset();
    const second = { ...create(UNUSED_BOOKING, ['other-driver']) };
    const both = await Promise.all([server(toOther(NEW)), server(second)]);
    expect(both.toSorted()).toEqual(['allowed', 'denied']);
  });

  it('stand until they pass, unless the next round replaces them', async () => {
    const open = { [`bookings/${NEW}/dispatch`]: round(1), [`bookings/${NEW}/requestedDrivers`]: { driver: 1 } };
    await reset(open);
    await expectRefused({ [`bookings/${NEW}/dispatch/expiresAt`]: Date.now() });
    expect(
      await server({ [`bookings/${NEW}/dispatch/expiresAt`]: Date.now(), [`bookings/${NEW}/requestedDrivers`]: null }),
    ).toBe('allowed');
    await reset(open);
    const next = { [`bookings/${NEW}/dispatch/expiresAt`]: Date.now(), [`bookings/${NEW}/dispatch/round`]: 2 };
    expect(await server(next)).toBe('allowed');
  });

  it('are refused if either half is missing', async () => {
    await expectRefused({ [`bookings/${NEW}/requestedDrivers/other-driver`]: Date.now() });
    await expectRefused({ [`tasks/other-driver/${NEW}`]: inbox(NEW) });
  });

  it('are refused once somebody has accepted', async () => {
    await expectRefused({
      [`bookings/${ACCEPTED}/requestedDrivers/other-driver`]: Date.now(),
      [`tasks/other-driver/${ACCEPTED}`]: inbox(ACCEPTED),
    });
    await expectRefused({ [`bookings/${ACCEPTED}/dispatch`]: round(1) });
  });

  it('are declined once, while they are open', async () => {
    const open = Date.now() + 30_000;
    const declining = (until: number) => ({
      [`bookings/${NEW}/requestedDrivers/driver`]: null,
      [`tasks/driver/${NEW}`]: null,
      [`bookings/${NEW}/dispatch/declined/driver`]: until,
    });
    const offered = { [`bookings/${NEW}/dispatch`]: round(1), [`bookings/${NEW}/requestedDrivers/driver`]: open };
    await reset(offered);
    await expectRefused(declining(open - 1));
    await expectRefused({ [`bookings/${NEW}/dispatch/declined/driver`]: open });
    const both = await Promise.all([server(declining(open)), server(declining(open))]);
    expect(both.toSorted()).toEqual(['allowed', 'denied']);
    await reset(offered);
    expect(await server(accept(NEW, 'asked-driver'))).toBe('allowed');
    await expectRefused(declining(open));
  });

  it('advance one round at a time, and only once when two advance them', async () => {
    await reset({ [`bookings/${NEW}/dispatch`]: round(1) });
    await expectRefused({ [`bookings/${NEW}/dispatch`]: round(1) });
    await expectRefused({ [`bookings/${NEW}/dispatch`]: round(3) });
    const moveOn = () => server({ [`bookings/${NEW}/dispatch`]: round(2) });
    expect((await Promise.all([moveOn(), moveOn()])).toSorted()).toEqual(['allowed', 'denied']);
  });
});

describe('a ride that waits for a cab', () => {
  const { NEW, ACCEPTED } = BOOKING;
  const first = { at: Date.now(), by: 'admin', reason: 'An elderly passenger in the rain' };
  const outlook = { at: Date.now(), place: 2, free: 0, soon: 3, minutes: 9 };
  beforeEach(() => reset({ [`bookings/${NEW}/dispatch`]: { round: 1, expiresAt: 1 } }));

  it('may wait longer, be put first and be told what is going on, until it has a cab', async () => {
    for (const [field, value] of Object.entries({
      waits_until: Date.now(),
      put_first: first,
      'dispatch/outlook': outlook,
    })) {
      expect(await server({ [`bookings/${NEW}/${field}`]: value }), field).toBe('allowed');
      await expectRefused({ [`bookings/${ACCEPTED}/${field}`]: value });
    }
  });

  it.each([
    ['accepted', accept(NEW, 'asked-driver')],
    ['cancelled', cancel(NEW, 'rider', null)],
  ])('loses the desk’s reason for putting it first once it is %s, and gets none after that', async (_, update) => {
    const put = `bookings/${NEW}/put_first`;
    await reset({ [put]: first });
    expect(await server({ ...update, [`${put}/reason`]: null })).toBe('allowed');
    expect(await peek(put)).toEqual({ at: first.at, by: first.by });
    await expectRefused({ [`${put}/reason`]: 'Hospital' });
  });

  it('does not end for a patience that its rider has made longer since', async () => {
    const [over, longer] = [Date.now() - 1000, Date.now() + 300_000];
    await reset({ [`bookings/${NEW}/dispatch`]: { round: 1, expiresAt: 1 }, [`bookings/${NEW}/waits_until`]: longer });
    const end = (until: number) => ({
      ...cancel(NEW, 'server', null),
      [`bookings/${NEW}/search_until`]: 1,
      [`bookings/${NEW}/waits_until`]: until,
    });
    await expectRefused(end(over));
    expect(await server(end(longer))).toBe('allowed');
  });
});

describe('the lease of the queue', () => {
  it('has one holder, who may give it back, until it is over', async () => {
    await reset();
    const until = Date.now() + 10_000;
    const hold = (holder: string, ends: number) => server({ dispatch_lease: { holder, until: ends } });
    const both = await Promise.all([hold('one', until), hold('two', until)]);
    expect(both.toSorted()).toEqual(['allowed', 'denied']);
    const winner = both[0] === 'allowed' ? 'one' : 'two';
    expect(await hold(winner, Date.now() - 1)).toBe('allowed');
    expect(await hold('three', until)).toBe('allowed');
  });
});
