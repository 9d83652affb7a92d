/** The hours on duty as the server counts and ends them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DUTY_SILENT_MINUTES } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../../support/accounts';
import { callOk } from '../../../support/call';
import { db, resetTown, wholeTree } from '../../../support/stack';
import { titlesTold } from '../../money/books';
import { repairRides } from '../../inProcess';
import { book, CLOCKS_APART_MS, driverAt, rideIn } from '../rides';

let rider: Person;
let driver: Person;
const profileOf = async ({ uid }: Person) => (await db.get(`users/${uid}`)) as UserProfile;
const set = (changes: Partial<UserProfile>) => db.update(`users/${driver.uid}`, changes);
const heard = (agoMs: number) => db.set(`locations/${driver.uid}/at`, Date.now() - agoMs);

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver] = [await createPerson('rider'), await driverAt(10)];
});

/** Twice at once and once more: nothing may happen a second time. */
async function repair(): Promise<void> {
  await Promise.all([repairRides(Date.now()), repairRides(Date.now())]);
  const after = await wholeTree();
  await repairRides(Date.now());
  expect(await wholeTree()).toEqual(after);
}

describe('a limit that the office sets', () => {
  it('begins to count with the next ride of a driver who was on duty before, once', async () => {
    await callOk(driver, 'accept_booking', { id: await book(rider) });
    const { hoursUntil = 0 } = await profileOf(driver);
    expect(Math.abs(hoursUntil - Date.now() - 12 * HOUR_MS)).toBeLessThan(10_000);
  });

  it('leaves an end that is counted already as it is', async () => {
    const hoursUntil = Date.now() + HOUR_MS;
    await set({ hoursUntil });
    await callOk(driver, 'accept_booking', { id: await book(rider) });
    expect((await profileOf(driver)).hoursUntil).toBe(hoursUntil);
  });

  it('of none counts nothing', async () => {
    await db.set('settings/daily_hours_max', 0);
    // The server reads the settings through a listener.
    await new Promise((done) => setTimeout(done, 300));
    await callOk(driver, 'accept_booking', { id: await book(rider) });
    expect(await profileOf(driver)).not.toHaveProperty('hoursUntil');
  });
});

describe('hours that have run out', () => {
  it('take the driver off duty once, with the time from which the rest counts', async () => {
    await set({ hoursUntil: Date.now() - CLOCKS_APART_MS });
    const began = Date.now();
    await repair();
    const profile = await profileOf(driver);
    expect(profile.driverActiveStatus).toBe(false);
    expect(Math.abs((profile.offDutyAt ?? 0) - began)).toBeLessThan(10_000);
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    expect((await titlesTold(driver)).filter((title) => title === 'You are off duty')).toHaveLength(1);
  });

  it('leave a driver on a ride on duty until it is over', async () => {
    await rideIn('ACCEPTED', rider, driver);
    await set({ hoursUntil: Date.now() - CLOCKS_APART_MS });
    await repair();
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: true, queue: true });
  });
});

describe('a phone that went silent on duty', () => {
  it('ends the duty, and the hours count until it was last heard', async () => {
    await set({ hoursUntil: Date.now() + 5 * HOUR_MS });
    await heard((DUTY_SILENT_MINUTES + 30) * MINUTE_MS);
    const at = await db.get<number>(`locations/${driver.uid}/at`);
    await repair();
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: false, offDutyAt: at });
  });

  it('is not made to work over its hours: a switched-off phone loses none', async () => {
    await set({ hoursUntil: Date.now() - MINUTE_MS });
    await heard(40 * MINUTE_MS);
    await repair();
    expect((await profileOf(driver)).driverActiveStatus).toBe(true);
    await heard((DUTY_SILENT_MINUTES + 1) * MINUTE_MS);
    const at = await db.get<number>(`locations/${driver.uid}/at`);
    await repair();
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: false, offDutyAt: at });
  });

  it('is one that never had a position, and then the hours count until duty began', async () => {
    const begun = Date.now() - (DUTY_SILENT_MINUTES + 30) * MINUTE_MS;
    await set({ hoursUntil: Date.now() + 5 * HOUR_MS, unheardSince: begun });
    await db.set(`locations/${driver.uid}`, null);
    await repair();
    const profile = await profileOf(driver);
    expect(profile).toMatchObject({ driverActiveStatus: false, offDutyAt: begun });
    expect(profile).not.toHaveProperty('unheardSince');
    expect((await titlesTold(driver)).filter((title) => title === 'You are off duty')).toHaveLength(1);
  });

  it('is none whose position has come, and nobody looks for its first again', async () => {
    await set({ unheardSince: Date.now() - (DUTY_SILENT_MINUTES + 30) * MINUTE_MS });
    await repair();
    const profile = await profileOf(driver);
    expect(profile.driverActiveStatus).toBe(true);
    expect(profile).not.toHaveProperty('unheardSince');
  });

  it('may have no position for less than an hour, whatever is left of a duty before, and for longer on a ride', async () => {
    const minutesAgo = (minutes: number) => set({ unheardSince: Date.now() - minutes * MINUTE_MS });
    await heard((DUTY_SILENT_MINUTES + 30) * MINUTE_MS);
    await minutesAgo(DUTY_SILENT_MINUTES - 5);
    await repair();
    expect((await profileOf(driver)).driverActiveStatus).toBe(true);
    await heard(0);
    await rideIn('STARTED', rider, driver);
    await db.set(`locations/${driver.uid}`, null);
    await minutesAgo(DUTY_SILENT_MINUTES + 5);
    await repair();
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: true, queue: true });
  });

  it('may be silent for less than an hour, and for longer on a ride', async () => {
    await heard((DUTY_SILENT_MINUTES - 5) * MINUTE_MS);
    await repair();
    expect((await profileOf(driver)).driverActiveStatus).toBe(true);
    await heard(0);
    await rideIn('STARTED', rider, driver);
    await heard((DUTY_SILENT_MINUTES + 5) * MINUTE_MS);
    await repair();
    expect((await profileOf(driver)).driverActiveStatus).toBe(true);
  });

  it('worked until the end of a ride of which it sent no position', async () => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * MINUTE_MS;
    const freeSince = minutesAgo(DUTY_SILENT_MINUTES - 5);
    await set({ hoursUntil: Date.now() + 5 * HOUR_MS, unheardSince: minutesAgo(300), freeSince });
    await heard(240 * MINUTE_MS);
    await repair();
    // Nobody has heard the phone yet, so it is looked for again.
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: true, unheardSince: expect.any(Number) });
    const over = minutesAgo(DUTY_SILENT_MINUTES + 5);
    await set({ freeSince: over });
    await repair();
    expect(await profileOf(driver)).toMatchObject({ driverActiveStatus: false, offDutyAt: over });
  });
});
