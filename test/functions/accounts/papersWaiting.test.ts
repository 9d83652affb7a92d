/** Papers that wait for the desk: since when, who is told, and once a submission. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { resetTown } from '../../support/stack';
import { titlesTold } from '../money/books';
import { dayFromNow, newAttempt, newEmail, newMobile, papers as ownPapers, profileOf } from './newcomers';

let admin: Person;
let other: Person;
let fleet: Person;
beforeAll(async () => {
  await resetTown();
  [admin, other, fleet] = await Promise.all([createPerson('admin'), createPerson('admin'), createPerson('fleetadmin')]);
});

const TOLD = 'A driver has handed in papers';
const times = async (person: Person) => (await titlesTold(person)).filter((title) => title === TOLD).length;
const applicant = (changes: object = {}) =>
  createPerson('driver', { approved: false, dutyUntil: undefined, driverActiveStatus: undefined, ...changes });

describe('papers that a driver hands in', () => {
  it('are told to every admin and to the own fleet, once, and wait in the lists until they are decided on', async () => {
    const driver = await applicant({ fleetadmin: fleet.uid });
    const { submittedAt } = await callOk(driver, 'submit_application', ownPapers(driver.uid));
    expect([await times(admin), await times(other), await times(fleet), await times(driver)]).toEqual([1, 1, 1, 0]);
    expect(await profileOf(driver.uid)).toMatchObject({ papersSentAt: submittedAt });
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'send_back', reason: 'Blurred' });
    expect(await profileOf(driver.uid)).not.toHaveProperty('papersSentAt');
    await callOk(driver, 'submit_application', ownPapers(driver.uid));
    expect(await times(fleet)).toBe(2);
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'approve' });
    expect(await profileOf(driver.uid)).not.toHaveProperty('papersSentAt');
  });

  it('by their fleet admin are told to the admins alone', async () => {
    const before = [await times(admin), await times(fleet)];
    const { license_image: _, vehicleLicenseImg: __, ...typed } = ownPapers('');
    const { uid } = await callOk(fleet, 'save_driver', {
      firstName: 'Nia',
      lastName: 'Prosser',
      email: newEmail(),
      mobile: newMobile(),
      attempt: newAttempt(),
      papers: { ...typed, motExpiryDate: dayFromNow(100) },
    });
    expect([await times(admin), await times(fleet)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect((await profileOf(uid))?.papersSentAt).toBeGreaterThan(0);
    expect((await call(admin, 'approve_user', { uid, decision: 'approve' })).status).toBe(200);
  });
});
