/** A cab that two drivers share, through the API: who works with it, and how the desk ends that. */
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { cabTaken } from '@/domain/people/licence/cabOnDuty';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../../support/accounts';
import { call, callOk } from '../../../support/call';
import { db, resetTown } from '../../../support/stack';
import { titlesTold } from '../../money/books';
import { book, driverAt, readBooking, rideIn } from '../rides';

const CAB = { plate: 'W06000022-28841', registration: '1J21MDE' };
let admin: Person;
let day: Person;
let night: Person;

const profileOf = async ({ uid }: Person) => (await db.get(`users/${uid}`)) as UserProfile;
const marks = (drivers: readonly Person[], version: string) => ({
  version,
  drivers: Object.fromEntries(drivers.map(({ uid }) => [uid, true])),
});

/** One of the two is on duty with the cab. */
beforeEach(async () => {
  await resetTown({ 'settings/daily_hours_max': 12 });
  [admin, day, night] = [
    await createPerson('admin'),
    await driverAt(10, { marks: CAB }),
    await driverAt(1500, { marks: CAB, driverActiveStatus: false }),
  ];
  await db.update('', {
    [paths.driverMark('plate', CAB.plate)]: marks([day, night], '-A'),
    [paths.driverMark('registration', CAB.registration)]: marks([day, night], '-B'),
    ...cabTaken(day.uid, CAB),
  });
});

const inUse = async (driver: Person) => (await callOk(driver, 'cab_in_use', {})).in_use;

describe('the cab', () => {
  it('is in use for the other driver, who is not told by whom, until that duty ends', async () => {
    expect([await inUse(day), await inUse(night)]).toEqual([false, true]);
    const { answer } = await call(night, 'cab_in_use', {});
    expect(answer).toEqual({ in_use: true });
    await Promise.all([0, 1].map(() => callOk(admin, 'end_duty', { uid: day.uid })));
    // Two at the same instant may both be written, with the same content; a later one never is.
    const told = (await titlesTold(day)).length;
    expect(told).toBeLessThanOrEqual(2);
    await callOk(admin, 'end_duty', { uid: day.uid });
    expect(await profileOf(day)).toMatchObject({ driverActiveStatus: false });
    expect(await db.get(`locations/${day.uid}`)).toBeNull();
    expect(await inUse(night)).toBe(false);
    expect(await titlesTold(day)).toHaveLength(told);
  });

  it('leaves its offers to others when the desk ends the duty', async () => {
    const other = await driverAt(900);
    const id = await book(await createPerson('rider'));
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([day.uid]);
    await callOk(admin, 'end_duty', { uid: day.uid });
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([other.uid]);
  });

  it('is not taken from a driver on a ride', async () => {
    await rideIn('STARTED', await createPerson('rider'), day);
    expect((await call(admin, 'end_duty', { uid: day.uid })).error?.code).toBe('user_ride_running');
    expect(await inUse(night)).toBe(true);
  });

  it('is forgotten with the account that worked with it', async () => {
    await callOk(day, 'delete_account', {});
    expect(await db.get('cabs_on_duty')).toBeNull();
    expect(await inUse(night)).toBe(false);
  });
});
