/** A booking that is changed: what, when, by whom, for which fare, and what the people concerned see of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { ApiBody } from '@/domain/api/api';
import type { BookingStatus, Task } from '@/domain/ride/booking';
import { CHANGES_MAX } from '@/domain/limits';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { parseZones, type Zone, zoneOf } from '@/domain/place/zone';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { createPerson, type Person } from '../../support/accounts';
import { MARSHFIELD, STATION, newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { TOWN_CARD, townCard } from '../../support/townCard';
import {
  AT_DROP,
  AT_PICKUP,
  book,
  CLOCKS_APART_MS,
  driverAt,
  drivenToTheDrop,
  endAtTheDrop,
  readBooking,
  rideIn,
  startedAgo,
  TRIP,
} from './rides';

const HOUR_MS = 3_600_000;
const HOSPITAL = { lat: 51.5803, lng: -2.9982, add: 'Royal Gwent Hospital' };
const TREDEGAR_HOUSE = { lat: 51.5615, lng: -3.028, add: 'Tredegar House' };
const bare = ({ lat, lng, add }: typeof HOSPITAL) => ({ lat, lng, add });

let rider: Person;
let driver: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(40), createPerson('admin')]);
});

type Wish = Omit<ApiBody<'change_booking'>, 'id' | 'estimate' | 'priced_at'>;

/** Asks for the fare of a change and agrees to it, as the screen does. */
async function change(id: string, wish: Wish, by = rider) {
  const { estimateFare, priced_at } = await callOk(by, 'change_booking', { id, ...wish });
  return call(by, 'change_booking', { id, ...wish, estimate: estimateFare, ...(priced_at && { priced_at }) });
}
const codeOf = async (id: string, wish: object, by = rider) =>
  (await call(by, 'change_booking', { id, ...wish })).error?.code;
const offerOf = (id: string) => db.get<Task>(`tasks/${driver.uid}/${id}`);
/** When and where dispatch expects the driver to be free. */
const endOf = ({ uid }: Person) => db.get<{ at: number; lat: number; lng: number }>(`users/${uid}/rideEnds`);
const noticesOf = async (uid: string) =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(`notifis/${uid}`)) ?? {});

