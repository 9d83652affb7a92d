/** A booking that repeats, as riders, the desk and liars meet it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { GUEST_RIDES_A_DAY, REPEAT_DAYS_AHEAD, REPEATS_MAX } from '@/domain/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { messages as inWelsh } from '@/languages/cy/messages/people';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { calling, handlers, makeRepeats } from '../inProcess';
import { AT_PICKUP, book, driverAt, REASON } from '../ride/rides';
import { body, dayIn, daysOf, makeDue, noticesOf, readRepeat, ridesOf, saved, told } from './repeatStand';

let rider: Person;
let admin: Person;
beforeEach(async () => {
  await resetTown();
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});

/** The code of a refusal, or 'done'. */
const outcome = ({ error }: { error?: { code: string } | undefined }): string => error?.code ?? 'done';

describe('a repeated booking', () => {
  it('books its rides at their clock time, and tells the rider the fare once', async () => {
    const { id, estimate, next, version } = await callOk(rider, 'save_repeat', body());
    const rides = await ridesOf(id);
    expect(rides.map(({ repeat }) => repeat?.day)).toEqual([dayIn(1), dayIn(2), dayIn(3)]);
    for (const ride of rides) {
      expect(clockParts(ride.tripdate, DEFAULT_TIME_ZONE).minuteOfDay).toBe(720);
      expect(ride).toMatchObject({ status: 'NEW', bookLater: true, customer: rider.uid });
      expect(ride.taken_by).toBeUndefined();
    }
    expect([version, next, estimate]).toEqual([1, rides[0]?.tripdate, rides[0]?.estimate]);
    const notices = await noticesOf(rider);
    expect(notices.map(({ title }) => title)).toEqual(['3 rides are booked']);
    expect(notices[0]?.body).toMatch(/^“School run”, from .* The fare is about £\d+\.\d\d each\.$/);
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await noticesOf(rider)).toHaveLength(1);
    expect(await ridesOf(id)).toHaveLength(3);
  });

  it('books two weeks ahead, and the later days by the schedule as they come near', async () => {
    const id = await saved(rider, { first: dayIn(REPEAT_DAYS_AHEAD + 3), last: dayIn(REPEAT_DAYS_AHEAD + 4) });
    expect(await ridesOf(id)).toEqual([]);
    const { due } = await readRepeat(id);
    await makeRepeats(due - 1000);
    expect(await ridesOf(id)).toEqual([]);
    await makeRepeats(due + 1000);
    expect(await daysOf(id)).toEqual([dayIn(REPEAT_DAYS_AHEAD + 3)]);
    expect((await noticesOf(rider)).map(({ title }) => title)).toEqual(['Your next ride is booked']);
    await makeRepeats(due + DAY_MS + 3_600_000);
    expect(await daysOf(id)).toEqual([dayIn(REPEAT_DAYS_AHEAD + 3), dayIn(REPEAT_DAYS_AHEAD + 4)]);
  });

  it('is looked at by the deployed schedule', async () => {
    const id = await saved(rider);
    await db.set(`repeats/${id}/days/${dayIn(2)}`, null);
    await makeDue(id);
    await runSchedule('checkSchema');
    await expect.poll(async () => Object.keys(await told(id)), { timeout: 20_000 }).toContain(dayIn(2));
  });

  it('is the same one when the press is sent again, and another when it is changed', async () => {
    const first = body();
    await callOk(rider, 'save_repeat', first);
    expect((await callOk(rider, 'save_repeat', first)).version).toBe(1);
    expect(await ridesOf(first.id)).toHaveLength(3);
    const change = { ...first, seen: 1, name: 'To work' };
    expect((await callOk(rider, 'save_repeat', change)).version).toBe(2);
    expect((await callOk(rider, 'save_repeat', change)).version).toBe(2);
    expect(outcome(await call(rider, 'save_repeat', { ...first, seen: 1, name: 'To the station' }))).toBe(
      'changed_since',
    );
  });

  it('keeps booked rides when it is changed, unless they are to be booked anew', async () => {
    const first = body();
    await callOk(rider, 'save_repeat', first);
    const later = { ...first, rule: { ...first.rule, time: '13:00' } };
    await callOk(rider, 'save_repeat', { ...later, seen: 1 });
    const minutes = async () =>
      (await ridesOf(first.id)).map(({ tripdate }) => clockParts(tripdate, DEFAULT_TIME_ZONE).minuteOfDay);
    expect(await minutes()).toEqual([720, 720, 720]);
    await callOk(rider, 'save_repeat', { ...later, name: 'School', seen: 2, rebook: true });
    expect(await minutes()).toEqual([780, 780, 780]);
  });

  it('keeps the ride for which it is too late to book another', async () => {
    const first = body();
    await callOk(rider, 'save_repeat', first);
    const before = await ridesOf(first.id);
    const soon = (before[0]?.tripdate ?? 0) - 10 * MINUTE_MS;
    const trip = { ...first.trip, stops: [], extra_passenger: 0 };
    const change = { ...first, trip, seen: 1, name: 'To school', rebook: true };
    expect(await handlers.save_repeat(await calling(rider, change, soon))).toMatchObject({ version: 2 });
    const after = await ridesOf(first.id);
    expect(after.map(({ repeat }) => repeat?.day)).toEqual([dayIn(1), dayIn(2), dayIn(3)]);
    expect(after.map(({ id }, index) => id === before[index]?.id)).toEqual([true, false, false]);
    // An end leaves nothing to be booked, and calls off all that is asked.
    const end = { id: first.id, from: dayIn(1), cancel: true };
    expect(await handlers.end_repeat(await calling(rider, end, soon + 1))).toMatchObject({ left: [] });
    expect(await daysOf(first.id)).toEqual([]);
  });

  it('needs a live ride no less than anybody: ten school runs keep nobody from a cab now', async () => {
    await db.update('settings', { live_bookings: 1, ahead_bookings: 2 });
    await driverAt(30);
    for (let run = 0; run < 3; run += 1) await saved(rider, { time: `1${run}:00`, last: dayIn(2) });
    expect(await book(rider)).toMatch(/^.{20}$/);
    expect(await book(rider, { bookLater: true, tripdate: Date.now() + DAY_MS })).toMatch(/^.{20}$/);
  });
});

