/** Reports about a ride that are no emergency: they reach the desk, once, in the person's words. */
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_REPORT_PRESSES_MAX } from '@/domain/limits';
import type { Alert } from '@/domain/ride/safety/alert';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { forgetOldRides } from '../inProcess';
import { driverAt, rideIn } from '../ride/rides';
import { settle } from './alertSteps';

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  id = await rideIn('COMPLETE', rider, driver);
});

const report = (who = rider, words = ' The belt\nwas broken\u202E ') =>
  call(who, 'report_ride', { id, about: 'safety', words });
const stored = () => db.get<Alert>(`alerts/${id}-rider-safety`);
const titles = async ({ uid }: Person) =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

describe('a report about a ride', () => {
  it('reaches the desk once, however often it is sent, and its writer hears when it was dealt with', async () => {
    await Promise.all([report(), report(), report()]);
    expect(await stored()).toMatchObject({ kind: 'safety', state: 'open', words: 'The belt was broken', presses: 1 });
    expect(await titles(admin)).toEqual(['A rider reports a problem']);
    expect(await titles(driver)).not.toContain('A rider reports a problem');
    await settle(admin, `${id}-rider-safety`);
    expect(await titles(rider)).toContain('Your report was dealt with');
    await report(rider, 'And the door');
    expect(await stored()).toMatchObject({ state: 'open', words: 'And the door', presses: 2 });
  });

  it('is taken again a few times, and then left to the telephone', async () => {
    await report();
    await db.set(`alerts/${id}-rider-safety/presses`, RIDE_REPORT_PRESSES_MAX - 1);
    expect((await report(rider, 'The last')).status).toBe(200);
    expect((await report(rider, 'One more')).error?.code).toBe('report_often');
    expect((await report(rider, 'The last')).status).toBe(200);
    expect(await stored()).toMatchObject({ words: 'The last', presses: RIDE_REPORT_PRESSES_MAX });
  });

  it('is for the ride’s own people, within a month', async () => {
    expect((await report(await createPerson('driver'))).error?.code).toBe('booking_not_found');
    await db.set(`bookings/${id}/trip_end_time`, Date.now() - 31 * DAY_MS);
    expect((await report()).error?.code).toBe('report_too_late');
    expect(await db.get('alerts')).toBeNull();
  });

  it('loses its words with the writer’s account, or when the details of rides go', async () => {
    await report();
    await callOk(driver, 'report_ride', { id, about: 'conduct', words: 'Shouted at me' });
    await settle(admin, `${id}-rider-safety`);
    await settle(admin, `${id}-driver-${driver.uid}-conduct`);
    await callOk(rider, 'delete_account', {});
    expect(await stored()).toMatchObject({ kind: 'safety', state: 'closed' });
    expect(await stored()).not.toHaveProperty('words');
    await db.set(`alerts/${id}-driver-${driver.uid}-conduct/worded`, Date.now() - 401 * DAY_MS);
    await forgetOldRides(Date.now());
    expect(await db.get(`alerts/${id}-driver-${driver.uid}-conduct/words`)).toBeNull();
  });
});
