/** The control room's rows: each is as its ride through every transition, and sixty of them are read in a moment. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { type RoomRide, roomRideOf } from '@/domain/ride/control/roomRide';
import { HOUR_MS } from '@/domain/time/durations';
import { NAMESPACE } from '../../../tools/connection/addresses';
import { RawClient } from '../../packages/realtime-database/support/rawClient';
import { createPerson, type Person } from '../../support/accounts';
import { booking, MARSHFIELD, STATION } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { book, driverAt, offerNow, readBooking, REASON } from '../ride/rides';

let rider: Person;
let admin: Person;
beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});

/** The row of a ride, which is as the ride says. */
async function rowOf(id: string): Promise<RoomRide | null> {
  const [row, ride] = await Promise.all([db.get<RoomRide>(`room/${id}`), readBooking(id)]);
  expect(row).toEqual(roomRideOf(ride));
  return row;
}
const at = ({ lat, lng }: typeof STATION) => ({ lat, lng });

describe('the row of a ride', () => {
  it('is as the ride from the booking until it is paid, and then goes', async () => {
    const driver = await driverAt(50);
    const id = await book(rider);
    expect(await rowOf(id)).toMatchObject({ id, status: 'NEW', dispatch: { round: 1 } });
    await offerNow(id, driver);
    await callOk(driver, 'accept_booking', { id });
    expect(await rowOf(id)).toMatchObject({ status: 'ACCEPTED', driver: driver.uid });
    await callOk(driver, 'arrive_booking', { id, ...at(STATION) });
    await rowOf(id);
    await callOk(driver, 'start_booking', { id, ...at(STATION) });
    await rowOf(id);
    await callOk(driver, 'end_booking', { id, ...at(MARSHFIELD) });
    expect((await rowOf(id))?.trip_cost).toBeGreaterThan(0);
    await callOk(driver, 'leave_unpaid', { id });
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
    await callOk(rider, 'dispute_bill', { id, reason: 'too_much' });
    expect(await rowOf(id)).toMatchObject({ dispute: { state: 'open' } });
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    expect(await rowOf(id)).toBeNull();
  });

  it('keeps what drivers answered, and forgets the driver who gives the ride back', async () => {
    const driver = await driverAt(50);
    const id = await book(rider);
    await callOk(driver, 'decline_booking', { id });
    expect(Object.keys((await rowOf(id))?.dispatch?.declined ?? {})).toEqual([driver.uid]);
    await callOk(admin, 'put_first', { id, reason: 'A train to catch' });
    expect((await rowOf(id))?.put_first).toEqual({ at: expect.any(Number) });
    const other = await driverAt(80);
    await callOk(admin, 'offer_to', { id, driver: other.uid, reason: 'The nearest' });
    await callOk(other, 'accept_booking', { id });
    await callOk(other, 'cancel_booking', { id, reason: REASON });
    expect(await rowOf(id)).not.toHaveProperty('driver');
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect(await rowOf(id)).toBeNull();
  });

  it('is made as the status changes of a ride that has none, and put right with the next event of one that is wrong', async () => {
    const driver = await driverAt(50);
    const [first, second] = [await book(rider), await book(await createPerson('rider'))];
    await db.update('room', { [first]: null, [`${second}/customer_name`]: 'Somebody else' });
    await callOk(admin, 'put_first', { id: second, reason: 'A train to catch' });
    expect(await rowOf(second)).not.toBeNull();
    await callOk(admin, 'offer_to', { id: first, driver: driver.uid, reason: 'The nearest' });
    await callOk(driver, 'accept_booking', { id: first });
    expect(await rowOf(first)).toMatchObject({ status: 'ACCEPTED', driver: driver.uid });
  });
});