describe('a day', () => {
  it('that its rider cancels is not booked again', async () => {
    const id = await saved(rider);
    const [first] = await ridesOf(id);
    await callOk(rider, 'cancel_booking', { id: first?.id ?? '', reason: REASON });
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await daysOf(id)).toEqual([dayIn(2), dayIn(3)]);
  });

  it('is left out and taken back, as often as somebody presses', async () => {
    const id = await saved(rider, { first: dayIn(15), last: dayIn(20) });
    const press = (day: string, skip: boolean) => call(rider, 'skip_repeat_day', { id, day, skip });
    expect(outcome(await press(dayIn(16), true))).toBe('done');
    expect(outcome(await press(dayIn(16), true))).toBe('done');
    expect((await readRepeat(id)).rule.skipped).toEqual({ [dayIn(16)]: true });
    const { due } = await readRepeat(id);
    await makeRepeats(due + 7 * DAY_MS);
    expect(await daysOf(id)).toEqual([dayIn(15), dayIn(17), dayIn(18), dayIn(19), dayIn(20)]);
    expect(outcome(await press(dayIn(16), false))).toBe('done');
    await makeRepeats(Date.now() + 8 * DAY_MS);
    expect(await daysOf(id)).toContain(dayIn(16));
  });

  it('is refused if it has no ride, has passed, or is booked already', async () => {
    const id = await saved(rider);
    const press = (day: string) => call(rider, 'skip_repeat_day', { id, day, skip: true });
    expect([outcome(await press(dayIn(1))), outcome(await press(dayIn(9))), outcome(await press(dayIn(-1)))]).toEqual([
      'repeat_day_booked',
      'repeat_no_day',
      'repeat_no_day',
    ]);
  });
});

