/** People managed by the desk: adding, editing, importing and deleting them; permissions; and simultaneous requests. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { Notice } from '@/domain/desk/notice';
import { DESK_PAPER_NAMES } from '@/domain/people/deskPapers';
import type { UserProfile } from '@/domain/people/user';
import { BUCKET, PROJECT_ID } from '../../../tools/connection/addresses';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack, wholeTree } from '../../support/stack';
import { fund, titlesTold } from '../money/books';
import { dayFromNow } from '../../support/dayFromNow';
import { authAccounts, newAttempt, newEmail, newMobile, papers as ownPapers, profileOf } from './newcomers';
import { startHost } from '../ownHost';
import { driverAt, rideIn } from '../ride/rides';

let admin: Person;
let fleet: Person;
let otherFleet: Person;
beforeAll(async () => {
  await resetTown();
  [admin, fleet, otherFleet] = await Promise.all([
    createPerson('admin'),
    createPerson('fleetadmin'),
    createPerson('fleetadmin'),
  ]);
});

type Papers = NonNullable<ApiBody<'save_driver'>['papers']>;

/** Valid papers as typed at the desk. */
function papers(changes: Papers = {}): Papers {
  const { license_image: _, vehicleLicenseImg: __, ...typed } = ownPapers('');
  return { ...typed, motExpiryDate: dayFromNow(100), ...changes };
}

const somebody = (changes: object = {}) => ({
  firstName: 'Nia',
  lastName: 'Prosser',
  email: newEmail(),
  mobile: newMobile(),
  attempt: newAttempt(),
  ...changes,
});

const addUser = (usertype: 'rider' | 'fleetadmin', changes: object = {}) =>
  call(admin, 'save_user', { ...somebody(changes), usertype });
const addDriver = (by: Person, changes: object = {}) => call(by, 'save_driver', somebody(changes));

type Mail = { email: string; requestType: string; oobCode: string };
async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${stack.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: Mail[] };
  return oobCodes.filter((mail) => mail.email === email);
}