describe('a changed destination', () => {
  it('is priced first, and nothing is written until the rider agrees', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const before = await readBooking(id);
    const priced = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
    expect(priced).toMatchObject({ changed: false, status: 'ACCEPTED' });
    expect(priced.estimateFare).toBeLessThan(before.estimate);
    expect(await readBooking(id)).toEqual(before);
  });

  it.each(['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'] as const)('takes its fare and way along at %s', async (status) => {
    const id = await rideIn(status, rider, driver);
    const before = await readBooking(id);
    expect((await change(id, { drop: TREDEGAR_HOUSE })).answer).toMatchObject({ changed: true, status });
    const after = await readBooking(id);
    expect(after).toMatchObject({ status, drop: TREDEGAR_HOUSE, dropAddress: TREDEGAR_HOUSE.add, changes: 1 });
    expect(after.estimate).toBeLessThan(before.estimate);
    expect(after.estimate).toBe(after.estimate_lines.total);
    expect(after.estimateDistance).toBeLessThan(before.estimateDistance);
    expect(bookedRoute(after)).not.toEqual(bookedRoute(before));
    expect(after.pickup).toEqual(before.pickup);
  });

  it.each([
    ['ACCEPTED', 3],
    ['ARRIVED', 2],
    ['STARTED', 1],
  ] as const)('moves where and when its driver is free at %s', async (status, besideTheWay) => {
    const id = await rideIn(status, rider, driver);
    const before = await endOf(driver);
    await change(id, { notes: 'Blue door' });
    expect(await endOf(driver)).toEqual(before);
    expect((await change(id, { drop: TREDEGAR_HOUSE })).status).toBe(200);
    const { lat, lng } = TREDEGAR_HOUSE;
    const after = await endOf(driver);
    expect(after).toEqual({ at: expect.any(Number), lat, lng });
    // The way, and a minute each for the cab to come, to get in and to pay.
    const wayMs = (await readBooking(id)).estimateTime * 1000;
    const restMs = (after?.at ?? 0) - Date.now() - wayMs;
    expect(restMs).toBeLessThanOrEqual(besideTheWay * 60_000 + CLOCKS_APART_MS);
    expect(restMs).toBeGreaterThan((besideTheWay - 1) * 60_000);
  });

  it('is told to the driver, and by the office to the rider too', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await change(id, { drop: TREDEGAR_HOUSE });
    expect(await noticesOf(driver.uid)).toContainEqual(
      expect.objectContaining({ title: 'Destination changed', body: expect.stringContaining(TREDEGAR_HOUSE.add) }),
    );
    expect(await noticesOf(rider.uid)).not.toContainEqual(expect.objectContaining({ title: 'Destination changed' }));
    await change(id, { drop: bare(HOSPITAL) }, admin);
    expect(await noticesOf(rider.uid)).toContainEqual(expect.objectContaining({ title: 'Destination changed' }));
  });

  it('is refused if the press carries another fare', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const { estimateFare } = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
    expect(await codeOf(id, { drop: TREDEGAR_HOUSE, estimate: estimateFare - 1 })).toBe('estimate_changed');
    expect((await readBooking(id)).drop.add).toBe(MARSHFIELD.add);
  });

  it('is made once, however often it is pressed', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const { estimateFare: estimate } = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
    const answers = await Promise.all(
      [1, 2, 3].map(() => callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE, estimate })),
    );
    expect(answers.every(({ changed }) => changed)).toBe(true);
    expect((await readBooking(id)).changes).toBe(1);
  });

  it('shows in the offers at once, and a driver accepts only what they read', async () => {
    const id = await rideIn('NEW', rider, driver);
    const old = await offerOf(id);
    await change(id, { drop: TREDEGAR_HOUSE, notes: 'Blue door' });
    const booking = await readBooking(id);
    expect(await offerOf(id)).toMatchObject({
      drop: TREDEGAR_HOUSE,
      notes: 'Blue door',
      estimate: booking.estimate,
      driver_share: booking.estimate_lines.driver_share,
      changes: 1,
      expiresAt: old?.expiresAt,
    });
    expect((await call(driver, 'accept_booking', { id, changes: 0 })).error?.code).toBe('offer_changed');
    await callOk(driver, 'accept_booking', { id, changes: 1 });
  });

  it('beside an acceptance leaves one ride that both agree on', async () => {
    const id = await rideIn('NEW', rider, driver);
    const { estimateFare: estimate } = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
    const [changed, accepted] = await Promise.all([
      call(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE, estimate }),
      call(driver, 'accept_booking', { id, changes: 0 }),
    ]);
    expect(changed.status).toBe(200);
    const booking = await readBooking(id);
    expect(booking.drop.add).toBe(TREDEGAR_HOUSE.add);
    expect(booking.status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'NEW');
    if (accepted.status === 200) {
      expect(await offerOf(id)).toBeNull();
      expect(await noticesOf(driver.uid)).toContainEqual(expect.objectContaining({ title: 'Destination changed' }));
    }
  });

  it('under way costs what was driven, and the way from there', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, HOUR_MS / 2);
    const { lat, lng } = TREDEGAR_HOUSE;
    await db.set(`tracking/${id}`, {
      one: { at: Date.now() - HOUR_MS / 2, status: 'STARTED', ...AT_PICKUP },
      two: { at: Date.now() - HOUR_MS / 4, status: 'STARTED', lat, lng },
      three: { at: Date.now() - 1000, status: 'STARTED', lat, lng },
    });
    const whole = await callOk(rider, 'estimate', { ...TRIP, drop: bare(HOSPITAL) });
    const back = await callOk(rider, 'change_booking', { id, drop: bare(HOSPITAL) });
    expect(back.distance).toBeGreaterThan(whole.distance * 3);
    expect(back.estimateFare).toBeGreaterThan(whole.estimateFare);
    const agreed = { id, drop: bare(HOSPITAL), estimate: back.estimateFare, priced_at: back.priced_at };
    await db.set(`tracking/${id}/four`, { at: Date.now(), status: 'STARTED', lat: lat + 0.001, lng });
    expect((await callOk(rider, 'change_booking', agreed)).changed).toBe(true);
    expect(await codeOf(id, { drop: TRIP.drop, estimate: 1, priced_at: Date.now() - HOUR_MS })).toBe(
      'estimate_changed',
    );
  });

  it('is not priced while nobody hears the cab', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, HOUR_MS);
    const trail = (await db.get<Record<string, { at: number }>>(`tracking/${id}`)) ?? {};
    await Promise.all(
      Object.entries(trail).map(([key, { at }]) => db.set(`tracking/${id}/${key}/at`, at - HOUR_MS / 2)),
    );
    expect(await codeOf(id, { drop: TREDEGAR_HOUSE })).toBe('cab_silent');
  });

  it('agrees a fixed price anew, and that is the bill', async () => {
    await db.update('settings', { Fixed_price_options: 'all', Fixed_price_km: 1 });
    const id = await rideIn('ACCEPTED', rider, driver);
    const before = await readBooking(id);
    expect(before.fixedPriceFlag).toBe(true);
    await change(id, { drop: TREDEGAR_HOUSE });
    const { fixedPrice, estimate } = await readBooking(id);
    expect(fixedPrice).toBe(estimate);
    expect(fixedPrice).toBeLessThan(before.fixedPrice);
  });

  it('keeps the way to pay', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await callOk(rider, 'choose_payment', { id, pay_with: 'card' });
    await change(id, { drop: TREDEGAR_HOUSE });
    expect((await readBooking(id)).pay_with).toBe('card');
  });

  it('brings the zone it lies in', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const before = await readBooking(id);
    expect(before.drop.zone).not.toBe(before.pickup.zone);
    await change(id, { drop: TREDEGAR_HOUSE });
    expect((await readBooking(id)).drop.zone).toBe(before.pickup.zone);
  });
});

