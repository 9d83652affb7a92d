/** A driver's papers over HTTP: handing in, returning, approving, and the roles that may do each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import { messages } from '@/domain/messages';
import { currentPapers } from '@/domain/people/deskPapers';
import { USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import { USER_TYPES, type UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { titlesTold } from '../money/books';
import { dayFromNow } from '../../support/dayFromNow';
import { callFrom, ownMarks, papers, profileOf } from './newcomers';

let admin: Person;
beforeAll(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

/** A driver who has registered and handed in nothing yet. */
const newDriver = (): Promise<Person> =>
  createPerson('driver', {
    approved: false,
    dutyUntil: undefined,
    driverActiveStatus: undefined,
  });

const submit = (driver: Person, changes: Partial<ApiBody<'submit_application'>> = {}) =>
  call(driver, 'submit_application', papers(driver.uid, changes));
const decide = (uid: string, decision: ApiBody<'approve_user'>['decision'], more: object = {}) =>
  call(admin, 'approve_user', { uid, decision, ...more });

type Application = { status: string; submittedAt: number; reason?: string; fields?: Record<string, string> };
const applicationOf = async ({ uid }: Person) => (await db.get(`applications/${uid}`)) as Application;

describe('papers', () => {
  it('are stored in normal form, and take effect only when an admin approves them', async () => {
    const driver = await newDriver();
    const sent = await submit(driver, { vehicleRegister: 'lb24 txe', bankCode: '12-34-56', plateNo: ' 28 841 ' });
    expect(sent.answer).toEqual({ status: 'submitted', submittedAt: (await applicationOf(driver)).submittedAt });
    expect((await applicationOf(driver)).fields).toMatchObject({
      vehicleRegister: 'LB24 TXE',
      vehicleNumber: 'LB24 TXE',
      nationalInsuranceNo: 'AB123456C',
      bankCode: '12-34-56',
      plateNo: '28841',
      vehicleLicense: 'Kdm3chNn',
      motExpiryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    expect(await profileOf(driver.uid)).not.toHaveProperty('bankAccount');
    const { submittedAt } = await applicationOf(driver);
    const approved = await decide(driver.uid, 'approve', { submittedAt });
    expect(approved.answer).toMatchObject({ approved: true, application: 'approved' });
    const profile = await profileOf(driver.uid);
    expect(profile).toMatchObject({ approved: true, bankAccount: '12345678', carType: 'Black Cab' });
    // The end of the first day on which a paper expires: here the MOT, 200 days ahead.
    expect(profile?.dutyUntil).toBeGreaterThan(Date.now() + 198 * 86_400_000);
    expect(profile?.dutyUntil).toBeLessThan(Date.now() + 202 * 86_400_000);
    expect(await applicationOf(driver)).not.toHaveProperty('fields');
    expect(await titlesTold(driver)).toEqual(['Your papers are approved']);
    expect((await decide(driver.uid, 'approve')).answer).toMatchObject({ approved: true, application: 'approved' });
    expect(await titlesTold(driver)).toHaveLength(1);
  });

  it('tell the driver where they send the earnings elsewhere, whoever handed them in', async () => {
    const driver = await newDriver();
    const approve = async () => {
      const { submittedAt } = await applicationOf(driver);
      return (await decide(driver.uid, 'approve', { submittedAt })).answer;
    };
    await submit(driver);
    await approve();
    await submit(driver, { vehicleRegister: 'LB24 TXE' });
    await approve();
    expect(await titlesTold(driver)).not.toContain('Your bank account was changed');
    expect((await submit(driver, { bankAccount: '31926819' })).answer).toMatchObject({ status: 'submitted' });
    await approve();
    expect((await profileOf(driver.uid))?.bankAccount).toBe('31926819');
    expect((await titlesTold(driver)).filter((title) => title === 'Your bank account was changed')).toHaveLength(1);
  });

  const WRONG: [string, Partial<Record<keyof ReturnType<typeof papers>, string>>, string][] = [
    ['nationality', { nationality: ' ' }, 'nationality_required'],
    ['homeAddress', { homeAddress: '' }, 'homeAddress_required'],
    ['nationalInsuranceNo', { nationalInsuranceNo: 'QQ123456C' }, 'nationalInsuranceNo_format'],
    ['driverLicenceNo', { driverLicenceNo: 'MORGA657054SM9I' }, 'driverLicenceNo_format'],
    ['licenceIssuedDate', { licenceIssuedDate: dayFromNow(2) }, 'licenceIssuedDate_future'],
    ['licenceExpiryDate', { licenceExpiryDate: dayFromNow(-2) }, 'licenceExpiryDate_past'],
    ['licenceExpiryDate', { licenceExpiryDate: '31/12/2030' }, 'licenceExpiryDate_format'],
    ['insExpiryDate', { insExpiryDate: '2020-01-01' }, 'insExpiryDate_past'],
    ['driverBadge', { driverBadge: 'badge' }, 'driverBadge_format'],
    ['vehicleLicense', { vehicleLicense: 'short' }, 'vehicleLicense_format'],
    ['plateNo', { plateNo: '12345678' }, 'plateNo_format'],
    ['vehicleRegister', { vehicleRegister: 'NOT A PLATE' }, 'vehicleRegister_format'],
    ['vehicleRegister', { vehicleRegister: 'Q123 ABC' }, 'vehicle_not_found'],
    ['motExpiryDate', { vehicleRegister: 'LB12 MOT', motExpiryDate: '2099-01-01' }, 'motExpiryDate_past'],
    ['bankCode', { bankCode: '12345' }, 'bankCode_format'],
    ['bankAccount', { bankAccount: '1234567' }, 'bankAccount_format'],
    ['carType', { carType: 'Spaceship' }, 'carType_unknown'],
    ['license_image', { license_image: 'users/somebody-else/driverDocuments/licence.jpg' }, 'image_not_own'],
    ['license_image', { license_image: 'https://evil.example/licence.jpg' }, 'image_not_own'],
  ];

  it.each(WRONG)('are refused for %s %j with the exact message, and nothing changes', async (field, changes, code) => {
    const driver = await newDriver();
    const before = await wholeTree();
    const refused = await callFrom('submit_application', papers(driver.uid, changes), { token: driver.token });
    expect([refused.error?.code, refused.field]).toEqual([code, field]);
    expect(refused.error?.message).toBe(messages[code as keyof typeof messages]);
    expect(await wholeTree()).toEqual(before);
  });

  it('are refused if a path leaves the folder or belongs to somebody else', async () => {
    const driver = await newDriver();
    const images = [
      `users/${driver.uid}/../seed-admin/driverDocuments/x.jpg`,
      `users/${driver.uid}/profileImage/x.jpg`,
      `users/${driver.uid}x/driverDocuments/x.jpg`,
      `users/${driver.uid}/driverDocuments/x.svg`,
      `users/${driver.uid}/driverDocuments/a/x.jpg`,
    ];
    for (const license_image of images)
      expect((await submit(driver, { license_image })).error?.code).toBe('image_not_own');
  });

  it('take effect at once if no approval is required', async () => {
    await db.set('settings/driver_approval', false);
    const driver = await newDriver();
    const sent = await submit(driver, { vehicleRegister: 'lb24txf' });
    await db.set('settings/driver_approval', true);
    expect(sent.answer?.status).toBe('approved');
    expect(await profileOf(driver.uid)).toMatchObject({ approved: true, vehicleRegister: 'LB24 TXF' });
  });

  it('approve a driver whose earlier papers ran out, if no approval is required', async () => {
    await db.set('settings/driver_approval', false);
    const driver = await createPerson('driver', { approved: false, dutyUntil: Date.now() - 1000 });
    const bad = await submit(driver, { insExpiryDate: '2020-01-01' });
    const before = await profileOf(driver.uid);
    const good = await submit(driver);
    await db.set('settings/driver_approval', true);
    expect([bad.error?.code, before?.approved]).toEqual(['insExpiryDate_past', false]);
    expect([good.answer?.status, (await profileOf(driver.uid))?.approved]).toEqual(['approved', true]);
  });

  it('may show the badge and the face, in the driver’s own folders', async () => {
    const driver = await newDriver();
    const photos = {
      driverBadgeImage: `users/${driver.uid}/driverbadge/badge.jpg`,
      driverPhoto: `users/${driver.uid}/profile/face.webp`,
    };
    for (const [name, path] of Object.entries(photos)) {
      const another = await submit(driver, { [name]: path.replace(driver.uid, 'somebody') });
      expect(another.error?.code).toBe('image_not_own');
    }
    expect((await submit(driver, photos)).status).toBe(200);
    expect((await applicationOf(driver)).fields).toMatchObject(photos);
    await decide(driver.uid, 'approve');
    expect(await profileOf(driver.uid)).toMatchObject(photos);
  });

  it('handed in twice at once are both accepted, and the later version is kept', async () => {
    const driver = await newDriver();
    const sent = await Promise.all(['11', '22', '33'].map((plateNo) => submit(driver, { plateNo })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const latest = Math.max(...sent.map(({ answer }) => answer?.submittedAt ?? 0));
    expect((await applicationOf(driver)).submittedAt).toBe(latest);
  });
});

describe('renewed papers', () => {
  it('leave the driver on duty with the old ones until they are approved', async () => {
    const driver = await createPerson('driver');
    const before = await profileOf(driver.uid);
    expect((await submit(driver)).answer?.status).toBe('submitted');
    expect(await profileOf(driver.uid)).toEqual({ ...before, papersSentAt: expect.any(Number) as number });
    await decide(driver.uid, 'approve');
    expect((await profileOf(driver.uid))?.bankAccount).toBe('12345678');
  });
});

describe('an admin', () => {
  it('returns papers with a reason, and the driver hands in better ones', async () => {
    const driver = await newDriver();
    await submit(driver);
    const mute = await decide(driver.uid, 'send_back', { reason: '  ' });
    expect([mute.status, mute.error?.code]).toEqual([422, 'reason_required']);
    const returned = await decide(driver.uid, 'send_back', { reason: 'The licence cannot be read.' });
    expect(returned.answer).toMatchObject({ approved: false, application: 'returned' });
    expect(await applicationOf(driver)).toMatchObject({ status: 'returned', reason: 'The licence cannot be read.' });
    expect(await titlesTold(driver)).toEqual(['Your papers need a change']);
    expect((await decide(driver.uid, 'approve')).error?.code).toBe('application_missing');
    expect((await decide(driver.uid, 'send_back', { reason: 'Again.' })).error?.code).toBe('application_missing');
    expect((await submit(driver)).answer?.status).toBe('submitted');
    expect(await applicationOf(driver)).not.toHaveProperty('reason');
    expect((await decide(driver.uid, 'approve')).answer?.approved).toBe(true);
  });

  it('cannot approve papers they have not read', async () => {
    const driver = await newDriver();
    const first = await submit(driver);
    await submit(driver, { bankAccount: '87654321' });
    const stale = await decide(driver.uid, 'approve', { submittedAt: first.answer?.submittedAt });
    expect([stale.status, stale.error?.code]).toEqual([409, 'application_changed']);
    expect((await profileOf(driver.uid))?.approved).toBe(false);
  });

  it('cannot approve expired papers, nor a driver without papers', async () => {
    const driver = await newDriver();
    expect((await decide(driver.uid, 'approve')).error?.code).toBe('application_missing');
    await submit(driver);
    await db.set(`applications/${driver.uid}/fields/insExpiryDate`, '2020-01-01');
    expect((await decide(driver.uid, 'approve')).error?.code).toBe('application_out_of_date');
  });

  it('and another decide at once: one decision is kept', async () => {
    const driver = await newDriver();
    await submit(driver);
    const [approved, returned] = await Promise.all([
      decide(driver.uid, 'approve'),
      decide(driver.uid, 'send_back', { reason: 'Dark.' }),
    ]);
    const { status } = await applicationOf(driver);
    expect((await profileOf(driver.uid))?.approved).toBe(status === 'approved');
    expect([approved.status, returned.status].filter((code) => code === 200)).toHaveLength(1);
    expect(await titlesTold(driver)).toHaveLength(1);
  });

  it('can decide only about other people who exist', async () => {
    expect((await decide(admin.uid, 'suspend')).error?.code).toBe('permission_denied');
    for (const uid of ['nobody', 'a/b', '$x']) {
      const refused = await decide(uid, 'approve');
      expect([refused.status, refused.error?.code]).toEqual([404, 'user_not_found']);
    }
  });

  it('can approve a rider', async () => {
    const rider = await createPerson('rider', { approved: false });
    expect((await decide(rider.uid, 'approve')).answer).toMatchObject({ approved: true, application: null });
    expect(await titlesTold(rider)).toEqual(['Your account is approved']);
    expect((await call(rider, 'export_my_data', {})).status).toBe(200);
  });
});

describe('everybody else', () => {
  it.each(USER_TYPES.filter((role) => role !== 'admin'))('a %s can decide about nobody', async (role) => {
    const [person, driver] = await Promise.all([createPerson(role), newDriver()]);
    await submit(driver);
    const before = await wholeTree();
    const refused = await call(person, 'approve_user', { uid: driver.uid, decision: 'approve' });
    expect([refused.status, refused.error?.code]).toEqual([403, 'permission_denied']);
    expect(await wholeTree()).toEqual(before);
  });

  it.each(USER_TYPES.filter((role) => role !== 'driver'))('a %s cannot hand in papers', async (role) => {
    const person = await createPerson(role);
    expect((await call(person, 'submit_application', papers(person.uid))).status).toBe(403);
    expect(await db.get(`applications/${person.uid}`)).toBeNull();
  });

  it('somebody not signed in can do neither', async () => {
    for (const token of [undefined, 'nonsense']) {
      expect((await callFrom('submit_application', papers('x'), { token })).status).toBe(401);
      expect((await callFrom('approve_user', { uid: 'x', decision: 'approve' }, { token })).status).toBe(401);
    }
    await expect(callOk(admin, 'approve_user', { uid: 'nobody', decision: 'approve' })).rejects.toThrow();
  });
});

describe('papers in a town whose authority has a rulebook', () => {
  const LICENSED = {
    licenseAuthority: 'City of Newport',
    badgeFromDate: dayFromNow(-30),
    badgeExpiryDate: dayFromNow(900),
    plateFromDate: dayFromNow(-30),
    plateExpiryDate: dayFromNow(300),
    medicalExpiryDate: dayFromNow(150),
    motExpiryDate: dayFromNow(200),
    taxCheckCode: 'a1b2 c3d4e',
    taxCheckDate: dayFromNow(-5),
  };

  beforeAll(async () => {
    await db.set('authorities/newport', { ...USUAL_RULEBOOK, gss: 'W06000022' });
    // The server reads the rulebooks through a listener.
    await new Promise((done) => setTimeout(done, 300));
  });
  afterAll(() => db.set('authorities', null));

  it.each([
    ['plateExpiryDate', { plateExpiryDate: '' }, 'paper_asked'],
    ['medicalExpiryDate', { medicalExpiryDate: '' }, 'paper_asked'],
    ['taxCheckCode', { taxCheckCode: '' }, 'paper_asked'],
    ['licenseAuthority', { licenseAuthority: 'Atlantis' }, 'authority_unknown'],
    ['plateExpiryDate', { plateExpiryDate: dayFromNow(500) }, 'licence_too_long'],
  ] as const)('are refused for %s: %j', async (field, changes, code) => {
    const driver = await newDriver();
    const refused = await submit(driver, { ...LICENSED, ...changes });
    expect([refused.status, refused.error]).toEqual([422, expect.objectContaining({ code, field })]);
    expect(await applicationOf(driver)).toBeNull();
  });

  it('give the authority’s code once approved, and end duty when the first of them runs out', async () => {
    const driver = await newDriver();
    await submit(driver, LICENSED);
    const { submittedAt } = await applicationOf(driver);
    await decide(driver.uid, 'approve', { submittedAt });
    const profile = await profileOf(driver.uid);
    expect(profile).toMatchObject({ badgeGss: 'W06000022', plateGss: 'W06000022', taxCheckCode: 'A1B2C3D4E' });
    expect(profile).not.toHaveProperty('dutyFrom');
    // The medical is the first to run out.
    expect(profile?.dutyUntil).toBeLessThan(Date.now() + 152 * 86_400_000);
    expect(profile?.dutyUntil).toBeGreaterThan(Date.now() + 148 * 86_400_000);
  });

  it('are renewed with the tax check of the same badge, which has run out, and of no other badge', async () => {
    const driver = await newDriver();
    const marks = ownMarks();
    await submit(driver, { ...LICENSED, ...marks });
    await decide(driver.uid, 'approve');
    const taxCheckDate = dayFromNow(-150);
    await db.update(`users/${driver.uid}`, { taxCheckDate });
    const renewal = { ...LICENSED, ...marks, taxCheckDate, insExpiryDate: dayFromNow(290) };
    const other = await submit(driver, { ...renewal, badgeFromDate: dayFromNow(-2) });
    expect([other.status, other.error?.code]).toEqual([422, 'paper_past']);
    expect((await submit(driver, renewal)).status).toBe(200);
    await db.set(`applications/${driver.uid}`, null);
    const fleet = await createPerson('fleetadmin');
    await db.update(`users/${driver.uid}`, { fleetadmin: fleet.uid, fleetListed: `${fleet.uid}:1` });
    const profile = (await profileOf(driver.uid)) as UserProfile;
    const { firstName, lastName, edits = 0 } = profile;
    const standing = currentPapers(profile) ?? undefined;
    const renewed = { ...standing, insExpiryDate: dayFromNow(290) };
    expect(
      (await call(fleet, 'save_driver', { uid: driver.uid, firstName, lastName, edits, papers: renewed })).status,
    ).toBe(200);
  });

  it('start at the desk from the driver’s earlier ones, and the authority’s code follows its name', async () => {
    const driver = await createPerson('driver', { badgeGss: 'W06000022', plateGss: 'W06000022' });
    const profile = await profileOf(driver.uid);
    if (profile === null) throw new Error('no driver');
    const before = currentPapers(profile);
    if (before === null) throw new Error('no papers');
    await callOk(admin, 'save_driver', {
      uid: driver.uid,
      firstName: profile.firstName,
      lastName: profile.lastName,
      edits: profile.edits ?? 0,
      papers: { ...before, licenseAuthority: 'Cardiff Council', plateAuthority: 'Newport' },
    });
    expect(await profileOf(driver.uid)).toMatchObject({ badgeGss: 'W06000015', plateGss: 'W06000022' });
  });
});
