/** The price before the ride, and the step from estimate to booking. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { formatDate } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { book, driverAt, readBooking, TRIP } from './rides';

let rider: Person;

beforeAll(async () => {
  rider = await createPerson('rider');
});

beforeEach(async () => {
  const profile = await db.get(`users/${rider.uid}`);
  await resetTown({ [`users/${rider.uid}`]: profile });
});

const refusalOf = async (trip: Parameters<typeof call<'estimate'>>[2]) => {
  const before = await wholeTree();
  const { status, error } = await call(rider, 'estimate', trip);
  expect(await wholeTree()).toEqual(before);
  return [status, error?.code];
};

describe('an estimate', () => {
  it('has lines that add up, a route along roads, and the zones of both ends', async () => {
    const estimate = await callOk(rider, 'estimate', TRIP);
    const { lines } = estimate;
    expect(estimate.estimateFare).toBe(lines.subtotal + lines.convenience_fee + lines.tolls);
    expect(estimate).toMatchObject({ pickupZone: 'Newport', dropZone: 'Newport South', fixedPriceFlag: false });
    expect(estimate.distance).toBeGreaterThan(8500);
    expect(estimate.distance).toBeLessThan(13_000);
    const points = estimate.polylinePoints;
    expect(points.length).toBeGreaterThan(20);
    // From kerb to kerb.
    expect(distanceMetres(points[0] as LatLng, TRIP.pickup)).toBeLessThan(60);
    expect(distanceMetres(points.at(-1) as LatLng, TRIP.drop)).toBeLessThan(60);
  });

  it('is the same figure as in a comparison of all cars', async () => {
    const cars = Object.values((await db.get<Record<string, { name: string }>>('rates/car_type')) ?? {});
    await db.set('rates/car_type/six-seater/min_fare', 500);
    const { pickup, drop } = TRIP;
    const compared = await callOk(rider, 'compare_fares', { pickup, drop, bookLater: false });
    expect(compared.fares.map(({ carType }) => carType).toSorted()).toEqual(cars.map(({ name }) => name).toSorted());
    for (const { carType, estimateFare } of compared.fares) {
      expect((await callOk(rider, 'estimate', { ...TRIP, carType })).estimateFare, carType).toBe(estimateFare);
    }
    expect(new Set(compared.fares.map(({ estimateFare }) => estimateFare)).size).toBeGreaterThan(1);
  });

  it('follows an edited price list at once', async () => {
    const before = await callOk(rider, 'estimate', TRIP);
    const plans = (await db.get<Record<string, { tariff: string; extra_passenger: number }>>('plans')) ?? {};
    const [row] = Object.entries(plans).find(([, plan]) => plan.tariff === before.lines.tariff) ?? [];
    await db.set(`plans/${row}/extra_passenger`, 7.25);
    const after = await callOk(rider, 'estimate', { ...TRIP, extra_passenger: 2 });
    expect(after.lines.extra_passengers).toBe(1450);
    await db.set('rates/car_type/black-cab/min_fare', 500);
    expect((await callOk(rider, 'estimate', TRIP)).lines.subtotal).toBe(50_000);
  });

  it('for later uses the tariff of that time', async () => {
    await db.set('holiday', null);
    const noon = new Date();
    noon.setUTCDate(noon.getUTCDate() + 2);
    noon.setUTCHours(12, 0, 0, 0);
    const night = new Date(noon);
    night.setUTCHours(23, 30);
    const at = (tripdate: Date) =>
      callOk(rider, 'estimate', { ...TRIP, bookLater: true, tripdate: tripdate.getTime() });
    const [byDay, byNight] = [await at(noon), await at(night)];
    expect(byDay.lines.tariff, formatDate(noon.getTime(), 'UTC')).not.toBe(byNight.lines.tariff);
    expect(byNight.duration).toBeLessThan(byDay.duration);
  });

  it('is refused with the reason', async () => {
    const soon = Date.now() + 14 * 60_000;
    const years = Date.now() + 91 * 86_400_000;
    const brighton = { lat: 50.8225, lng: -0.1372, add: 'Brighton' };
    const far = { lat: 57.1497, lng: -2.0943, add: 'Aberdeen' };
    expect(await refusalOf({ ...TRIP, drop: TRIP.pickup })).toEqual([422, 'same_place']);
    expect(await refusalOf({ ...TRIP, drop: far })).toEqual([422, 'no_route_found']);
    expect(await refusalOf({ ...TRIP, drop: brighton })).toEqual([422, 'no_route_found']);
    expect(await refusalOf({ ...TRIP, pickup: brighton })).toEqual([422, 'no_tariff_found']);
    expect(await refusalOf({ ...TRIP, carType: 'Rickshaw' })).toEqual([422, 'select_proper']);
    expect(await refusalOf({ ...TRIP, bookLater: true })).toEqual([422, 'past_booking_error']);
    expect(await refusalOf({ ...TRIP, bookLater: true, tripdate: soon })).toEqual([422, 'past_booking_error']);
    expect(await refusalOf({ ...TRIP, bookLater: true, tripdate: years })).toEqual([422, 'too_far_ahead']);
    await db.set('tariff', null);
    expect(await refusalOf(TRIP)).toEqual([422, 'no_tariff_found']);
  });

  it('survives a zone with an invalid outline', async () => {
    await db.set('zones/broken', { name: 'Broken', status: 'active', latlng: '[{"lat":"x"}]' });
    expect((await callOk(rider, 'estimate', TRIP)).pickupZone).toBe('Newport');
  });
});

describe('compare_fares', () => {
  it('prices one trip in every car type as the estimate does', async () => {
    const { carType: _, ...trip } = TRIP;
    const compared = await callOk(rider, 'compare_fares', trip);
    expect(compared.fares.length).toBe(Object.keys((await db.get('rates/car_type')) ?? {}).length);
    for (const { carType, estimateFare } of compared.fares) {
      expect((await callOk(rider, 'estimate', { ...TRIP, carType })).estimateFare).toBe(estimateFare);
    }
  });
});

describe('get_route_details', () => {
  it('returns distance, duration and the polyline', async () => {
    const route = await callOk(rider, 'get_route_details', {
      start: `${TRIP.pickup.lat},${TRIP.pickup.lng}`,
      dest: ` ${TRIP.drop.lat} , ${TRIP.drop.lng} `,
      google_map_key: 'ignored',
    });
    const estimate = await callOk(rider, 'estimate', TRIP);
    expect(route).toEqual({
      distance: estimate.distance,
      duration: estimate.duration,
      polylinePoints: estimate.polylinePoints,
    });
  });

  it('refuses invalid places, and finds no route across the sea', async () => {
    const to = async (dest: string) => {
      const { status, error } = await call(rider, 'get_route_details', { start: '51.5888,-3.0004', dest });
      return [status, error?.code];
    };
    expect(await to('91,0')).toEqual([400, 'invalid_request']);
    expect(await to('51.5,181')).toEqual([400, 'invalid_request']);
    expect(await to('48.85,2.35')).toEqual([422, 'no_route_found']);
  });
});

describe('a booking', () => {
  it('is made only at the agreed fare', async () => {
    await driverAt(10);
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    const before = await wholeTree();
    for (const estimate of [0, estimateFare - 1, estimateFare + 1]) {
      const { status, error } = await call(rider, 'create_booking', { ...TRIP, id: newBookingId(), estimate });
      expect([status, error?.code]).toEqual([409, 'estimate_changed']);
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('at a fixed price keeps it to the end', async () => {
    await db.update('', { 'settings/Fixed_price_options': 'all', 'settings/Fixed_price_km': 5 });
    await driverAt(10);
    const estimate = await callOk(rider, 'estimate', TRIP);
    expect(estimate.fixedPriceFlag).toBe(true);
    expect(estimate.estimateFare % 100).toBe(0);
    const booking = await readBooking(await book(rider));
    expect(booking).toMatchObject({ fixedPriceFlag: true, fixedPrice: estimate.estimateFare });
  });

  it('by an admin is for a rider, who is notified', async () => {
    await driverAt(10);
    const [admin, driver] = await Promise.all([createPerson('admin'), createPerson('driver')]);
    const { estimateFare } = await callOk(admin, 'estimate', TRIP);
    const order = { ...TRIP, estimate: estimateFare };
    for (const customer of [undefined, driver.uid, 'nobody', 'a/b', admin.uid]) {
      const body = { ...order, id: newBookingId(), ...(customer === undefined ? {} : { customer }) };
      const { status, error } = await call(admin, 'create_booking', body);
      expect([status, error?.code]).toEqual([422, 'select_user']);
    }
    const id = newBookingId();
    await callOk(admin, 'create_booking', { ...order, id, customer: rider.uid });
    expect(await readBooking(id)).toMatchObject({ customer: rider.uid, customer_name: 'Robin Mercer' });
    const [notice] = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(notice?.title).toBe('A taxi is booked for you');
  });

  it('by a rider cannot be for anybody else', async () => {
    const other = await createPerson('rider');
    const body = { ...TRIP, id: newBookingId(), estimate: 0, customer: other.uid };
    const { status, error } = await call(rider, 'create_booking', body);
    expect([status, error?.code]).toEqual([403, 'permission_denied']);
  });
});