describe('sixty open rides', () => {
  const STATUSES: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'PENDING', 'NEW'];
  /** As a town has them: long addresses, a way of a hundred points, drivers who were asked. */
  function ride(number: number): Booking {
    const status = STATUSES[number % STATUSES.length] as BookingStatus;
    const now = Date.now();
    const uid = (index: number): string => `Zk3oD9pXq1bVw7rTn5sLm${String(number * 10 + index).padStart(7, '0')}`;
    const add = '12 Commercial Street, Newport, City of Newport, Wales, NP20 1LQ, United Kingdom';
    const driven = {
      driver: uid(0),
      driver_name: 'Christopher Featherstone',
      driver_image: 'https://127.0.0.1/v0/b/amberlight/o/profile%2Fdriver.jpg?alt=media',
      vehicle_number: 'LB24 TXE',
      vehicle_make: 'LEVC TX',
      plate_no: '28841',
      driver_badge: '71234',
      fleetadmin: uid(9),
      accepted_time: now,
      due_time: now + HOUR_MS,
      driver_arrive_time: now,
      trip_start_time: now,
    };
    const searched = {
      waits_until: now + HOUR_MS,
      dispatch: {
        round: 7,
        expiresAt: now,
        asked: Object.fromEntries([1, 2, 3, 4].map((index) => [uid(index), now])),
        declined: Object.fromEntries([1, 2].map((index) => [uid(index), now])),
        outlook: { at: now, place: 3, free: 2, soon: 1, minutes: 9 },
      },
    };
    return booking({
      status,
      customer_name: 'Alexandra Montgomery-Williams',
      pickup: { ...STATION, add },
      drop: { ...MARSHFIELD, add },
      pickupAddress: add,
      dropAddress: add,
      route: encodePolyline(
        Array.from({ length: 100 }, (_, index) => ({ lat: 51.58123 + index / 1000, lng: -3.01234 + index / 1000 })),
      ),
      ...(status === 'NEW' ? searched : driven),
      ...(status === 'PENDING' ? { trip_cost: 2460, trip_end_time: now } : {}),
    });
  }

  let client: RawClient | null = null;
  afterEach(() => client?.close());

  it('are shown with less than 100 kB, and then only what changes is sent', async () => {
    const rides = Array.from({ length: 60 }, (_, number) => ride(number));
    await driverAt(50);
    const one = await book(rider);
    const mine = await readBooking(one);
    const all = [...rides, mine];
    await db.update(
      '',
      Object.fromEntries(
        all.flatMap((each) => [
          [`bookings/${each.id}`, each],
          [`room/${each.id}`, roomRideOf(each)],
        ]),
      ),
    );
    const room = await RawClient.connect(stack.ports.database, NAMESPACE);
    client = room;
    expect((await room.ask('auth', { cred: admin.token })).s).toBe('ok');
    const before = room.bytes;
    // The questions of `watchOpenRides`.
    const queries: object[] = [
      { sp: 1, ep: Date.now() + 25 * HOUR_MS, l: 80, vf: 'l', i: 'dispatch/expiresAt' },
      ...['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'].map((status) => ({
        sp: status,
        ep: status,
        l: 40,
        vf: 'r',
        i: 'status',
      })),
    ];
    for (const [tag, q] of queries.entries()) {
      expect((await room.ask('q', { p: '/room', h: '', q, t: tag + 1 })).s).toBe('ok');
    }
    const rows = new Set(room.taken().flatMap(({ b }) => Object.keys(b['d'] ?? {})));
    expect(rows.size).toBe(61);
    const opening = room.bytes - before;
    expect(opening).toBeLessThan(100_000);

    await callOk(admin, 'put_first', { id: one, reason: 'A train to catch' });
    await expect.poll(() => room.pushes.length).toBeGreaterThan(0);
    const pushed = JSON.stringify(room.taken());
    expect(pushed).toContain('put_first');
    expect(rides.filter(({ id }) => pushed.includes(id))).toEqual([]);
    expect(room.bytes - before - opening).toBeLessThan(3000);
  });
});
