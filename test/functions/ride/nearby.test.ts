/** What a rider is told of the free cabs near a pickup, and what not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import { roughly } from '@/domain/place/nearby';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_PICKUP, CLOCKS_APART_MS, driverAt, north, TRIP } from './rides';

/** The station lies west of the Usk: half the distance, and the long way round by the bridge. */
const ACROSS_THE_RIVER = { lat: 51.5925, lng: -2.9885 };
const ALONG_THE_ROAD = { lat: 51.581, lng: -3.006 };

let rider: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  rider = await createPerson('rider');
});

const near = (pickup = AT_PICKUP, person = rider) => callOk(person, 'nearby_cabs', { pickup });
const minutesOf = async (carType: string) => (await near()).cars.find((car) => car.carType === carType)?.minutes;
/** Positions are read once every two seconds for everybody, and profiles every five. */
const soon = { interval: 500 };
/** A cab 700 m up the road is so many minutes away: the streets are slower in the rush hour. */
const MINUTES_NEAR = [3, 4];

describe('the cabs near a pickup', () => {
  it('are those that would be offered the ride: free, on duty, heard of lately, within the radius', async () => {
    const cab = await driverAt(700);
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeOneOf(MINUTES_NEAR);
    expect(await minutesOf('Six Seater')).toBeNull();
    const silent = Date.now() - DRIVER_SILENT_SECONDS * 1000 - CLOCKS_APART_MS;
    await db.set(`locations/${cab.uid}/at`, silent);
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeNull();
    await db.update(`locations/${cab.uid}`, { at: Date.now() });
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeOneOf(MINUTES_NEAR);
    await db.update(`users/${cab.uid}`, { driverActiveStatus: false });
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeNull();
    await db.update(`users/${cab.uid}`, { driverActiveStatus: true, walletBalance: -1 });
    await expect.poll(async () => (await near()).cabs, soon).toEqual([]);
  });

  it('are as far as the road is: one across the river is minutes away, and is not shown if it could not come in time', async () => {
    const cab = await createPerson('driver');
    await standAt(cab.uid, ALONG_THE_ROAD);
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeOneOf(MINUTES_NEAR);
    const along = Number(await minutesOf('Black Cab'));
    await standAt(cab.uid, ACROSS_THE_RIVER);
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeGreaterThan(along);
    await db.set('settings/reach_minutes', 2);
    await expect.poll(async () => (await near()).cabs, soon).toEqual([]);
    expect(await minutesOf('Black Cab')).toBeNull();
  });

  it('tell the same minutes of a cab wherever it stands in its square of the grid', async () => {
    const square = JSON.stringify(roughly(north(700)));
    const places = Array.from({ length: 50 }, (_, step) => 675 + step).filter(
      (metres) => JSON.stringify(roughly(north(metres))) === square,
    );
    expect(places.length).toBeGreaterThan(20);
    const cab = await driverAt(places[0] ?? 0);
    await expect.poll(async () => (await near()).cabs, soon).toEqual([JSON.parse(square)]);
    const first = await near();
    await standAt(cab.uid, north(places.at(-1) ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await near()).toEqual(first);
  });

  it('are not those whose drivers want no ride from that far', async () => {
    const cab = await driverAt(900, { jobRadius: 1000 });
    await expect.poll(() => minutesOf('Black Cab'), soon).not.toBeNull();
    await db.update('settings', { job_radius: 3 });
    await standAt(cab.uid, north(1100));
    await expect.poll(() => minutesOf('Black Cab'), soon).toBeNull();
  });

  it('say nothing of who drives them, and where they are only to a street', async () => {
    const before = await db.get('rates/car_type');
    await driverAt(333);
    await expect.poll(async () => (await near()).cabs.length, soon).toBe(1);
    const answer = await near();
    const [cab] = answer.cabs;
    expect(Object.keys(cab ?? {})).toEqual(['lat', 'lng']);
    expect(cab).not.toEqual({ lat: north(333).lat, lng: north(333).lng });
    expect(Object.keys(answer).toSorted()).toEqual(['cabs', 'cars', 'served', 'zone']);
    expect(answer.zone).toBe((await callOk(rider, 'estimate', TRIP)).pickupZone);
    expect(answer.cars.length).toBe(Object.keys(before ?? {}).length);
  });

  it('are near or not by the grid, so that asking from many pickups finds no exact place', async () => {
    const seen = (metres: number) => distanceMetres(AT_PICKUP, roughly(north(metres)));
    const place = [700, 710, 720, 730, 740].find((metres) => seen(metres) < metres - 5) ?? 0;
    expect(place).toBeGreaterThan(0);
    await driverAt(place, { jobRadius: place - 2 });
    await expect.poll(() => minutesOf('Black Cab'), soon).not.toBeNull();
  });

  it('are none outside every zone', async () => {
    expect(await near({ lat: 50.8225, lng: -0.1372 })).toEqual({
      served: false,
      zone: null,
      cars: [],
      cabs: [],
    });
  });

  it('are for riders and the desk, and asking changes nothing', async () => {
    const before = await wholeTree();
    const driver = await driverAt(100);
    const afterwards = await wholeTree();
    expect(afterwards).not.toEqual(before);
    expect((await call(driver, 'nearby_cabs', { pickup: AT_PICKUP })).status).toBe(403);
    await near();
    expect(await wholeTree()).toEqual(afterwards);
  });
});

describe('seats', () => {
  it('limit the passengers of an estimate and a booking', async () => {
    await db.set('rates/car_type/black-cab/seats', 5);
    const five = await call(rider, 'estimate', { ...TRIP, extra_passenger: 4 });
    expect(five.status).toBe(200);
    const six = await call(rider, 'estimate', { ...TRIP, extra_passenger: 5 });
    expect([six.status, six.error?.code]).toEqual([422, 'too_few_seats']);
  });

  it('are those of a large London cab while the desk has not said', async () => {
    await db.set('rates/car_type/black-cab/seats', null);
    expect((await call(rider, 'estimate', { ...TRIP, extra_passenger: 5 })).status).toBe(200);
    expect((await call(rider, 'estimate', { ...TRIP, extra_passenger: 6 })).error?.code).toBe('too_few_seats');
  });
});
