/** The desk's live views: the drivers each viewer sees, how they are drawn, and today's bookings. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '@/domain/api/api';
import type { LatLng } from '@/domain/place/geo';
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { MINUTE_MS } from '@/domain/time/durations';
import { isRefused } from '../../../functions/src/http/refusal';
import { viewOf } from '../../../functions/src/fleet/viewOf';
import type { Position } from '../../../functions/src/fleet/snapshot';
import { createPerson, type Person } from '../../support/accounts';
import { booking, STATION, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, handlers } from '../inProcess';
import { CLOCKS_APART_MS, driverAt, north, rideIn } from '../ride/rides';

const NOW = 1_800_000_000_000;
const AROUND = { south: 51.56, west: -3.08, north: 51.62, east: -2.93 };
const STREET = { south: 51.5877, west: -3.0023, north: 51.5897, east: -2.9983 };

const at = (uid: string, place: LatLng, changes: Partial<Position> = {}): Position => ({
  uid,
  lat: place.lat,
  lng: place.lng,
  at: NOW - 1000,
  busy: false,
  ...changes,
});
const view = (positions: readonly Position[], asked: Partial<Parameters<typeof viewOf>[2]> = {}) =>
  viewOf({ readAt: NOW, positions }, positions, { box: AROUND, zoom: 10, rows: 20, ...asked }, NOW);

describe('the drivers in view', () => {
  it('are divided into free, busy and silent, and only those in view are counted', () => {
    const silent = NOW - (DRIVER_SILENT_SECONDS + 1) * 1000;
    const { counts, matching, everywhere } = view([
      at('free', STATION),
      at('busy', north(500), { busy: true }),
      at('silent and busy', north(900), { busy: true, at: silent }),
      at('elsewhere', { lat: 52.5, lng: -3.9 }),
    ]);
    expect(counts).toEqual({ free: 1, busy: 1, stale: 1 });
    expect(matching).toBe(3);
    expect(everywhere).toMatchObject({ north: 52.5, west: -3.9 });
  });

  it('are grouped if too close together, with the number in each state and their names for the list', () => {
    const dense = [at('a', north(0)), at('b', north(40)), at('c', north(80), { busy: true })];
    const { groups, drivers } = view([...dense, at('far', { lat: 51.57, lng: -3.07 })], { zoom: 13 });
    expect(groups).toEqual([expect.objectContaining({ free: 2, busy: 1, stale: 0 })]);
    expect(groups[0]?.lat).toBeCloseTo(north(40).lat, 3);
    expect(Object.fromEntries(drivers.map(({ uid, alone }) => [uid, alone]))).toEqual({
      a: false,
      b: false,
      c: false,
      far: true,
    });
    const closer = view(dense, { box: STREET, zoom: 18 });
    expect([closer.groups, closer.drivers.map(({ alone }) => alone)]).toEqual([[], [true, true, true]]);
  });

  it('can be limited to one state, in the list and on the map, but are still all counted', () => {
    const { counts, matching, groups, drivers } = view([at('free', north(0)), at('busy', north(30), { busy: true })], {
      state: 'busy',
    });
    expect([counts.free, matching, groups.length, drivers.map(({ uid }) => uid)]).toEqual([1, 1, 0, ['busy']]);
  });

  it('are named from the centre outwards, as many as fit in the list', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => at(`d${index}`, north(index * 5)));
    const { drivers, matching } = view(crowd, { rows: 3, box: { ...AROUND, south: 51.5588, north: 51.6188 } });
    expect([matching, drivers.length]).toEqual([30, 3]);
    expect(drivers.map(({ uid }) => uid)).toEqual(['d0', 'd1', 'd2']);
  });

  it('make an answer whose size depends on the screen and not on the town', () => {
    const town = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const share = Math.sqrt((index + 0.5) / count);
        const turn = index * 2.399963;
        return at(`driver-${index}`, {
          lat: 51.53 + 0.2 * share * Math.sin(turn),
          lng: -0.12 + 0.3 * share * Math.cos(turn),
        });
      });
    const box = { south: 51.3, west: -0.45, north: 51.75, east: 0.2 };
    const size = (count: number) => JSON.stringify(view(town(count), { box })).length;
    expect(size(10_000)).toBeLessThan(1.5 * size(1000));
  });

  it('are none if nobody is on duty', () => {
    const { counts, drivers, groups, everywhere } = view([]);
    expect([counts, drivers, groups, everywhere]).toEqual([{ free: 0, busy: 0, stale: 0 }, [], [], null]);
  });
});

describe('over HTTP', () => {
  let admin: Person;
  let fleet: Person;

  beforeEach(async () => {
    await resetTown();
    [admin, fleet] = await Promise.all([createPerson('admin'), createPerson('fleetadmin')]);
  });

  const uids = ({ drivers }: ApiAnswer<'fleet_view'>) => drivers.map(({ uid }) => uid).toSorted();
  /** A snapshot is reused for some seconds, so this waits for a recent change to appear. */
  const seen = (who: Person, what: (view: ApiAnswer<'fleet_view'>) => unknown) =>
    expect.poll(async () => what(await callOk(who, 'fleet_view', { zoom: 10, rows: 20 })));

  let moment = Date.now();
  /** Whom the admin sees by the server's code in this process, at a moment of the test's choice. */
  async function seenHere(nowMs: number): Promise<string[]> {
    const answer = await handlers.fleet_view(await calling(admin, { zoom: 10, rows: 20 }, nowMs));
    if (isRefused(answer)) throw new Error(answer.refused);
    return uids(answer);
  }

  it('an admin sees everybody on duty by name, and a fleet admin only their own', async () => {
    const own = await createPerson('driver', { fleetadmin: fleet.uid, firstName: 'Olu', vehicleNumber: 'LD24 ABC' });
    const [other, left] = await Promise.all([driverAt(400), driverAt(800)]);
    await standAt(own.uid, STATION);
    await db.set(`locations/${left.uid}`, null);
    await seen(admin, uids).toEqual([own.uid, other.uid].toSorted());
    const answer = await callOk(fleet, 'fleet_view', { zoom: 10, rows: 20 });
    expect(answer.drivers).toEqual([
      expect.objectContaining({ uid: own.uid, name: 'Olu Okafor', plate: 'LD24 ABC', busy: false }),
    ]);
    expect(answer.counts).toEqual({ free: 1, busy: 0, stale: 0 });
  });

  it('a driver becomes busy with a booking and free after it', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
    await seen(admin, ({ counts }) => counts).toEqual({ free: 1, busy: 0, stale: 0 });
    const id = await rideIn('ACCEPTED', rider, driver);
    await seen(admin, ({ counts }) => counts).toEqual({ free: 0, busy: 1, stale: 0 });
    await callOk(rider, 'cancel_booking', { id, reason: 'Cab taking long time' });
    await seen(admin, ({ counts }) => counts).toEqual({ free: 1, busy: 0, stale: 0 });
  });

  const hold = (uid: string) => callOk(admin, 'hold_driver', { uid, decision: 'hold', reason: 'We need to talk' });
  const gone = {
    suspended: (uid: string) => callOk(admin, 'approve_user', { uid, decision: 'suspend', reason: 'Complaints' }),
    'held back': hold,
    'off duty': (uid: string) => db.set(`users/${uid}/driverActiveStatus`, false),
    'suspended from a moment that has come': (uid: string) =>
      db.set(`users/${uid}/suspendsFrom`, Date.now() - CLOCKS_APART_MS),
    'no longer approved': (uid: string) => db.set(`users/${uid}/approved`, false),
  } satisfies Record<string, (uid: string) => Promise<unknown>>;

  it.each(
    Object.keys(gone) as (keyof typeof gone)[],
  )('a driver who is %s is gone within the second, whatever the phone still sends', async (how) => {
    const [driver, other] = await Promise.all([driverAt(100), driverAt(400)]);
    // No positions read before this are fresh.
    moment += MINUTE_MS;
    const seenAfter = (milliseconds: number) => expect.poll(() => seenHere(moment + milliseconds));
    await seenAfter(0).toEqual([driver.uid, other.uid].toSorted());
    await gone[how](driver.uid);
    await standAt(driver.uid, north(120));
    await seenAfter(999).toEqual([other.uid]);
  });

  it('a driver who is held back stays in sight with a passenger', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
    await rideIn('STARTED', rider, driver);
    await seen(admin, ({ counts }) => counts).toEqual({ free: 0, busy: 1, stale: 0 });
    await hold(driver.uid);
    expect((await callOk(admin, 'fleet_view', { zoom: 10, rows: 20 })).counts.busy).toBe(1);
  });

  /** The paths of a ride with its row of the control room, as the server writes them. */
  const withRow = (ride: Booking) => ({
    [`bookings/${ride.id}`]: ride,
    [`room/${ride.id}`]: roomRideOf(ride),
  });
  const counts = (who: Person) => expect.poll(async () => (await callOk(who, 'booking_day', {})).counts);

  it('counts today’s bookings by status, as they change', async () => {
    const yesterday = booking({ bookingDate: Date.now() - 86_400_000, status: 'PAID' });
    const own = booking({ status: 'STARTED', fleetadmin: fleet.uid });
    const ahead = booking({ bookLater: true });
    const aheadSince = booking({ bookLater: true, bookingDate: Date.now() - 3 * 86_400_000 });
    const rides = [yesterday, own, ahead, aheadSince];
    await db.update('', Object.assign({}, ...rides.map(withRow)) as Record<string, unknown>);
    await counts(admin).toMatchObject({ STARTED: 1, UPCOMING: 2 });
    await counts(fleet).toEqual({ STARTED: 1 });
    await db.update('', withRow({ ...own, status: 'REACHED' }));
    await counts(admin).toMatchObject({ REACHED: 1, UPCOMING: 2 });
    await counts(fleet).toEqual({ REACHED: 1 });
    await db.update('', withRow({ ...own, status: 'PAID' }));
    await counts(fleet).toEqual({ PAID: 1 });
    await db.set(`bookings/${own.id}/status`, 'COMPLETE');
    await counts(fleet).toEqual({ COMPLETE: 1 });
    await db.update('', withRow({ ...ahead, dispatch: { round: 1, expiresAt: Date.now() } }));
    await counts(admin).toMatchObject({ NEW: 1, UPCOMING: 1 });
  });

  it.each(['rider', 'driver'] as const)('a %s sees neither', async (role) => {
    const who = await createPerson(role);
    expect((await call(who, 'fleet_view', { zoom: 10, rows: 20 })).status).toBe(403);
    expect((await call(who, 'booking_day', {})).status).toBe(403);
  });
});