describe('a person added by the desk', () => {
  it('is complete, found by email and mobile, and chooses a password through an emailed link', async () => {
    const typed = somebody({ firstName: ' Nia ', email: newEmail().toUpperCase(), mobile: '07700 912 345' });
    const { uid, mailed } = await callOk(admin, 'save_user', { ...typed, usertype: 'rider', homeAddress: '1 Mint St' });
    expect(mailed).toBe(true);
    const email = typed.email.toLowerCase();
    const profile = (await profileOf(uid)) as UserProfile;
    expect(profile).toMatchObject({
      firstName: 'Nia',
      email,
      mobile: '+447700912345',
      usertype: 'rider',
      approved: true,
      createdByAdmin: true,
      walletBalance: 0,
      homeAddress: '1 Mint St',
      referralId: expect.stringMatching(/^nia\d{4}$/) as string,
      listed: `rider:${profile.createdAt}`,
    });
    expect(profile.createdAt).toBeGreaterThan(Date.now() - 60_000);
    const again = await addUser('rider', { mobile: '+447700912345' });
    expect([again.status, again.error?.code]).toEqual([409, 'user_exists']);

    const [mail] = await mailsTo(email);
    expect(mail?.requestType).toBe('PASSWORD_RESET');
    const chosen = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode: mail?.oobCode, newPassword: 'Chosen2026*' }),
    });
    expect(chosen.status).toBe(200);
    expect(await signIn(email, 'Chosen2026*')).toBeTruthy();
    expect(Object.values((await db.get<Record<string, object>>('audit')) ?? {})).toContainEqual(
      expect.objectContaining({ event: 'add_user', by: admin.uid, role: 'admin', subject: uid, to: 'rider' }),
    );
  });

  it('by two desks with one email at once becomes one person', async () => {
    const email = newEmail();
    const added = await Promise.all(
      [0, 1, 2, 3].map(async (turn) => {
        const attempt = newAttempt();
        return turn % 2 === 0 ? addUser('rider', { email, attempt }) : addDriver(fleet, { email, attempt });
      }),
    );
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const users = Object.values((await db.get<Record<string, UserProfile>>('users')) ?? {});
    expect(users.filter((user) => user.email === email)).toHaveLength(1);
    expect(await authAccounts({ email: [email] })).toHaveLength(1);
  });

  it('by a repeated request is the same person', async () => {
    const typed = { ...somebody(), usertype: 'fleetadmin' as const };
    const [first, second] = await Promise.all([call(admin, 'save_user', typed), call(admin, 'save_user', typed)]);
    const third = await call(admin, 'save_user', typed);
    const uids = [first, second, third].map(({ answer }) => answer?.uid);
    expect(new Set(uids.filter((uid) => uid !== undefined)).size).toBe(1);
    expect(third.answer?.uid).toBeDefined();
  });

  it.each([
    ['firstName', '', 'proper_input_name'],
    ['lastName', 'x'.repeat(61), 'proper_input_name'],
    ['email', 'nia', 'proper_email'],
    ['mobile', '07700', 'mobile_no_blank_error'],
    ['mobile', '+999123456789', 'country_blank_error'],
    ['homeAddress', 'x'.repeat(301), 'invalid_request'],
  ])('with %s %j is refused, and nobody is created', async (field, value, code) => {
    const before = await wholeTree();
    const refused = await addUser('rider', { [field]: value });
    expect(refused.error?.code).toBe(code);
    expect(await wholeTree()).toEqual(before);
  });

  it('can never be an admin', async () => {
    const refused = await addUser('admin' as never);
    expect([refused.status, refused.error?.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a driver added by the desk', () => {
  it('by an admin with papers is approved and may go on duty until the first one expires', async () => {
    const typed = papers({ vehicleRegister: 'lb24txe' });
    const added = await addDriver(admin, { papers: typed, fleetadmin: fleet.uid });
    const { uid } = added.answer as { uid: string };
    expect(await profileOf(uid)).toMatchObject({
      approved: true,
      fleetadmin: fleet.uid,
      vehicleRegister: 'LB24 TXE',
      vehicleNumber: 'LB24 TXE',
      bankCode: '00-00-00',
      nationalInsuranceNo: 'AB123456C',
      dutyUntil: expect.any(Number) as number,
    });
    expect(await db.get(`applications/${uid}`)).toBeNull();
  });

  it('by an admin without papers has to hand them in', async () => {
    const { uid } = (await addDriver(admin)).answer as { uid: string };
    const profile = await profileOf(uid);
    expect(profile?.approved).toBe(false);
    expect(profile).not.toHaveProperty('dutyUntil');
    expect((await call(admin, 'approve_user', { uid, decision: 'approve' })).error?.code).toBe('application_missing');
  });

  it('by a fleet admin is theirs, whatever fleet they name, and an admin checks the papers', async () => {
    const typed = papers();
    const added = await addDriver(fleet, { papers: typed, fleetadmin: otherFleet.uid });
    const { uid } = added.answer as { uid: string };
    const profile = (await profileOf(uid)) as UserProfile;
    expect(profile).toMatchObject({ approved: false, fleetadmin: fleet.uid, createdByAdmin: true });
    expect(profile.fleetListed).toBe(`${fleet.uid}:${profile.createdAt}`);
    expect(profile).not.toHaveProperty('bankAccount');
    expect(await db.get(`applications/${uid}`)).toMatchObject({
      status: 'submitted',
      fields: { plateNo: typed.plateNo },
    });
    expect((await call(admin, 'approve_user', { uid, decision: 'approve' })).answer?.approved).toBe(true);
    expect(await profileOf(uid)).toMatchObject({ approved: true, bankAccount: '12345678' });
  });

  it.each([
    ['bankCode', { bankCode: '12' }, 'bankCode_format'],
    ['insExpiryDate', { insExpiryDate: dayFromNow(-3) }, 'insExpiryDate_past'],
    ['plateNo', { plateNo: '' }, 'plateNo_required'],
    ['vehicleRegister', { vehicleRegister: 'Q123 ABC' }, 'vehicle_not_found'],
    ['carType', { carType: 'Spaceship' }, 'carType_unknown'],
  ])('with %s %j is refused with the message of the driver’s own form', async (_field, changes, code) => {
    const before = await wholeTree();
    expect((await addDriver(admin, { papers: papers(changes) })).error?.code).toBe(code);
    expect(await wholeTree()).toEqual(before);
  });

  it('can only be given to a fleet admin', async () => {
    for (const fleetadmin of ['nobody', admin.uid, 'a/b']) {
      expect((await addDriver(admin, { fleetadmin })).error?.code).toBe('fleet_unknown');
    }
  });
});

/** A driver's stored values, sent back as a form does, with changes. */
async function edit(by: Person, uid: string, changes: object = {}, papersChanges?: Papers) {
  const profile = (await profileOf(uid)) as UserProfile;
  const standing = Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, profile[name] ?? '']));
  return call(by, 'save_driver', {
    uid,
    edits: profile.edits ?? 0,
    firstName: profile.firstName,
    lastName: profile.lastName,
    ...(papersChanges === undefined ? {} : { papers: { ...standing, ...papersChanges } }),
    ...changes,
  });
}

