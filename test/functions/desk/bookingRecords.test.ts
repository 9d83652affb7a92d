/** The records of bookings that a licensing authority asks for, and how long a name stays with them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingRecord } from '@/domain/ride/records';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { book, driverAt, readBooking, rideIn } from '../ride/rides';

const DAY_MS = 86_400_000;
const today = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
const DAYS = { from: addDays(today, -1), to: addDays(today, 1) };

let admin: Person;
beforeAll(async () => {
  await resetTown({ 'settings/otp_secure': false });
  admin = await createPerson('admin', { firstName: 'Olwen', lastName: 'Desk' });
});

async function recordOf(id: string): Promise<BookingRecord | undefined> {
  const { booking_id } = await readBooking(id);
  const { rows } = await callOk(admin, 'booking_records', DAYS);
  return rows.find((row) => row.booking_id === booking_id);
}

describe('the record of a booking', () => {
  it('names hirer, driver, badge, plate, fare and who took it', async () => {
    const rider = await createPerson('rider', { firstName: 'Rhiannon', lastName: 'Vaughan' });
    const driver = await driverAt(30, { firstName: 'Dai', lastName: 'Evans', driverBadge: '71234', plateNo: '288' });
    const id = await rideIn('COMPLETE', rider, driver);
    const { trip_cost, pickup, drop, bookingDate, tripdate } = await readBooking(id);
    expect(await recordOf(id)).toMatchObject({
      hirer: 'Rhiannon Vaughan',
      passenger: '',
      takenBy: '',
      driver: 'Dai Evans',
      badge: '71234',
      plate: '288',
      fare: trip_cost,
      from: pickup.add,
      to: drop.add,
      bookingDate,
      tripdate,
      status: 'COMPLETE',
    });
    await driverAt(50);
    const byDesk = await book(rider, {}, admin);
    expect((await recordOf(byDesk))?.takenBy).toBe('Olwen Desk');
  });

  it('keeps the full names of former users, and nothing else does but what the law asks of a driver’s year', async () => {
    const rider = await createPerson('rider', { firstName: 'Gwenllian', lastName: 'Prosser' });
    const driver = await driverAt(30, { firstName: 'Ifor', lastName: 'Bevan' });
    const id = await rideIn('COMPLETE', rider, driver);
    await db.update('', {
      [`users/${rider.uid}/walletBalance`]: 0,
      [`users/${driver.uid}/walletBalance`]: 0,
      [`users/${driver.uid}/walletSources`]: null,
    });
    for (const { uid } of [rider, driver]) await callOk(admin, 'delete_user', { uid });
    await runSchedule('sweepAccounts');
    expect(await readBooking(id)).toMatchObject({ customer_name: 'Former rider', driver_name: 'Former driver' });
    expect(await recordOf(id)).toMatchObject({ hirer: 'Gwenllian Prosser', driver: 'Ifor Bevan' });
    const { former_names, former_sellers, ...rest } = (await db.get<Record<string, object>>('')) ?? {};
    expect(JSON.stringify(former_names)).toContain('Prosser');
    // The yearly report to HMRC is to name a driver who left before it.
    expect(JSON.stringify(former_sellers)).toContain('Bevan');
    expect(JSON.stringify(former_sellers)).not.toContain('Prosser');
    for (const name of ['Gwenllian', 'Prosser', 'Ifor', 'Bevan']) expect(JSON.stringify(rest)).not.toContain(name);
  });

  it('loses them twelve months after the last ride', async () => {
    const rider = await createPerson('rider', { firstName: 'Mair', lastName: 'Howells' });
    const id = await rideIn('COMPLETE', rider, await driverAt(30));
    await db.set(`users/${rider.uid}/walletBalance`, 0);
    await callOk(admin, 'delete_user', { uid: rider.uid });
    const { tripdate } = await readBooking(id);
    expect(await db.get(`former_names/${rider.uid}/until`)).toBe(tripdate + 366 * DAY_MS);
    await db.set(`former_names/${rider.uid}/until`, Date.now() - 60_000);
    expect((await recordOf(id))?.hirer).toBe('Former rider');
    await runSchedule('sweepAccounts');
    expect(await db.get(`former_names/${rider.uid}`)).toBeNull();
  });

  it('keeps them from the last ride, which may have been booked long before others', async () => {
    const rider = await createPerson('rider', { firstName: 'Mair', lastName: 'Howells' });
    const id = await rideIn('COMPLETE', rider, await driverAt(30));
    const { id: _, ...ride } = await readBooking(id);
    const now = Date.now();
    const lastAt = now - 5 * DAY_MS;
    const bookedAgo = [80, ...Array.from({ length: 25 }, (_none, index) => 70 - index)];
    const rides = bookedAgo.map((days) => {
      const key = newBookingId(now - days * DAY_MS);
      return [`bookings/${key}`, { ...ride, id: key, tripdate: days === 80 ? lastAt : now - days * DAY_MS }] as const;
    });
    await db.update('', {
      [`users/${rider.uid}/walletBalance`]: 0,
      [`bookings/${id}`]: null,
      ...Object.fromEntries(rides),
    });
    await callOk(admin, 'delete_user', { uid: rider.uid });
    expect(await db.get(`former_names/${rider.uid}/until`)).toBe(lastAt + 366 * DAY_MS);
  });

  it('keeps no name of somebody who never rode', async () => {
    const rider = await createPerson('rider');
    await callOk(admin, 'delete_user', { uid: rider.uid });
    expect(await db.get(`former_names/${rider.uid}`)).toBeNull();
  });

  it('is for admins only, in pages without gaps or repeats', async () => {
    for (const role of ['rider', 'driver', 'fleetadmin'] as const) {
      expect((await call(await createPerson(role), 'booking_records', DAYS)).status).toBe(403);
    }
    const bookings = (await db.get<Record<string, { booking_id: string }>>('bookings')) ?? {};
    const [first] = Object.entries(bookings);
    if (first === undefined) throw new Error('no booking to copy');
    const at = Date.parse('2024-05-05T12:00:00Z');
    // Many share one instant, more than a page holds: people book ahead to the minute.
    const copies = Array.from({ length: 450 }, (_, index) => {
      const id = `-Nx${String(index).padStart(17, '0')}`;
      const tripdate = at + (index < 100 ? index : 100);
      return [`bookings/${id}`, { ...first[1], id, booking_id: `C${index}`, tripdate }] as const;
    });
    await db.update('', Object.fromEntries(copies));
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { rows: BookingRecord[]; next: string | null } = await callOk(admin, 'booking_records', {
        from: '2024-05-05',
        to: '2024-05-05',
        after,
      });
      seen.push(...page.rows.map(({ booking_id }) => booking_id));
      after = page.next;
    }
    expect(seen).toHaveLength(450);
    expect(new Set(seen).size).toBe(450);
  });
});