describe('who may change what, and when', () => {
  it.each<BookingStatus>(['REACHED', 'PENDING', 'PAID', 'CANCELLED'])('nothing at %s', async (status) => {
    const id = await rideIn(status, rider, driver);
    const before = await readBooking(id);
    expect(await codeOf(id, { drop: TREDEGAR_HOUSE, estimate: 100 })).toBe('booking_closed');
    expect(await codeOf(id, { notes: 'Too late' })).toBe('booking_closed');
    expect(await readBooking(id)).toEqual(before);
  });

  it('is refused to strangers and to the driver', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    expect(await codeOf(id, { notes: 'x' }, await createPerson('rider'))).toBe('booking_not_found');
    expect(await codeOf(id, { notes: 'x' }, driver)).toBe('permission_denied');
    expect(await codeOf(newBookingId(), { notes: 'x' })).toBe('booking_not_found');
  });

  it('pickup and time stay once the search has begun', async () => {
    const id = await rideIn('NEW', rider, driver);
    expect(await codeOf(id, { pickup: bare(HOSPITAL) })).toBe('change_too_late');
    expect(await codeOf(id, { tripdate: Date.now() + HOUR_MS })).toBe('change_too_late');
  });

  it('pickup and time of a ride ahead move, and the search with them', async () => {
    const id = await book(rider, { bookLater: true, tripdate: Date.now() + 2 * HOUR_MS });
    const tripdate = Date.now() + 5 * HOUR_MS;
    expect((await change(id, { pickup: bare(HOSPITAL), tripdate })).status).toBe(200);
    expect(await readBooking(id)).toMatchObject({
      pickup: bare(HOSPITAL),
      pickupAddress: HOSPITAL.add,
      tripdate,
      dispatch: { round: 0, expiresAt: tripdate - HOUR_MS / 4 },
    });
    expect(await codeOf(id, { tripdate: Date.now() + 60_000 })).toBe('past_booking_error');
    expect(await codeOf(id, { tripdate: Date.now() + 100 * 24 * HOUR_MS })).toBe('too_far_ahead');
  });

  it('not what somebody else has changed since it was seen, but another part', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const was = { notes: '', drop: bare((await readBooking(id)).drop) };
    await callOk(admin, 'change_booking', { id, notes: 'Blue door' });
    expect(await codeOf(id, { notes: 'Green door', was: { notes: was.notes } })).toBe('changed_since');
    expect(await readBooking(id)).toMatchObject({ notes: 'Blue door', changes: 1 });
    expect((await change(id, { drop: HOSPITAL, was: { drop: was.drop } })).answer?.changed).toBe(true);
    // The same press again finds its change made, whatever it saw.
    expect((await callOk(admin, 'change_booking', { id, notes: 'Blue door', was: { notes: '' } })).changed).toBe(true);
    expect(await codeOf(id, { drop: TREDEGAR_HOUSE, was: { drop: was.drop } })).toBe('changed_since');
    expect(await readBooking(id)).toMatchObject({ notes: 'Blue door', drop: HOSPITAL, changes: 2 });
  });

  it('once, if two people who saw the same change it at the same moment', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const answers = await Promise.all([
      call(rider, 'change_booking', { id, notes: 'Blue door', was: { notes: '' } }),
      call(admin, 'change_booking', { id, notes: 'Green door', was: { notes: '' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [made] = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(await readBooking(id)).toMatchObject({ notes: ['Blue door', 'Green door'][made ?? 0], changes: 1 });
  });

  it('ends after so many changes that a driver’s phone would ring all day', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await db.update(`bookings/${id}`, { changes: CHANGES_MAX, changed_in: 'ACCEPTED' });
    expect(await codeOf(id, { notes: 'Once more' })).toBe('changes_full');
  });
});

describe('stops', () => {
  it('are booked with the ride, priced, and offered', async () => {
    const id = newBookingId();
    const trip = { ...TRIP, stops: [TREDEGAR_HOUSE] };
    const [plain, { estimateFare }] = [await callOk(rider, 'estimate', TRIP), await callOk(rider, 'estimate', trip)];
    expect((await call(rider, 'create_booking', { ...trip, id, estimate: plain.estimateFare })).status).toBe(
      plain.estimateFare === estimateFare ? 200 : 409,
    );
    await callOk(rider, 'create_booking', { ...trip, id, estimate: estimateFare });
    expect((await readBooking(id)).stops).toMatchObject([TREDEGAR_HOUSE]);
    expect((await offerOf(id))?.stops).toMatchObject([TREDEGAR_HOUSE]);
  });

  it('are added and taken away, and a way there and back is a trip', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const before = await readBooking(id);
    const back = { drop: bare({ ...STATION }), stops: [TREDEGAR_HOUSE] };
    expect((await change(id, back)).status).toBe(200);
    expect(await readBooking(id)).toMatchObject({ stops: [TREDEGAR_HOUSE], drop: back.drop });
    expect((await change(id, { drop: bare({ ...MARSHFIELD }), stops: [] })).status).toBe(200);
    const after = await readBooking(id);
    expect(after.stops).toBeUndefined();
    expect(after).toMatchObject({ estimate: before.estimate, changes: 2 });
    expect(await codeOf(id, { stops: [TREDEGAR_HOUSE, TREDEGAR_HOUSE] })).toBe('same_place');
    expect(
      (await call(rider, 'change_booking', { id, stops: [HOSPITAL, TREDEGAR_HOUSE, HOSPITAL].map(bare) })).status,
    ).toBe(400);
  });
});