describe('a driver edited by the desk', () => {
  it('by an admin has the new papers at once, goes off dispatch by their dates, and is notified', async () => {
    const { uid } = (await addDriver(admin, { papers: papers() })).answer as { uid: string };
    const before = (await profileOf(uid)) as UserProfile;
    const insExpiryDate = dayFromNow(20);
    expect((await edit(admin, uid, { firstName: 'Ada' }, { insExpiryDate, bankAccount: '87654321' })).status).toBe(200);
    const after = (await profileOf(uid)) as UserProfile;
    expect(after).toMatchObject({ firstName: 'Ada', bankAccount: '87654321', insExpiryDate, email: before.email });
    expect(after.dutyUntil).toBeLessThan(Date.now() + 21 * 86_400_000);
    expect(await titlesTold({ uid })).toContain('Your bank account was changed');
    const entries = Object.values(
      (await db.get<Record<string, { event: string; subject?: string; detail?: string }>>('audit')) ?? {},
    );
    const entry = entries.find(({ event, subject }) => event === 'save_driver' && subject === uid);
    expect(entry?.detail?.split(', ').toSorted()).toEqual(['bankAccount', 'dutyUntil', 'firstName', 'insExpiryDate']);
    // The values must not be kept, as the person may be deleted later.
    expect(JSON.stringify(entry)).not.toMatch(/87654321|12345678/);
  });

  it('gets a radius of their own, or none, within what is sensible', async () => {
    const { uid } = (await addDriver(fleet, { job_radius: 3219 })).answer as { uid: string };
    expect(await profileOf(uid)).toMatchObject({ jobRadius: 3219 });
    expect((await edit(fleet, uid, { firstName: 'Ada' })).status).toBe(200);
    expect(await profileOf(uid)).toMatchObject({ firstName: 'Ada', jobRadius: 3219 });
    for (const job_radius of [0, 999, 1500.5, 1e9, '5']) {
      expect((await edit(fleet, uid, { job_radius })).status).toBe(400);
    }
    expect((await edit(admin, uid, { job_radius: null })).status).toBe(200);
    expect(await profileOf(uid)).not.toHaveProperty('jobRadius');
  });

  it('keeps expired papers when something else is corrected', async () => {
    const { uid } = (await addDriver(admin, { papers: papers() })).answer as { uid: string };
    await db.update(`users/${uid}`, { insExpiryDate: '2020-01-01', dutyUntil: 1_577_923_199_999 });
    expect((await edit(admin, uid, {}, { homeAddress: '2 Mint Street' })).status).toBe(200);
    expect((await edit(admin, uid, {}, { plateNo: '' })).error?.code).toBe('plateNo_required');
    expect(await profileOf(uid)).toMatchObject({ homeAddress: '2 Mint Street', dutyUntil: 1_577_923_199_999 });
  });

  it('begins no earlier than the badge when something else is corrected', async () => {
    const badge = { badgeFromDate: dayFromNow(30), badgeExpiryDate: dayFromNow(900) };
    const { uid } = (await addDriver(admin, { papers: papers(badge) })).answer as { uid: string };
    const { dutyFrom } = (await profileOf(uid)) as UserProfile;
    expect(dutyFrom).toBeGreaterThan(Date.now());
    expect((await edit(admin, uid, {}, { homeAddress: '2 Mint Street' })).status).toBe(200);
    expect(await profileOf(uid)).toMatchObject({ homeAddress: '2 Mint Street', dutyFrom });
  });

  it('by two desks at once takes the edit of one', async () => {
    const { uid } = (await addDriver(admin, { papers: papers() })).answer as { uid: string };
    const { edits: seen = 0 } = (await profileOf(uid)) as UserProfile;
    const edits = await Promise.all(
      ['11111111', '22222222', '33333333'].map((bankAccount) => edit(admin, uid, { edits: seen }, { bankAccount })),
    );
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(edits.find(({ status }) => status === 409)?.error?.code).toBe('user_changed');
  });

  describe('and their bank account', () => {
    const bodiesTold = async (uid: string) =>
      Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ body }) => body);
    let dispatcher: Person;
    beforeAll(async () => {
      dispatcher = await createPerson('admin', { right: 'dispatcher' });
    });

    it('may enter the first one whoever looks after people', async () => {
      const { uid } = (await addDriver(dispatcher)).answer as { uid: string };
      expect((await edit(dispatcher, uid, {}, papers())).status).toBe(200);
      expect(await profileOf(uid)).toMatchObject({ bankCode: '00-00-00', bankAccount: '12345678' });
    });

    it('may change it nobody whose right has no money, nor a fleet whose papers nobody checks', async () => {
      const { uid } = (await addDriver(dispatcher, { papers: papers(), fleetadmin: fleet.uid })).answer as {
        uid: string;
      };
      // As an earlier release wrote it: the same account.
      await db.set(`users/${uid}/bankCode`, '000000');
      await db.set('settings/driver_approval', false);
      for (const by of [dispatcher, fleet]) {
        for (const [field, value] of [
          ['bankName', 'Another Bank'],
          ['bankCode', '12-34-56'],
          ['bankAccount', '87654321'],
          ['bankAccount', ''],
        ] as const) {
          const refused = await edit(by, uid, { firstName: 'Eve' }, { [field]: value });
          expect([refused.status, refused.error?.code], field).toEqual([403, 'bank_fixed']);
        }
        expect((await edit(by, uid, {}, { homeAddress: `The street of ${by.uid}` })).status).toBe(200);
      }
      await db.set('settings/driver_approval', true);
      expect(await profileOf(uid)).toMatchObject({ firstName: 'Nia', bankAccount: '12345678' });
      expect((await bodiesTold(uid)).join()).not.toContain('bank account');
    });

    it('may enter a fleet for a driver who has none, and no other, because a dispatcher approves what waits', async () => {
      const { uid } = (await addDriver(fleet, { papers: papers() })).answer as { uid: string };
      const approve = () => call(dispatcher, 'approve_user', { uid, decision: 'approve' });
      expect((await approve()).status).toBe(200);
      expect(await profileOf(uid)).toMatchObject({ bankAccount: '12345678' });
      const refused = await edit(fleet, uid, {}, { bankAccount: '87654321' });
      expect([refused.status, refused.error?.code]).toEqual([403, 'bank_fixed']);
      expect((await edit(fleet, uid, {}, { homeAddress: 'Another street' })).status).toBe(200);
      expect((await approve()).status).toBe(200);
      expect(await profileOf(uid)).toMatchObject({ bankAccount: '12345678', homeAddress: 'Another street' });
    });

    it('may approve another one a dispatcher where the driver sent it, and an owner what a fleet sent before', async () => {
      const approve = (by: Person, uid: string) => call(by, 'approve_user', { uid, decision: 'approve' });
      const { uid } = (await addDriver(admin, { papers: papers(), fleetadmin: fleet.uid })).answer as { uid: string };
      expect((await edit(fleet, uid, {}, { homeAddress: 'Another street' })).status).toBe(200);
      // As the release before let a fleet hand it in.
      await db.set(`applications/${uid}/fields/bankAccount`, '31926819');
      const refused = await approve(dispatcher, uid);
      expect([refused.status, refused.error?.code]).toEqual([403, 'bank_fixed']);
      expect(await profileOf(uid)).toMatchObject({ bankAccount: '12345678' });
      expect((await approve(admin, uid)).status).toBe(200);
      expect(await profileOf(uid)).toMatchObject({ bankAccount: '31926819' });

      const driver = await createPerson('driver', {
        fleetadmin: fleet.uid,
        bankCode: '00-00-00',
        bankAccount: '12345678',
      });
      await callOk(driver, 'submit_application', ownPapers(driver.uid, { bankAccount: '31926819' }));
      expect((await approve(dispatcher, driver.uid)).status).toBe(200);
      expect(await profileOf(driver.uid)).toMatchObject({ bankAccount: '31926819' });
    });

    it('may change it an owner, and the driver is told that it was that', async () => {
      const { uid } = (await addDriver(dispatcher, { papers: papers() })).answer as { uid: string };
      expect((await edit(admin, uid, {}, { bankAccount: '87654321' })).status).toBe(200);
      expect(await profileOf(uid)).toMatchObject({ bankAccount: '87654321' });
      expect((await bodiesTold(uid)).join()).toContain('bank account');
    });
  });

  it('keeps email, mobile and type', async () => {
    const { uid } = (await addDriver(admin)).answer as { uid: string };
    const rider = (await addUser('rider')).answer as { uid: string };
    for (const changes of [{ email: newEmail() }, { mobile: newMobile() }]) {
      const refused = await edit(admin, uid, changes);
      expect([refused.status, refused.error?.code]).toEqual([403, 'contact_fixed']);
    }
    const names = { firstName: 'Nia', lastName: 'P' };
    expect((await call(admin, 'save_user', { uid, ...names })).error?.code).toBe('user_not_found');
    expect((await call(admin, 'save_driver', { uid: rider.uid, ...names })).error?.code).toBe('user_not_found');
    const typed = await call(admin, 'save_user', { uid: rider.uid, ...names, usertype: 'fleetadmin' });
    expect(typed.status).toBe(200);
    expect((await profileOf(rider.uid))?.usertype).toBe('rider');
  });

  it('moves to another fleet with list and documents', async () => {
    const { uid } = (await addDriver(fleet, { papers: papers() })).answer as { uid: string };
    const path = `users/${uid}/driverDocuments/licence.png`;
    const upload = `${stack.storage}/v0/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(path)}`;
    await fetch(upload, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'image/png' },
      body: new Uint8Array([137, 80, 78, 71]),
    });
    const reads = async (person: Person) => (await call(person, 'read_document', { path })).status;
    expect((await edit(admin, uid, { fleetadmin: fleet.uid })).status).toBe(200);
    expect([await reads(fleet), await reads(otherFleet), await reads(admin)]).toEqual([200, 404, 200]);
    expect((await call(fleet, 'read_document', { path })).answer).toEqual({ type: 'image/png', data: 'iVBORw==' });
    expect((await edit(admin, uid, { fleetadmin: otherFleet.uid })).status).toBe(200);
    expect([await reads(fleet), await reads(otherFleet)]).toEqual([404, 200]);
    expect((await edit(fleet, uid, { firstName: 'Mine' })).status).toBe(404);
    expect((await edit(otherFleet, uid, { firstName: 'Theirs' })).status).toBe(200);
    expect((await edit(admin, uid, { fleetadmin: '' })).status).toBe(200);
    expect(await reads(otherFleet)).toBe(404);
    const profile = (await profileOf(uid)) as UserProfile;
    expect(profile.fleetListed).toBe(`-:${profile.createdAt}`);
    expect(profile).not.toHaveProperty('fleetadmin');
  });

  it('by a fleet admin keeps the old papers until an admin has approved the new ones', async () => {
    const { uid } = (await addDriver(admin, { papers: papers(), fleetadmin: fleet.uid })).answer as { uid: string };
    const { homeAddress } = (await profileOf(uid)) as UserProfile;
    const changed = await edit(fleet, uid, {}, { homeAddress: 'Their new street' });
    expect(changed.status).toBe(200);
    expect((await profileOf(uid))?.homeAddress).toBe(homeAddress);
    expect((await edit(admin, uid, {}, { homeAddress: 'Another street' })).error?.code).toBe('papers_waiting');
    expect((await call(fleet, 'approve_user', { uid, decision: 'approve' })).status).toBe(403);
    expect((await call(admin, 'approve_user', { uid, decision: 'approve' })).status).toBe(200);
    expect((await profileOf(uid))?.homeAddress).toBe('Their new street');
  });
});

