/** The desk's queue: the drivers it may choose from, a ride put first, and two dispatchers at once. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { book, driverAt, offerNow, readBooking } from './rides';

let desk: Person;
let rider: Person;

beforeEach(async () => {
  await resetTown();
  [desk, rider] = [await createPerson('admin'), await createPerson('rider')];
});

const REASON = 'The first cab broke down';
const cabsFor = async (id: string) => (await callOk(desk, 'queue_cabs', { id })).cabs;
const askedNow = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).error?.code;

describe('the drivers whom the desk may ask', () => {
  it('are those who could come, the nearest first, without who is asked now', async () => {
    const [asked, far, near] = [await driverAt(10), await driverAt(3000), await driverAt(800)];
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([asked.uid]);
    const cabs = await cabsFor(id);
    expect(cabs.map(({ uid, state, before }) => [uid, state, before])).toEqual([
      [near.uid, 'free', null],
      [far.uid, 'free', null],
    ]);
    expect(cabs[0]?.seconds).toBeLessThan(cabs[1]?.seconds ?? 0);
    expect(cabs[0]?.name).not.toBe('');
  });

  it('leave out whoever is off duty or held back, and name who declined or is asked elsewhere', async () => {
    const [first, off, held, other] = [
      await driverAt(10),
      await driverAt(20, { driverActiveStatus: false }),
      await driverAt(30),
      await driverAt(40),
    ];
    await callOk(desk, 'hold_driver', { uid: held.uid, decision: 'hold', reason: 'Dirty cab' });
    const id = await book(rider);
    await offerNow(id, first);
    await callOk(first, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([other.uid]);
    const another = await createPerson('rider');
    const theirs = await book(another);
    const cabs = await cabsFor(theirs);
    expect(cabs.map(({ uid }) => uid)).not.toContain(off.uid);
    expect(cabs.map(({ uid }) => uid)).not.toContain(held.uid);
    expect(cabs.find(({ uid }) => uid === other.uid)?.state).toBe('asked');
    expect((await cabsFor(id)).find(({ uid }) => uid === first.uid)?.before).toBe('declined');
  });

  it('come from further away than a search looks', async () => {
    await driverAt(10);
    const id = await book(rider);
    const far = await driverAt(12_000);
    expect((await cabsFor(id)).map(({ uid }) => uid)).toContain(far.uid);
  });

  it('leave out a driver who gave the ride back, whom nobody may ask again', async () => {
    const [first, second] = [await driverAt(10), await driverAt(500)];
    const id = await book(rider);
    await offerNow(id, first);
    await callOk(first, 'accept_booking', { id });
    await callOk(desk, 'offer_to', { id, driver: second.uid, reason: REASON });
    expect((await cabsFor(id)).map(({ uid }) => uid)).not.toContain(first.uid);
    expect(await codeOf(call(desk, 'offer_to', { id, driver: first.uid, reason: REASON }))).toBe(
      'driver_not_available',
    );
  });

  it.each(['rider', 'driver', 'fleetadmin'] as const)('are nothing that a %s may ask for', async (role) => {
    await driverAt(10);
    const id = await book(rider);
    const before = await wholeTree();
    const nosy = await createPerson(role);
    for (const [name, body] of [
      ['queue_cabs', { id }],
      ['put_first', { id, reason: REASON }],
      ['offer_to', { id, driver: nosy.uid, reason: REASON }],
    ] as const)
      expect(await codeOf(call(nosy, name, body)), name).toBe('permission_denied');
    const after = (await wholeTree()) as Record<string, unknown>;
    expect(after['bookings']).toEqual((before as Record<string, unknown>)['bookings']);
  });
});

describe('two dispatchers at once', () => {
  it('give one ride to one driver: the second presses on what is no longer so, and reads it', async () => {
    const [asked, second, third] = [await driverAt(10), await driverAt(300), await driverAt(600)];
    const colleague = await createPerson('admin');
    const id = await book(rider);
    const seen = { status: 'NEW', driver: asked.uid } as const;
    const answers = await Promise.all([
      call(desk, 'offer_to', { id, driver: second.uid, reason: REASON, seen }),
      call(colleague, 'offer_to', { id, driver: third.uid, reason: REASON, seen }),
    ]);
    expect(answers.flatMap(({ error }) => (error === undefined ? [] : [error.code]))).toEqual(['offered_meanwhile']);
    const winner = answers[0]?.error === undefined ? second : third;
    expect(await askedNow(id)).toEqual([winner.uid]);
  });

  it('do not take a ride from a driver who accepted between the look and the press', async () => {
    const [asked, second] = [await driverAt(10), await driverAt(300)];
    const id = await book(rider);
    const seen = { status: 'NEW', driver: asked.uid } as const;
    await callOk(asked, 'accept_booking', { id });
    expect(await codeOf(call(desk, 'offer_to', { id, driver: second.uid, reason: REASON, seen }))).toBe(
      'offered_meanwhile',
    );
    expect((await readBooking(id)).driver).toBe(asked.uid);
  });

  it('put a ride first once, with the reason of the first', async () => {
    await driverAt(10);
    const colleague = await createPerson('admin');
    const id = await book(rider);
    await callOk(desk, 'put_first', { id, reason: 'A child alone' });
    await callOk(colleague, 'put_first', { id, reason: 'Hospital' });
    expect((await readBooking(id)).put_first).toMatchObject({ by: desk.uid, reason: 'A child alone' });
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'put_first')).toHaveLength(1);
  });

  it.each([
    ['accepted', (driver: Person, id: string) => callOk(driver, 'accept_booking', { id })],
    ['cancelled', (_: Person, id: string) => callOk(rider, 'cancel_booking', { id, reason: 'Driver denied duty' })],
  ])('give a reason that no ride keeps once it is %s, and that the audit has', async (_, settle) => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await callOk(desk, 'put_first', { id, reason: 'A child alone' });
    await settle(driver, id);
    expect((await readBooking(id)).put_first).toEqual({ at: expect.any(Number), by: desk.uid });
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.find(({ event }) => event === 'put_first')?.detail).toBe('A child alone');
  });
});

it('takes a ride from a driver who is on the way, if the desk saw that', async () => {
  const [first, second] = [await driverAt(10), await driverAt(300)];
  const id = await book(rider);
  await callOk(first, 'accept_booking', { id });
  expect((await cabsFor(id)).map(({ uid }) => uid)).toEqual([second.uid]);
  const seen = { status: 'ACCEPTED', driver: first.uid } as const;
  await callOk(desk, 'offer_to', { id, driver: second.uid, reason: REASON, seen });
  expect((await readBooking(id)).status).toBe('NEW');
  expect(await askedNow(id)).toEqual([second.uid]);
});
