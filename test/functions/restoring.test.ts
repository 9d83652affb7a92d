/** While a town is being restored, people are missing who have files, drivers and sign-ins. None of these is removed. */
import { beforeEach, expect, it } from 'vitest';
import { identityPath } from '../../functions/src/store/identityPath';
import { SCHEMA_VERSION } from '@/domain/schema';
import { DAY_MS } from '@/domain/time/durations';
import { BUCKET } from '../../tools/connection/addresses';
import { createPerson, type Person, signIn } from '../support/accounts';
import { db, resetTown, runSchedule, stack } from '../support/stack';
import { sweepFiles } from './inProcess';

const { inWholeTown } = await import('../../functions/src/schedules/inWholeTown');

let driver: Person;
beforeEach(async () => {
  await resetTown();
  driver = await createPerson('driver');
  await db.set('schema', null);
});

/** The restore is over. */
const whole = (): Promise<void> => db.set('schema', { version: SCHEMA_VERSION });

it('a driver keeps the fleet whose admin is missing', async () => {
  const fleet = `users/${driver.uid}/fleetadmin`;
  await db.set(fleet, 'not-restored-yet');
  await runSchedule('repairRides');
  expect(await db.get(fleet)).toBe('not-restored-yet');
  await whole();
  await runSchedule('repairRides');
  expect(await db.get(fleet)).toBeNull();
});

it('a sign-up that was under way keeps its sign-in', async () => {
  const { uid, email, password } = driver;
  await db.update('', {
    [`users/${uid}`]: null,
    [identityPath('email', `second-${email}`)]: { uid, until: Date.now() - DAY_MS },
  });
  await runSchedule('sweepAccounts');
  expect(await signIn(email, password)).toMatch(/\./);
  await whole();
  await runSchedule('sweepAccounts');
  await expect(signIn(email, password)).rejects.toThrow();
});

it('files are kept whose owner is missing', async () => {
  const objects = `http://127.0.0.1:${stack.ports.storage}/v0/b/${BUCKET}/o`;
  const path = `users/${driver.uid}/driverDocuments/badge.png`;
  const sent = await fetch(`${objects}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${driver.token}`, 'content-type': 'image/png' },
    body: new Uint8Array([137, 80, 78, 71]),
  });
  expect(sent.status).toBe(200);
  await db.set(`users/${driver.uid}`, null);
  const isThere = async (): Promise<boolean> =>
    (await fetch(`${objects}/${encodeURIComponent(path)}`, { headers: { authorization: 'Bearer owner' } })).ok;
  const nextNight = (): Promise<void> => inWholeTown(sweepFiles)(Date.now() + 2 * DAY_MS);
  await nextNight();
  expect(await isThere()).toBe(true);
  await whole();
  await nextNight();
  expect(await isThere()).toBe(false);
});
