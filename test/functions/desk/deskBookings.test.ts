/** The desk over HTTP: a fleet admin sees their own drivers' bookings, and the audit log records every event. */
import { NO_FILTER } from '@/domain/ride/bookingSearch';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { NAMESPACE } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { driverAt, readBooking, rideIn, TRIP } from '../ride/rides';

beforeEach(() => resetTown());

/** Reads the database over HTTP as a given person; returns the status and the body. */
async function readAs(person: Person, path: string, query: Record<string, string> = {}) {
  const url = new URL(`${stack.database}/${path}.json`);
  url.searchParams.set('ns', NAMESPACE);
  url.searchParams.set('auth', person.token);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as unknown };
}

const auditOf = async (): Promise<AuditEntry[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});

const referred = (reference: string) => ({ filter: { ...NO_FILTER, reference }, before: null });

describe('a fleet admin', () => {
  it('finds the bookings of their drivers, by reference and by page, and no others', async () => {
    const [fleet, otherFleet, admin, rider] = await Promise.all([
      createPerson('fleetadmin'),
      createPerson('fleetadmin'),
      createPerson('admin'),
      createPerson('rider'),
    ]);
    const driver = await driverAt(100, { fleetadmin: fleet.uid });
    const id = await rideIn('PAID', rider, driver);
    const { booking_id } = await readBooking(id);

    expect(await callOk(fleet, 'find_bookings', referred(booking_id))).toMatchObject({ ids: [id] });
    expect(await callOk(admin, 'find_bookings', referred(booking_id))).toMatchObject({ ids: [id] });
    expect(await callOk(otherFleet, 'find_bookings', referred(booking_id))).toMatchObject({ ids: [] });
    expect(await callOk(fleet, 'find_bookings', referred('QQQQQQ'))).toMatchObject({ ids: [] });
    expect((await call(rider, 'find_bookings', referred(booking_id))).status).toBe(403);

    const page = (person: Person, uid: string) =>
      readAs(person, 'bookings', { orderBy: '"fleetadmin"', equalTo: JSON.stringify(uid), limitToLast: '20' });
    const own = await page(fleet, fleet.uid);
    expect(Object.keys(own.body as object)).toEqual([id]);
    expect((await page(otherFleet, fleet.uid)).status).toBe(401);
    expect((await readAs(otherFleet, `bookings/${id}`)).status).toBe(401);
    expect((await readAs(fleet, 'audit', { orderBy: '"at"', limitToLast: '5' })).status).toBe(401);
    expect((await call(fleet, 'cancel_booking', { id, reason: 'Mine' })).status).toBe(403);
  });
});

describe('a booking’s id', () => {
  it('must be from the day it is sent, as it sorts every list by time', async () => {
    await driverAt(100);
    const rider = await createPerson('rider');
    const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
    for (const days of [-2, 2]) {
      const id = newBookingId(Date.now() + days * 86_400_000);
      const { status, error } = await call(rider, 'create_booking', { ...TRIP, id, estimate });
      expect([status, error?.code]).toEqual([400, 'invalid_request']);
      expect(await db.get(`bookings/${id}`)).toBeNull();
    }
    await callOk(rider, 'create_booking', { ...TRIP, id: newBookingId(Date.now() - 3_600_000), estimate });
  });
});

describe('the audit', () => {
  it('records the effect of a payment on each wallet', async () => {
    const rider = await createPerson('rider');
    const driver = await driverAt(100);
    const id = await rideIn('PAID', rider, driver);
    const { driver_share: share = 0, cashPaymentAmount: cash = 0 } = await readBooking(id);
    const entry = (await auditOf()).find(({ event }) => event === 'pay');
    expect(entry).toMatchObject({ by: driver.uid, kind: 'money', bookingId: id, from: 'REACHED', to: 'PAID' });
    expect(entry?.people).toEqual({ [driver.uid]: { walletBalance: { from: 0, to: share - cash } } });
  });

  it('records the effect of an admin’s credit, approval and suspension, but nothing if nothing changed', async () => {
    const admin = await createPerson('admin');
    const rider = await createPerson('rider');
    const body = { id: newBookingId(), uid: rider.uid, amount: 500, reason: 'goodwill' } as const;
    await callOk(admin, 'add_to_wallet', body);
    await callOk(admin, 'add_to_wallet', body);
    const { suspendedAt: suspended_at } = await callOk(admin, 'approve_user', {
      uid: rider.uid,
      decision: 'suspend',
      reason: 'Asked for it',
    });
    await callOk(admin, 'approve_user', { uid: rider.uid, decision: 'approve' });
    await callOk(admin, 'approve_user', { uid: rider.uid, decision: 'reinstate', suspended_at });
    const entries = (await auditOf()).toSorted((a, b) => a.at - b.at);
    expect(entries.map(({ event, by, people }) => [event, by, people?.[rider.uid]])).toEqual([
      ['add_to_wallet', admin.uid, { walletBalance: { from: 0, to: 500 } }],
      ['suspend', admin.uid, { suspended: { to: true } }],
      ['reinstate', admin.uid, { suspended: { from: true } }],
    ]);
  });

  it('does not add other people’s balances to anybody’s export', async () => {
    const rider = await createPerson('rider');
    const driver = await driverAt(100);
    await rideIn('PAID', rider, driver);
    const { data } = await callOk(driver, 'export_my_data', {});
    const told = Object.values(data.auditEntry as Record<string, AuditEntry>);
    expect(told.some(({ event }) => event === 'pay')).toBe(true);
    expect(new Set(told.flatMap(({ people = {} }) => Object.keys(people)))).toEqual(new Set([driver.uid]));
  });
});