describe('a fleet admin and other people', () => {
  it('finds no other fleet’s driver, no driver without a fleet, no rider and no admin', async () => {
    const [theirs, free, rider] = await Promise.all([
      createPerson('driver', { fleetadmin: otherFleet.uid }),
      createPerson('driver'),
      createPerson('rider', { fleetadmin: fleet.uid }),
    ]);
    const before = await wholeTree();
    for (const { uid } of [theirs, free, rider, admin, otherFleet, fleet]) {
      const saved = await call(fleet, 'save_driver', {
        uid,
        firstName: 'Eve',
        lastName: 'Grab',
        fleetadmin: fleet.uid,
      });
      const deleted = await call(fleet, 'delete_user', { uid });
      expect([saved.error?.code, deleted.error?.code], uid).toEqual(['user_not_found', 'user_not_found']);
    }
    expect(await wholeTree()).toEqual(before);
  });
});

describe('an admin', () => {
  it('cannot be edited, approved or deleted by anybody, but suspended', async () => {
    const other = await createPerson('admin');
    const before = await wholeTree();
    const { uid } = other;
    const refused = [
      await call(admin, 'save_user', { uid, firstName: 'Eve', lastName: 'Grab' }),
      await call(admin, 'delete_user', { uid }),
      await call(admin, 'approve_user', { uid, decision: 'approve' }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(['user_not_found', 'user_not_found', 'permission_denied']);
    expect(await wholeTree()).toEqual(before);
  });
});

describe('a person deleted by the desk', () => {
  it('is deleted as by themselves, and the email is free', async () => {
    const typed = somebody();
    const { uid } = await callOk(fleet, 'save_driver', { ...typed, papers: papers() });
    await fund({ uid }, 500);
    const kept = await call(fleet, 'delete_user', { uid });
    expect([kept.status, kept.error?.code]).toEqual([409, 'user_wallet_holds_money']);
    await db.update('', { [`walletHistory/${uid}`]: null, [`users/${uid}/walletBalance`]: 0 });
    expect((await call(fleet, 'delete_user', { uid })).answer).toEqual({ deleted: true });
    expect((await call(fleet, 'delete_user', { uid })).answer).toEqual({ deleted: true });
    expect([await profileOf(uid), await db.get(`applications/${uid}`), await db.get('deletions')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await authAccounts({ localId: [uid] })).toEqual([]);
    const { attempt: _, ...again } = typed;
    expect((await addUser('rider', { ...again, attempt: newAttempt() })).status).toBe(200);
  });

  it('stays while a ride is running or a fleet has drivers', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(30)]);
    await rideIn('ACCEPTED', rider, driver);
    for (const { uid } of [rider, driver]) {
      expect((await call(admin, 'delete_user', { uid })).error?.code).toBe('user_ride_running');
    }
    const owner = await createPerson('fleetadmin');
    await createPerson('driver', { fleetadmin: owner.uid });
    expect((await call(admin, 'delete_user', { uid: owner.uid })).error?.code).toBe('user_fleet_has_drivers');
  });

  it('keeps a sign-in without a profile, whose owner is registering', async () => {
    const { uid } = await createPerson('rider');
    await db.set(`users/${uid}`, null);
    expect((await call(admin, 'delete_user', { uid })).answer).toEqual({ deleted: true });
    expect(await authAccounts({ localId: [uid] })).toHaveLength(1);
  });
});