describe('the end', () => {
  it('comes from a day on, and calls off the later rides if asked to', async () => {
    const id = await saved(rider, { last: dayIn(5) });
    expect(await callOk(rider, 'end_repeat', { id, from: dayIn(4) })).toMatchObject({ ended: dayIn(4) });
    expect(await daysOf(id)).toHaveLength(5);
    const { left } = await callOk(rider, 'end_repeat', { id, from: dayIn(3), cancel: true });
    expect([left, await daysOf(id)]).toEqual([[], [dayIn(1), dayIn(2)]]);
    expect(outcome(await call(rider, 'save_repeat', body({}, { id, seen: 1 })))).toBe('repeat_over');
  });

  it('takes a moved ride by the day it was moved to, and books its old day no more', async () => {
    const id = await saved(rider, { last: dayIn(5) });
    const move = async (index: number, days: number) => {
      const ride = (await ridesOf(id))[index];
      const moved = { id: ride?.id ?? '', tripdate: (ride?.tripdate ?? 0) + days * DAY_MS + HOUR_MS };
      const { estimateFare } = await callOk(rider, 'change_booking', moved);
      await callOk(rider, 'change_booking', { ...moved, estimate: estimateFare });
    };
    // Of the second day to the fourth, and of the fifth to the first.
    await move(1, 2);
    await move(4, -4);
    const { left } = await callOk(rider, 'end_repeat', { id, from: dayIn(4), cancel: true });
    expect([left, await daysOf(id)]).toEqual([[], [dayIn(1), dayIn(5), dayIn(3)]]);
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await daysOf(id)).toEqual([dayIn(1), dayIn(5), dayIn(3)]);
  });

  it('leaves a ride whose cancelling would cost a fee, and says so', async () => {
    const id = await saved(rider, { last: dayIn(2) });
    const [costly] = await ridesOf(id);
    const driver = await driverAt(20);
    const card = {
      authority: 'A council',
      district: 'A district',
      effective_from: '2020-04-01',
      band: 'Tariff 1',
      allowed: 100_000,
      charges: { cancelling: { pence: 250, after_minutes: 0 } },
    };
    // A driver has it and is at the pickup in time.
    await db.update(`bookings/${costly?.id}`, {
      'estimate_lines/card': card,
      status: 'ACCEPTED',
      driver: driver.uid,
      accepted_time: Date.now() - 60_000,
      due_time: Date.now() + DAY_MS,
    });
    await db.update(`users/${driver.uid}`, { queue: true, currentBooking: costly?.id });
    await db.update(`locations/${driver.uid}`, { ...AT_PICKUP, at: Date.now() });
    const { left } = await callOk(rider, 'end_repeat', { id, from: dayIn(1), cancel: true });
    expect(left).toEqual([costly?.id]);
  });

  it('is finished by the schedule after a crash', async () => {
    const id = await saved(rider);
    const { edits } = await readRepeat(id);
    await db.update(`repeats/${id}`, { ended: dayIn(1), call_off: dayIn(1), due: 1, edits: edits + 1 });
    await makeRepeats(Date.now());
    expect([await daysOf(id), (await readRepeat(id)).call_off]).toEqual([[], undefined]);
  });

  it('of all rides is forgotten a month later', async () => {
    const id = await saved(rider);
    await callOk(rider, 'end_repeat', { id, from: dayIn(1), cancel: true });
    await db.update(`repeats/${id}`, { due: 1, over: 1 });
    await makeRepeats(Date.now());
    expect(await db.get(`repeats/${id}`)).toBeNull();
  });
});

describe('a Welsh rider', () => {
  it('reads in Welsh which rides are booked, which are not and why', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    const id = await saved(rider, { first: dayIn(15), last: dayIn(16) });
    await db.set('settings/ahead_bookings', 0);
    const soon = Date.now() + 3 * DAY_MS;
    await makeRepeats(soon);
    await db.set('settings/ahead_bookings', 5);
    await makeRepeats(soon + 3_600_000);
    const [failed, booked] = await noticesOf(rider);
    expect(failed?.title).toBe('Nid yw taith wedi’i harchebu eto');
    expect(failed?.body).toContain(inWelsh.ahead_bookings_full);
    expect(booked?.title).toBe('Archebwyd 2 daith');
    expect(booked?.body).toMatch(
      /^“School run”, o \d+ \S+ \d{4} i \d+ \S+ \d{4}\. Mae pris pob taith tua £\d+\.\d\d\.$/,
    );
    expect(await ridesOf(id)).toHaveLength(2);
  });
});

