/** Offers that run out without an answer: the written rule, the same for all. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { assign } from '@/domain/ride/dispatch/assign';
import { mayBeOffered } from '@/domain/ride/dispatch/eligible';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../../support/accounts';
import { call, callOk } from '../../../support/call';
import { db, resetTown, runSchedule } from '../../../support/stack';
import { book, CLOCKS_APART_MS, driverAt, readBooking } from '../rides';

let rider: Person;
let driver: Person;
beforeEach(async () => {
  await resetTown({ 'settings/passes_off_duty': 3, 'settings/live_bookings': 20 });
  // The server reads the settings through a listener.
  await new Promise((done) => setTimeout(done, 300));
  [rider, driver] = [await createPerson('rider'), await driverAt(10)];
});

const passes = () => db.get<number>(`passes/${driver.uid}`);
const onDuty = async () => ((await db.get(`users/${driver.uid}`)) as UserProfile).driverActiveStatus;

/** An offer of a new ride, which runs out unless the driver does something first. */
async function offered(): Promise<string> {
  const id = await book(rider);
  expect((await readBooking(id)).requestedDrivers).toHaveProperty(driver.uid);
  return id;
}
async function runOut(id: string): Promise<void> {
  const past = Date.now() - CLOCKS_APART_MS;
  await db.update(`bookings/${id}`, { 'dispatch/expiresAt': past, [`requestedDrivers/${driver.uid}`]: past });
  await runSchedule('advanceSearches');
}
const letPass = async () => runOut(await offered());

describe('an offer that runs out', () => {
  it('is counted, and the third in a row ends the duty with a notice that says why', async () => {
    await letPass();
    await letPass();
    expect([await passes(), await onDuty()]).toEqual([2, true]);
    await letPass();
    expect([await passes(), await onDuty()]).toEqual([null, false]);
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    const told = Object.values(
      (await db.get<Record<string, { title: string; body: string }>>(`notifis/${driver.uid}`)) ?? {},
    );
    expect(told.map(({ title }) => title)).toEqual(['You are off duty']);
    expect(told[0]?.body).toMatch(/^3 offers in a row ran out without an answer/);
    const events = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(events.filter(({ event }) => event === 'pass_off_duty')).toHaveLength(1);
  });

  it('is counted once, however often the search is moved on', async () => {
    const id = await offered();
    const other = await driverAt(200);
    await Promise.all([runOut(id), call(rider, 'continue_search', { id }), call(other, 'continue_search', { id })]);
    await runSchedule('advanceSearches');
    expect(await passes()).toBe(1);
  });

  it('is not counted for a driver who is on another ride or off duty by then', async () => {
    const id = await offered();
    await db.update(`users/${driver.uid}`, { driverActiveStatus: false });
    await runOut(id);
    expect(await passes()).toBeNull();
  });

  it('never ends duty where the office sets 0', async () => {
    await db.set('settings/passes_off_duty', 0);
    await new Promise((done) => setTimeout(done, 300));
    for (let turn = 0; turn < 4; turn += 1) await letPass();
    expect([await passes(), await onDuty()]).toEqual([null, true]);
  });
});

describe('an answer', () => {
  it('clears the count: Ignore, and nothing else follows', async () => {
    await letPass();
    await letPass();
    await callOk(driver, 'decline_booking', { id: await offered() });
    expect([await passes(), await onDuty()]).toEqual([null, true]);
  });

  it('clears the count: Accept', async () => {
    await letPass();
    await callOk(driver, 'accept_booking', { id: await offered() });
    expect(await passes()).toBeNull();
  });
});

describe('the count', () => {
  it('has no say in who may be offered a ride, or in the order', async () => {
    await letPass();
    await letPass();
    const other = await driverAt(900);
    // The nearest is asked first, as before.
    expect(Object.keys((await readBooking(await book(rider))).requestedDrivers ?? {})).toEqual([driver.uid]);
    // Neither reads the path at all: what they decide from has no place for it.
    const profile = (await db.get(`users/${driver.uid}`)) as UserProfile;
    expect(Object.keys(profile).filter((field) => /pass/i.test(field))).toEqual([]);
    const fits = { carTypes: [profile.carType ?? ''], metres: 10 };
    expect(mayBeOffered(profile, fits, Date.now())).toBe(true);
    const cab = { idleSinceMs: 0, freeInSeconds: 0 };
    const rides = [{ id: 'r', sinceMs: 0 }];
    const seconds = { r: { [driver.uid]: 60, [other.uid]: 90 } };
    const cabs = [driver, other].map(({ uid }) => ({ uid, ...cab }));
    expect(assign({ nowMs: 0, rides, cabs, seconds })[0]?.uid).toBe(driver.uid);
  });
});