describe('an import', () => {
  const line = (changes: object = {}, papersChanges: Papers = {}) => ({
    ...somebody(changes),
    papers: papers(papersChanges),
  });

  it('reports every fault line by line, and changes nothing in a check', async () => {
    const taken = (await addDriver(fleet)).answer as { uid: string };
    const { email } = (await profileOf(taken.uid)) as UserProfile;
    const lines = [
      line(),
      line({ email: 'nobody', mobile: '1' }, { bankCode: '1', insExpiryDate: '01/01/2020' }),
      line({ email }),
    ];
    const before = await wholeTree();
    const { lines: looked } = await callOk(fleet, 'import_drivers', { dry_run: true, lines });
    expect(looked.map(({ faults }) => faults.map(({ key }) => key))).toEqual([
      [],
      ['proper_email', 'mobile_no_blank_error', 'bankCode_format', 'insExpiryDate_format'],
      ['user_exists'],
    ]);
    expect(await wholeTree()).toEqual(before);
  });

  it('turns the good lines into drivers of that fleet, and returns them again on a retry', async () => {
    const twin = newEmail();
    const lines = [line(), line({ email: 'nobody' }), line({ email: twin }), line({ email: twin })];
    const { lines: first } = await callOk(fleet, 'import_drivers', { dry_run: false, lines });
    const { lines: second } = await callOk(fleet, 'import_drivers', { dry_run: false, lines });
    expect(first.map(({ uid }) => uid)).toEqual(second.map(({ uid }) => uid));
    expect(first[0]?.uid).toBeDefined();
    expect(first[1]?.faults).toEqual([{ field: 'email', key: 'proper_email' }]);
    expect([first[2], first[3]].filter((made) => made?.uid !== undefined)).toHaveLength(1);
    expect(await profileOf(first[0]?.uid ?? '')).toMatchObject({ fleetadmin: fleet.uid, usertype: 'driver' });
  });

  it('takes ten lines at a time', async () => {
    const lines = Array.from({ length: 11 }, () => line());
    expect((await call(admin, 'import_drivers', { dry_run: true, lines })).status).toBe(400);
  });
});