describe('a day that cannot be booked', () => {
  it('is told with its reason once, tried again, and booked when the reason is gone', async () => {
    const id = await saved(rider, { first: dayIn(15), last: dayIn(16) });
    await db.set('settings/ahead_bookings', 0);
    const soon = Date.now() + 3 * DAY_MS;
    await Promise.all([makeRepeats(soon), makeRepeats(soon)]);
    await makeRepeats(soon + 3_600_000);
    expect(await told(id)).toEqual({ [dayIn(15)]: 'ahead_bookings_full', [dayIn(16)]: 'ahead_bookings_full' });
    expect((await noticesOf(rider)).map(({ title }) => title)).toEqual(['A ride is not booked yet']);
    expect((await readRepeat(id)).failing).toBeGreaterThan(Date.now());
    await db.set('settings/ahead_bookings', 5);
    await makeRepeats(soon + 7_200_000);
    expect(await told(id)).toEqual({ [dayIn(15)]: 'booked', [dayIn(16)]: 'booked' });
    expect((await readRepeat(id)).failing).toBeUndefined();
  });

  it('and whose time has come is missed, which the rider is told', async () => {
    const id = await saved(rider, { first: dayIn(15), last: dayIn(17) });
    await makeRepeats(Date.now() + 16 * DAY_MS);
    expect(Object.values(await told(id))).toContain('repeat_missed');
    expect((await noticesOf(rider)).map(({ title }) => title)).toContain('A ride was not booked');
  });

  it('waits while its rider is suspended, and comes back when that is lifted', async () => {
    const id = await saved(rider);
    const { suspendedAt: suspended_at } = await callOk(admin, 'approve_user', {
      uid: rider.uid,
      decision: 'suspend',
      reason: 'Complaint',
    });
    expect(await daysOf(id)).toEqual([]);
    await makeRepeats(Date.now() + 1000);
    expect(await told(id)).toEqual(Object.fromEntries([1, 2, 3].map((days) => [dayIn(days), 'account_suspended'])));
    await callOk(admin, 'approve_user', { uid: rider.uid, decision: 'reinstate', suspended_at });
    await makeRepeats(Date.now() + 2000);
    expect(await daysOf(id)).toEqual([dayIn(1), dayIn(2), dayIn(3)]);
  });

  it('waits for an unpaid bill', async () => {
    const id = await saved(rider, { first: dayIn(15), last: dayIn(15) });
    const bill = await book(rider, { bookLater: true, tripdate: Date.now() + DAY_MS });
    await db.update(`bookings/${bill}`, { status: 'PENDING', trip_cost: 1000 });
    await makeRepeats(Date.now() + 3 * DAY_MS);
    expect(await told(id)).toEqual({ [dayIn(15)]: 'bill_open' });
  });
});