describe('a note', () => {
  it('is changed without a fare, and taken away', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const { estimate } = await readBooking(id);
    expect(await callOk(rider, 'change_booking', { id, notes: 'Left at the lights' })).toMatchObject({ changed: true });
    expect(await readBooking(id)).toMatchObject({ notes: 'Left at the lights', estimate });
    // The answer was lost, and the press comes again.
    expect(await callOk(rider, 'change_booking', { id, notes: 'Left at the lights' })).toMatchObject({ changed: true });
    expect((await readBooking(id)).changes).toBe(1);
    await callOk(rider, 'change_booking', { id, notes: '' });
    expect((await readBooking(id)).notes).toBeUndefined();
  });
});

describe('a ride under way', () => {
  const MINUTE_MS = 60_000;
  const BEECHWOOD = { lat: 51.5917, lng: -2.9652, add: 'Beechwood Park' };

  /** A ride that began half an hour ago and was seen at these places since, at even times, last so long ago. */
  async function seenAt(places: readonly { lat: number; lng: number }[], agoMs = CLOCKS_APART_MS): Promise<string> {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 30 * MINUTE_MS);
    const step = (29 * MINUTE_MS - agoMs) / places.length;
    const points = places.map(({ lat, lng }, index) => {
      const at = Math.round(Date.now() - agoMs - (places.length - 1 - index) * step);
      return [trailKey(at), { at, status: 'STARTED', lat, lng }];
    });
    await db.set(`tracking/${id}`, Object.fromEntries(points));
    return id;
  }

  it('holds its driver until the end of the way that is left, also for a stop that is added', async () => {
    const id = await seenAt([AT_PICKUP, BEECHWOOD]);
    await change(id, { stops: [bare(HOSPITAL)] });
    const { trip_start_time: start = 0, estimateTime } = await readBooking(id);
    const { lat, lng } = AT_DROP;
    const at = start + estimateTime * 1000 + MINUTE_MS;
    expect(at).toBeGreaterThan(Date.now());
    expect(await endOf(driver)).toEqual({ at, lat, lng });
  });

  it('that had a fixed price is metered from the change on, with waiting and tolls', async () => {
    await db.update('settings', { Fixed_price_options: 'all', Fixed_price_km: 1 });
    const id = await rideIn('STARTED', rider, driver);
    expect((await readBooking(id)).fixedPriceFlag).toBe(true);
    expect(await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE })).toMatchObject({
      fixedPriceFlag: false,
    });
    await change(id, { drop: TREDEGAR_HOUSE });
    expect(await readBooking(id)).toMatchObject({ fixedPriceFlag: false, fixedPrice: 0 });
    expect(await noticesOf(driver.uid)).toContainEqual(
      expect.objectContaining({ body: expect.stringContaining('The meter decides from here.') }),
    );
    await endAtTheDrop(id, driver, { toll_count: 1 });
    const { fare_lines: lines } = await readBooking(id);
    expect(lines).toMatchObject({ fixed_price_flag: false, fixed_price_adjustment: 0 });
    expect(lines?.tolls).toBeGreaterThan(0);
  });

  it('costs the waiting so far as well as the way', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 30 * MINUTE_MS);
    const seen = (standsFor: number) => {
      const from = Date.now() - CLOCKS_APART_MS - standsFor;
      const still = Array.from({ length: standsFor / 10_000 + 1 }, (_, index) => from + index * 10_000);
      return Object.fromEntries(still.map((at) => [trailKey(at), { at, status: 'STARTED', ...AT_PICKUP }]));
    };
    await db.set(`tracking/${id}`, seen(10_000));
    await change(id, { drop: TREDEGAR_HOUSE });
    const { estimate_lines: moving } = await readBooking(id);
    await db.set(`tracking/${id}`, seen(20 * MINUTE_MS));
    await change(id, { drop: HOSPITAL });
    const { estimate_lines: stood } = await readBooking(id);
    expect(moving.waiting).toBe(0);
    expect(stood.facts.wait_units).toBeGreaterThan(0);
    expect(stood.waiting).toBe(Math.round(stood.facts.wait_units * stood.facts.wait_price * 100));
  });

  it('by the authority’s card costs the waiting too, and the driver may add what the card allows as before', async () => {
    const step = { pence: 20, distance: '100 metres', time: '30 seconds' } as const;
    const bands = TOWN_CARD.bands.map((band) => ({
      ...band,
      steps: [{ ...step, pence: 300, time: '5 minutes' }, step],
    }));
    await db.update('', { ...townCard({ ...TOWN_CARD, bands }), 'settings/fare_basis': 'card' });
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 30 * MINUTE_MS);
    const before = (await readBooking(id)).estimate_lines.card;
    expect(before?.offers?.length).toBeGreaterThan(0);
    const from = Date.now() - CLOCKS_APART_MS - 20 * MINUTE_MS;
    const still = Array.from({ length: 121 }, (_, index) => from + index * 10_000);
    await db.set(
      `tracking/${id}`,
      Object.fromEntries(still.map((at) => [trailKey(at), { at, status: 'STARTED', ...AT_PICKUP }])),
    );
    const whole = await callOk(rider, 'estimate', { ...TRIP, drop: bare(HOSPITAL) });
    await change(id, { drop: HOSPITAL });
    const { estimate_lines: lines } = await readBooking(id);
    expect(lines.card?.offers).toEqual(before?.offers);
    // Of twenty minutes, five are the hiring charge’s and fifteen are thirty steps.
    expect(lines.total - whole.lines.total).toBeGreaterThan(500);
  });

  it('that was metered gets no fixed price', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await db.update('settings', { Fixed_price_options: 'all', Fixed_price_km: 1 });
    await change(id, { drop: TREDEGAR_HOUSE });
    expect(await readBooking(id)).toMatchObject({ fixedPriceFlag: false, fixedPrice: 0 });
  });

  it('takes no fixed price that was shown before it began', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    const { estimateFare: estimate } = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
    const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
    expect(await codeOf(id, { drop: TREDEGAR_HOUSE, estimate })).toBe('estimate_changed');
  });

  it('drives back to a stop that is added where it has been, however often it changes', async () => {
    const id = await seenAt([TREDEGAR_HOUSE, BEECHWOOD]);
    const plain = await callOk(rider, 'change_booking', { id, drop: bare(HOSPITAL) });
    const back = await callOk(rider, 'change_booking', { id, stops: [TREDEGAR_HOUSE] });
    const there = (await readBooking(id)).estimateDistance;
    expect(back.distance).toBeGreaterThan(there + 5000);
    await change(id, { stops: [TREDEGAR_HOUSE] });
    const again = await callOk(rider, 'change_booking', { id, drop: bare(HOSPITAL) });
    expect(again.distance).toBeGreaterThan(plain.distance - 1000);
    expect((await readBooking(id)).stops).toMatchObject([TREDEGAR_HOUSE]);
    const turned = await callOk(rider, 'change_booking', { id, drop: { ...TRIP.drop, lat: TRIP.drop.lat + 0.001 } });
    expect(turned.distance).toBeGreaterThan(there + 5000);
  });

  it('counts a silent stretch by road, not as a straight line', async () => {
    const id = await seenAt([AT_PICKUP, BEECHWOOD]);
    const [there, back] = await Promise.all([
      callOk(rider, 'estimate', { ...TRIP, drop: bare(BEECHWOOD) }),
      callOk(rider, 'estimate', { ...TRIP, pickup: bare(BEECHWOOD), drop: bare(HOSPITAL) }),
    ]);
    const { distance } = await callOk(rider, 'change_booking', { id, drop: bare(HOSPITAL) });
    expect(Math.abs(distance - there.distance - back.distance)).toBeLessThan(100);
  });

  it('is priced by the newest fix, whichever the press names', async () => {
    const id = await seenAt([AT_PICKUP, TREDEGAR_HOUSE], 2.5 * MINUTE_MS);
    const { estimateFare: estimate, priced_at } = await callOk(rider, 'change_booking', { id, drop: bare(HOSPITAL) });
    const at = Date.now() - CLOCKS_APART_MS;
    await db.update(`tracking/${id}`, {
      [trailKey(at)]: { at, status: 'STARTED', lat: MARSHFIELD.lat, lng: MARSHFIELD.lng },
    });
    expect(await codeOf(id, { drop: bare(HOSPITAL), estimate, priced_at })).toBe('estimate_changed');
    await change(id, { drop: bare(HOSPITAL) });
    expect((await readBooking(id)).estimate).toBeGreaterThan(estimate * 1.1);
  });

  it('does not change for a few steps', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const drop = { ...TRIP.drop, lat: TRIP.drop.lat + 20 / METRES_PER_DEGREE };
    expect(await codeOf(id, { drop })).toBe('change_too_small');
    expect(await codeOf(id, { drop: { ...TRIP.drop, add: 'The other door' } })).toBe('change_too_small');
    expect(await codeOf(id, { drop: TRIP.pickup })).toBe('same_place');
  });

  it.each([
    ['under way', 'STARTED', true],
    ['before', 'ARRIVED', false],
  ] as const)('that ends past the border, beside a drop inside it chosen %s', async (_, status, isOutstation) => {
    const { name } = Object.values((await db.get<Record<string, Zone>>('zones')) ?? {}).find(
      (zone) => zoneOf(AT_PICKUP, parseZones([zone])) !== null,
    ) as Zone;
    const border = -3.02;
    const corners = [
      { lat: 51.4, lng: border },
      { lat: 51.7, lng: border },
      { lat: 51.7, lng: -2.8 },
      { lat: 51.4, lng: -2.8 },
    ];
    await resetTown({
      'settings/otp_secure': false,
      zones: { only: { name, status: 'active', latlng: JSON.stringify(corners) } },
    });
    [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
    const kerb = { lat: 51.588, lng: border + 0.001, add: 'The last kerb inside' };
    const end = { lat: 51.588, lng: border - 0.003 };
    const id = await rideIn(status, rider, driver);
    await change(id, { drop: kerb });
    if (status === 'ARRIVED') await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
    await startedAgo(id, HOUR_MS);
    await standAt(driver.uid, end);
    await callOk(driver, 'end_booking', { id, ...end });
    expect((await readBooking(id)).fare_lines?.facts.outstation_applied).toBe(isOutstation);
  });
});

it('a ride that ends beside a change is billed by one of the two, whole', async () => {
  const id = await rideIn('STARTED', rider, driver);
  // Before the race: it writes to the ride itself, and could overwrite the change.
  await drivenToTheDrop(id, driver);
  const quoted = await callOk(rider, 'change_booking', { id, drop: TREDEGAR_HOUSE });
  const [changed] = await Promise.all([
    call(rider, 'change_booking', {
      id,
      drop: TREDEGAR_HOUSE,
      estimate: quoted.estimateFare,
      priced_at: quoted.priced_at,
    }),
    callOk(driver, 'end_booking', { id, ...AT_DROP }),
  ]);
  const booking = await readBooking(id);
  expect(booking.status).toBe('REACHED');
  expect(booking.drop.add).toBe(changed.status === 200 ? TREDEGAR_HOUSE.add : MARSHFIELD.add);
});
