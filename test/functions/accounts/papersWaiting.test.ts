/** Papers that wait for the desk: since when, who is told, and once a submission. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { DESK_PAPER_NAMES, type DeskPapers } from '@/domain/people/deskPapers';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { titlesTold } from '../money/books';
import { dayFromNow } from '../../support/dayFromNow';
import { newAttempt, newEmail, newMobile, papers as ownPapers, profileOf } from './newcomers';

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

describe('papers that were sent back', () => {
  const sendBack = (uid: string) =>
    callOk(admin, 'approve_user', { uid, decision: 'send_back', reason: 'The photo is blurred' });
  const applicationOf = (uid: string) => db.get<Record<string, unknown>>(`applications/${uid}`);
  async function edit(by: Person, uid: string, changes: Partial<DeskPapers>) {
    const profile = await profileOf(uid);
    if (profile === null) throw new Error('no driver');
    const { firstName, lastName, edits = 0 } = profile;
    const standing = Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, profile[name] ?? '']));
    return call(by, 'save_driver', { uid, firstName, lastName, edits, papers: { ...standing, ...changes } });
  }
  /** A driver with papers in force, whose renewal was sent back. */
  async function renewed(handIn: (driver: Person) => Promise<unknown>): Promise<Person> {
    const driver = await applicant({ fleetadmin: fleet.uid });
    await callOk(driver, 'submit_application', ownPapers(driver.uid));
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'approve' });
    await handIn(driver);
    await sendBack(driver.uid);
    return driver;
  }
  const renews = async (driver: Person) => {
    const { driverBadge = '', plateNo = '', vehicleRegister = '' } = (await profileOf(driver.uid)) ?? {};
    const marks = { driverBadge, plateNo, vehicleRegister };
    return callOk(driver, 'submit_application', ownPapers(driver.uid, { ...marks, insExpiryDate: dayFromNow(600) }));
  };

  it('stay as they are for the driver to change, whatever the desk corrects in the papers in force', async () => {
    const { uid } = await renewed(renews);
    const before = await applicationOf(uid);
    expect(before).toMatchObject({ status: 'returned', fields: { insExpiryDate: dayFromNow(600) } });
    expect((await edit(admin, uid, { homeAddress: '2 Mint Street' })).status).toBe(200);
    expect(await profileOf(uid)).toMatchObject({ homeAddress: '2 Mint Street' });
    const refused = await edit(fleet, uid, { homeAddress: '3 Mint Street' });
    expect([refused.status, refused.error?.code]).toEqual([409, 'papers_sent_back']);
    expect(await applicationOf(uid)).toEqual(before);
  });

  it('are handed in anew by the fleet that had handed them in', async () => {
    const { uid } = await renewed((driver) => edit(fleet, driver.uid, { insExpiryDate: dayFromNow(600) }));
    expect((await edit(fleet, uid, { insExpiryDate: dayFromNow(601) })).status).toBe(200);
    expect(await applicationOf(uid)).toMatchObject({
      status: 'submitted',
      fields: { insExpiryDate: dayFromNow(601), license_image: `users/${uid}/driverDocuments/licence.jpg` },
    });
  });

  it('count with their photos once an admin types a new driver’s papers, who may work and is told', async () => {
    const driver = await applicant();
    const { license_image, vehicleLicenseImg, ...typed } = ownPapers(driver.uid);
    await callOk(driver, 'submit_application', { ...typed, license_image, vehicleLicenseImg });
    await sendBack(driver.uid);
    expect((await edit(admin, driver.uid, typed)).status).toBe(200);
    expect(await profileOf(driver.uid)).toMatchObject({ approved: true, license_image, vehicleLicenseImg });
    expect(await applicationOf(driver.uid)).toMatchObject({ status: 'approved' });
    expect(await titlesTold(driver)).toContain('Your papers are approved');
  });
});

it('papers that an admin types for a driver who sent none count at once', async () => {
  const driver = await applicant();
  const { license_image: _, vehicleLicenseImg: __, ...papers } = ownPapers(driver.uid);
  const names = { firstName: 'Nia', lastName: 'Prosser', edits: 0 };
  expect((await call(admin, 'save_driver', { uid: driver.uid, ...names, papers })).status).toBe(200);
  expect(await profileOf(driver.uid)).toMatchObject({ approved: true });
  expect(await titlesTold(driver)).toContain('Your papers are approved');
});