describe('the desk', () => {
  it('makes and ends one for a rider, who is told', async () => {
    const id = await saved(admin, {}, { customer: rider.uid });
    expect((await ridesOf(id)).map(({ customer, taken_by }) => [customer, taken_by])).toContainEqual([
      rider.uid,
      admin.uid,
    ]);
    await callOk(admin, 'end_repeat', { id, from: dayIn(2), cancel: true });
    expect(await daysOf(id)).toEqual([dayIn(1)]);
    expect((await noticesOf(rider)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Rides are booked for you', '3 rides are booked', 'Your rides have ended']),
    );
  });
});

describe('is refused', () => {
  const press = async (wish: Parameters<typeof body>, by = rider) =>
    outcome(await call(by, 'save_repeat', body(...wish)));

  it('with a reason for each fault', async () => {
    expect([
      await press([{ kind: 'chosen' }]),
      await press([{ kind: 'term' }]),
      await press([{ first: '2026-02-30' }]),
      await press([{ first: dayIn(500), last: dayIn(501) }]),
      await press([{ holidays: [{ from: dayIn(0), until: dayIn(9) }] }]),
      await press([{ time: '25:00' }]),
      await press([{}, { seen: 1 }]),
      await press([{}, { customer: admin.uid }]),
      await press([{}], admin),
      await press([{}, { customer: admin.uid }], admin),
      await press([{}, { trip: { ...body().trip, drop: body().trip.pickup } }]),
      await press([{}, { trip: { ...body().trip, carType: 'Rickshaw' } }]),
    ]).toEqual([
      'repeat_weekday',
      'repeat_term',
      'repeat_dates',
      'repeat_far',
      'repeat_never',
      'invalid_request',
      'repeat_not_found',
      'permission_denied',
      'select_user',
      'select_user',
      'same_place',
      'select_proper',
    ]);
    expect(await db.get('repeats')).toBeNull();
  });

  it('to anybody but its rider and the desk', async () => {
    const id = await saved(rider);
    const other = await createPerson('rider');
    expect([
      outcome(await call(other, 'end_repeat', { id, from: dayIn(1), cancel: true })),
      outcome(await call(other, 'skip_repeat_day', { id, day: dayIn(1), skip: true })),
      outcome(await call(other, 'save_repeat', body({}, { id, seen: 1 }))),
      outcome(await call(rider, 'end_repeat', { id: newBookingId(), from: dayIn(1) })),
    ]).toEqual(Array.from({ length: 4 }, () => 'repeat_not_found'));
  });

  it('beyond as many as one rider may have, however many are saved at once', async () => {
    const far = { first: dayIn(30), last: dayIn(40) };
    const outcomes = await Promise.all(Array.from({ length: REPEATS_MAX + 3 }, () => press([far])));
    expect(outcomes.filter((what) => what === 'done')).toHaveLength(REPEATS_MAX);
    expect(outcomes.filter((what) => what === 'repeats_full')).toHaveLength(3);
  });
});

describe('a repeat for somebody else', () => {
  const far = { first: dayIn(30), last: dayIn(40) };
  const guest = (index: number) => ({ name: 'Mary Poole', mobile: `+44770090033${index}` });
  const forGuest = (index: number, rule = far, changes: Parameters<typeof body>[1] = {}) =>
    body(rule, { trip: { ...body().trip, guest: guest(index) }, ...changes });
  let booker: Person;
  const counted = async () => (await db.get<{ count: number }>(`open_rides/${booker.uid}/guests`))?.count;
  const press = async (wish: ReturnType<typeof body>, by = booker) => outcome(await call(by, 'save_repeat', wish));

  beforeEach(async () => {
    booker = await createPerson('rider', { mobile: '+447700900111', mobileProven: true });
    const guests = { since: Date.now(), count: GUEST_RIDES_A_DAY - 1 };
    await db.update(`open_rides/${booker.uid}`, { count: 1, guests });
  });

  it('counts as a ride for others, once for each guest and however many rides it has', async () => {
    const first = forGuest(1, { first: dayIn(1), last: dayIn(3) });
    expect(await press(first)).toBe('done');
    expect([await counted(), (await ridesOf(first.id)).length]).toEqual([GUEST_RIDES_A_DAY, 3]);
    expect(await press(first)).toBe('done');
    expect(await press({ ...first, seen: 1, name: 'To Mary', rebook: true })).toBe('done');
    expect([await counted(), (await ridesOf(first.id)).length]).toEqual([GUEST_RIDES_A_DAY, 3]);
    expect(await press({ ...first, seen: 2, trip: { ...first.trip, guest: guest(2) } })).toBe('guest_limit');
    expect(await press(forGuest(2))).toBe('guest_limit');
    expect(await press(body(far))).toBe('done');
  });

  it('of the desk counts nothing', async () => {
    expect(await press(forGuest(1, far, { customer: booker.uid }), admin)).toBe('done');
    expect(await counted()).toBe(GUEST_RIDES_A_DAY - 1);
  });

  it('is refused beyond the limit, however many are saved or changed at once', async () => {
    const plain = body(far);
    expect(await press(plain)).toBe('done');
    const outcomes = await Promise.all([
      press({ ...plain, seen: 1, trip: { ...plain.trip, guest: guest(0) } }),
      ...[1, 2, 3].map((index) => press(forGuest(index))),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'guest_limit', 'guest_limit', 'guest_limit']);
    expect(await counted()).toBe(GUEST_RIDES_A_DAY);
  });
});

describe('an account that is deleted', () => {
  it('takes its repeated bookings along, and has them in its export before', async () => {
    const id = await saved(rider, { first: dayIn(30), last: dayIn(40) });
    const { data } = await callOk(rider, 'export_my_data', {});
    expect(data).toMatchObject({ repeat: { [id]: { name: 'School run' } } });
    await callOk(rider, 'delete_account', {});
    expect(await db.get(`repeats/${id}`)).toBeNull();
  });
});