describe('a public demo', () => {
  it('refuses all of these calls', async () => {
    const host = await startHost({ ALLOW_CRITICAL_EDITS: 'false' });
    try {
      const driver = await createPerson('driver');
      const names = { firstName: 'Nia', lastName: 'P' };
      const asked = {
        save_user: { ...somebody(), usertype: 'rider' },
        save_driver: { uid: driver.uid, ...names },
        import_drivers: { dry_run: true, lines: [{ ...somebody(), papers: {} }] },
        delete_user: { uid: driver.uid },
        approve_user: { uid: driver.uid, decision: 'suspend' },
      };
      const own = {
        update_profile: { ...names, email: driver.email, mobile: '+447700900555' },
        submit_application: ownPapers(driver.uid),
      };
      for (const [name, body] of Object.entries(own)) {
        const response = await fetch(`${host.api}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${driver.token}` },
          body: JSON.stringify(body),
        });
        const { error } = (await response.json()) as { error?: { code: string } };
        expect([name, response.status, error?.code]).toEqual([name, 403, 'demo_mode']);
      }
      for (const [name, body] of Object.entries(asked)) {
        const response = await fetch(`${host.api}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
          body: JSON.stringify(body),
        });
        const { error } = (await response.json()) as { error?: { code: string } };
        expect([name, response.status, error?.code]).toEqual([name, 403, 'demo_mode']);
      }
    } finally {
      await host.kill();
    }
  });
});
