/** Registration: its rules with their messages, approval, referral ids, and the ways to sign in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '@/domain/api/api';
import { messages } from '@/domain/messages';
import { signIn } from '../../support/accounts';
import { call } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import {
  authAccounts,
  bareAccount,
  callFrom,
  changeAccount,
  form,
  newAddress,
  newAttempt,
  newEmail,
  newMobile,
  papers,
  phoneSignIn,
  profileOf,
  providerSignIn,
  type RegData,
  signedUp,
  signUp,
} from './newcomers';
import { identityPath } from '../../../functions/src/store/identityPath';
import { titlesTold } from '../money/books';
import { startHost } from '../ownHost';

beforeAll(() => resetTown());

describe('a newly registered rider', () => {
  it('can sign in at once, has a profile, an empty wallet and a referral id', async () => {
    const regData = form({ firstName: ' Zoë ', email: `  ${newEmail().toUpperCase()} `, mobile: '+4407800111222' });
    const before = Date.now();
    const uid = await signedUp(regData);
    const email = regData.email.trim().toLowerCase();
    const profile = await profileOf(uid);
    expect(profile).toEqual({
      firstName: 'Zoë',
      lastName: 'Prosser',
      email,
      mobile: '+447800111222',
      usertype: 'rider',
      listed: `rider:${profile?.createdAt}`,
      loginType: 'email',
      referralId: expect.stringMatching(/^zo[1-9]\d{3}$/) as string,
      approved: true,
      walletBalance: 0,
      createdAt: expect.any(Number) as number,
      userPlatform: 'WEB',
      soughtFirst: 'rider:zoe prosser',
      soughtLast: 'rider:prosser zoe',
      soughtMobile: 'rider:222111008744',
    });
    // The database's clock, as the server estimates it.
    expect(Math.abs((profile?.createdAt ?? 0) - before)).toBeLessThan(20_000);
    expect(await db.get(`referrals/${profile?.referralId}`)).toBe(uid);
    const token = await signIn(email, 'Amber2026*');
    const exported = await call({ uid, email, password: '', token, role: 'rider' }, 'export_my_data', {});
    expect(exported.status).toBe(200);
  });

  it('gets no money for it', async () => {
    const referrer = await signedUp(form());
    const referralId = (await profileOf(referrer))?.referralId ?? '';
    const uid = await signedUp(form({ referralId: ` ${referralId.toUpperCase()} ` }));
    expect((await profileOf(uid))?.signupViaReferral).toBe(referrer);
    expect([await db.get(`walletHistory/${uid}`), await db.get(`walletHistory/${referrer}`)]).toEqual([null, null]);
  });

  const REFUSED: [string, Partial<RegData>, string, string][] = [
    ['no first name', { firstName: '  ' }, 'proper_input_name', 'firstName'],
    ['no last name', { lastName: '' }, 'proper_input_name', 'lastName'],
    ['an email without a dot', { email: 'nia@amberlight' }, 'proper_email', 'email'],
    ['an empty email', { email: '' }, 'proper_email', 'email'],
    ['a short password', { password: 'Amber26' }, 'password_alphaNumeric_check', 'password'],
    ['a long password', { password: 'Amber2026Amber26' }, 'password_alphaNumeric_check', 'password'],
    ['a password without a digit', { password: 'AmberAmber' }, 'password_alphaNumeric_check', 'password'],
    ['a password with other characters', { password: 'Amber2026!' }, 'password_alphaNumeric_check', 'password'],
    ['a blank password', { password: '   ' }, 'password_blank_error', 'password'],
    ['no password', { password: undefined }, 'password_blank_error', 'password'],
    ['a mobile without its country', { mobile: '07700900123' }, 'mobile_no_blank_error', 'mobile'],
    ['a mobile with spaces', { mobile: '+44 7700 900123' }, 'mobile_no_blank_error', 'mobile'],
    ['a mobile of five digits', { mobile: '+4477009' }, 'mobile_no_blank_error', 'mobile'],
    ['a mobile of zeros', { mobile: '+44000000' }, 'mobile_no_blank_error', 'mobile'],
    ['an unknown country', { mobile: '+999700900123' }, 'country_blank_error', 'mobile'],
    ['an unknown referral id', { referralId: 'nobody1234' }, 'referer_not_found', 'referralId'],
    ['a malformed referral id', { referralId: '../users/x' }, 'referer_not_found', 'referralId'],
  ];

  it('needs a password by the rule that the deployment chose', async () => {
    const rules: [string, string, string, string][] = [
      ['any', 'short', 'pass phrase!', 'password_any_check'],
      ['complex', 'amber26', 'Ab1£ef', 'password_complex_check'],
      ['nonsense', 'Amber2026!', 'Amber2026*', 'password_alphaNumeric_check'],
    ];
    for (const [rule, refused, taken, code] of rules) {
      const host = await startHost({ PASSWORD_RULE: rule });
      try {
        const wrong = await signUp(form({ password: refused }), { api: host.api });
        expect([rule, wrong.error?.code]).toEqual([rule, code]);
        expect((await signUp(form({ password: taken }), { api: host.api })).status).toBe(200);
      } finally {
        await host.kill();
      }
    }
  });

  it.each(REFUSED)('is refused with %s and its message, and creates nothing', async (_, changes, code, field) => {
    const before = await wholeTree();
    const regData = form(changes);
    const refused = await signUp(regData);
    expect([refused.error?.code, refused.field]).toEqual([code, `regData.${field}`]);
    expect(refused.error?.message).toBe(messages[code as keyof typeof messages]);
    expect([404, 422]).toContain(refused.status);
    expect(await wholeTree()).toEqual(before);
    if (/^\S+@\S+\.\S+$/.test(regData.email)) expect(await authAccounts({ email: [regData.email] })).toEqual([]);
  });

  it.each([
    ['approves themselves', { approved: true }],
    ['brings money', { walletBalance: 100_000 }],
    ['names their own uid', { uid: 'seed-admin' }],
    ['names a referrer without the check', { signupViaReferral: 'seed-rider' }],
    ['comes as an admin', { usertype: 'admin' }],
    ['comes as a fleet admin', { usertype: 'fleetadmin' }],
    ['joins a fleet', { fleetadmin: 'seed-fleet' }],
    ['sends a list as a name', { firstName: ['Nia'] }],
    ['sends a whole page as a name', { firstName: 'x'.repeat(301) }],
  ])('is refused when the form %s', async (_, changes) => {
    const before = await wholeTree();
    const refused = await signUp({ ...form(), ...changes } as RegData);
    expect([refused.status, refused.error?.code]).toEqual([400, 'invalid_request']);
    expect(await wholeTree()).toEqual(before);
  });

  it('cannot choose the time or the kind of sign-in', async () => {
    const uid = await signedUp(form({ createdAt: 1, loginType: 'apple' }));
    const profile = await profileOf(uid);
    expect(profile?.createdAt).toBeGreaterThan(1_700_000_000_000);
    expect(profile?.loginType).toBe('email');
  });
});

describe('an email or mobile that is taken', () => {
  it('is refused, however it is written, and no second account is created', async () => {
    const first = form({ mobile: newMobile() });
    await signedUp(first);
    const before = await wholeTree();
    const again = [
      form({ email: first.email }),
      form({ email: first.email.toUpperCase() }),
      form({ mobile: first.mobile }),
      form({ mobile: first.mobile.replace('+44', '+440') }),
    ];
    for (const regData of again) {
      const refused = await signUp(regData);
      expect([refused.status, refused.error?.code]).toEqual([409, 'user_exists']);
      expect(refused.error?.message).toBe('User with same Email or Mobile number exists');
    }
    expect(await wholeTree()).toEqual(before);
    expect(await authAccounts({ email: again.slice(2).map(({ email }) => email) })).toEqual([]);
  });

  it('of a Google sign-in that has not registered yet stays reserved for it', async () => {
    const email = newEmail();
    const google = await providerSignIn('google.com', email);
    const refused = await signUp(form({ email }));
    expect([refused.status, refused.error?.code]).toEqual([409, 'user_exists']);
    expect(await authAccounts({ localId: [google.uid] })).toHaveLength(1);
    expect((await signUp(form({ email, password: undefined }), { token: google.token })).answer).toEqual({
      uid: google.uid,
    });
  });

  it('is not reserved for an account created without the server and never registered', async () => {
    const email = newEmail();
    const squatter = await bareAccount(email);
    const uid = await signedUp(form({ email, password: 'Honest2026' }));
    expect(await authAccounts({ localId: [squatter.uid] })).toEqual([]);
    await expect(signIn(email, 'Amber2026*')).rejects.toThrow();
    expect(await signIn(email, 'Honest2026')).toMatch(/\./);
    expect((await profileOf(uid))?.email).toBe(email);
  });

  it('is free again after a refused sign-up that had reserved it', async () => {
    const [taken, mobile] = [await bareGoogleEmail(), newMobile()];
    expect((await signUp(form({ email: taken, mobile }))).error?.code).toBe('user_exists');
    expect((await signUp(form({ mobile }))).status).toBe(200);
  });

  async function bareGoogleEmail(): Promise<string> {
    const email = newEmail();
    await providerSignIn('google.com', email);
    return email;
  }
});

describe('an idempotency key', () => {
  it('gets the same answer again, but not for another form', async () => {
    const [regData, attempt] = [form(), newAttempt()];
    const uid = await signedUp(regData, { attempt });
    const before = await wholeTree();
    expect(await signedUp(regData, { attempt })).toBe(uid);
    expect((await signUp(form(), { attempt })).error?.code).toBe('user_exists');
    expect((await signUp(regData, { attempt: newAttempt() })).error?.code).toBe('user_exists');
    expect(await wholeTree()).toEqual(before);
    expect(uid).not.toContain(attempt.slice(0, 8));
  });

  it.each(['short', 'x'.repeat(65), 'with space and length', ''])('cannot be %j', async (attempt) => {
    expect((await signUp(form(), { attempt })).error?.code).toBe('invalid_request');
  });
});

describe('a driver who registers', () => {
  it('waits for an admin, without papers and off the map', async () => {
    const uid = await signedUp(form({ usertype: 'driver' }));
    expect(await profileOf(uid)).toMatchObject({ usertype: 'driver', approved: false });
    expect(await db.get(`applications/${uid}`)).toBeNull();
  });

  it('cannot hand in papers without a folder for the pictures', async () => {
    const refused = await signUp(form({ usertype: 'driver', application: papers('seed-driver') }));
    expect([refused.error?.code, refused.field]).toEqual(['image_not_own', 'regData.application.license_image']);
  });

  it('can hand them in at once if the sign-in has one', async () => {
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    const application = papers(uid, { vehicleRegister: 'lb24txe' });
    const regData = form({ mobile, password: undefined, usertype: 'driver', application });
    expect(await signedUp(regData, { token })).toBe(uid);
    expect(await profileOf(uid)).toMatchObject({ approved: false, loginType: 'phone' });
    expect((await profileOf(uid))?.bankAccount).toBeUndefined();
    expect(await db.get(`applications/${uid}`)).toMatchObject({
      status: 'submitted',
      vehicleVerified: true,
      fields: { vehicleRegister: 'LB24 TXE', bankCode: '00-00-00', nationalInsuranceNo: 'AB123456C' },
    });
  });

  it('can drive at once if no approval is required and the papers are complete', async () => {
    await db.set('settings/driver_approval', false);
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    const application = papers(uid, { vehicleRegister: 'lb24txe' });
    await signedUp(form({ mobile, password: undefined, usertype: 'driver', application }), { token });
    const bare = await signedUp(form({ usertype: 'driver' }));
    await db.set('settings/driver_approval', true);
    const profile = await profileOf(uid);
    expect(profile).toMatchObject({ approved: true, vehicleRegister: 'LB24 TXE', bankAccount: '12345678' });
    expect(profile?.dutyUntil).toBeGreaterThan(Date.now());
    expect(await db.get(`applications/${uid}/fields`)).toBeNull();
    // Admitted, but not on duty: there is no date until which the papers are valid.
    expect(await profileOf(bare)).toMatchObject({ approved: true });
    expect((await profileOf(bare))?.dutyUntil).toBeUndefined();
  });

  it('cannot be a rider with papers', async () => {
    const { uid, token } = await phoneSignIn(newMobile());
    const refused = await signUp(form({ usertype: 'rider', application: papers(uid) }), { token });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await profileOf(uid)).toBeNull();
  });
});

describe('somebody who is signed in without a profile', () => {
  it.each([
    ['google.com', 'google'],
    ['facebook.com', 'facebook'],
    ['apple.com', 'apple'],
  ])('by %s registers for that sign-in', async (provider, loginType) => {
    const email = newEmail();
    const { uid, token } = await providerSignIn(provider, email);
    const regData = form({ email, password: undefined });
    expect(await signedUp(regData, { token })).toBe(uid);
    expect(await profileOf(uid)).toMatchObject({ email, loginType, approved: true });
    expect(await signedUp(regData, { token })).toBe(uid);
    expect((await signUp(form({ password: undefined, email }), { token })).error?.code).toBe('user_exists');
  });

  it('by phone needs a name alone to be a rider, and may add an email later', async () => {
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    const regData = form({ mobile, email: '', password: undefined });
    expect((await signUp({ ...regData, usertype: 'driver' }, { token })).field).toBe('regData.email');
    expect((await signUp({ ...regData, mobile: newMobile() }, { token })).error?.code).toBe('mobile_no_blank_error');
    expect(await signedUp(regData, { token })).toBe(uid);
    expect(await signedUp(regData, { token })).toBe(uid);
    expect(await profileOf(uid)).toMatchObject({ email: '', mobile, mobileProven: true, usertype: 'rider' });

    // Two people without an email do not stand in each other's way.
    const other = newMobile();
    const another = await phoneSignIn(other);
    expect(await signedUp(form({ mobile: other, email: '', password: undefined }), another)).toBe(another.uid);

    const names = { firstName: 'Nia', lastName: 'Morgan' };
    expect((await callFrom('update_profile', { ...names, email: '', mobile }, { token })).status).toBe(200);
    const email = newEmail();
    expect((await callFrom('update_profile', { ...names, email, mobile }, { token })).status).toBe(200);
    const blank = await callFrom('update_profile', { ...names, email: '', mobile }, { token });
    expect([blank.error?.code, blank.field]).toEqual(['proper_email', 'email']);
    const taken = await callFrom('update_profile', { ...names, email, mobile: other }, another);
    expect(taken.error?.code).toBe('user_exists');
    const deleted = await callFrom('delete_account', {}, another);
    expect(deleted.status).toBe(200);
  });

  it('by phone takes a number that somebody else only typed, without an email too', async () => {
    const mobile = newMobile();
    const impostor = await signedUp(form({ mobile }));
    const { uid, token } = await phoneSignIn(mobile);
    expect(await signedUp(form({ mobile, email: '', password: undefined }), { token })).toBe(uid);
    expect([(await profileOf(impostor))?.mobile, (await profileOf(uid))?.mobile]).toEqual(['', mobile]);
  });

  describe('by Google, whose email somebody else typed', () => {
    const NAMES = { firstName: 'Nia', lastName: 'Prosser' };
    const ownerOf = async (email: string) => (await db.get<{ uid: string }>(identityPath('email', email)))?.uid;
    /** Somebody who registered by SMS and typed this email. */
    async function typist(email: string) {
      const mobile = newMobile();
      const sms = await phoneSignIn(mobile);
      await signedUp(form({ mobile, email: '', password: undefined }), sms);
      const typed = await callFrom('update_profile', { ...NAMES, email, mobile }, sms);
      expect(typed.status).toBe(200);
      return { ...sms, mobile };
    }

    it('takes it, and whoever typed it is told and cannot type it again', async () => {
      const email = newEmail();
      const stranger = await typist(email);
      expect((await signUp(form({ email }))).error?.code).toBe('user_exists');
      const google = await providerSignIn('google.com', email);
      expect(await signedUp(form({ email, password: undefined }), google)).toBe(google.uid);
      expect([await ownerOf(email), (await profileOf(stranger.uid))?.email]).toEqual([google.uid, '']);
      expect(await titlesTold({ uid: stranger.uid })).toEqual(['Your email was removed']);
      const again = (typed: string) =>
        callFrom('update_profile', { ...NAMES, email: typed, mobile: stranger.mobile }, stranger);
      expect((await again(email)).error?.code).toBe('user_exists');
      expect((await again('')).status).toBe(200);
      expect((await again(newEmail())).status).toBe(200);
    });

    it('takes it in the profile once the email of the sign-in is verified, and not before', async () => {
      const email = newEmail();
      const stranger = await typist(email);
      const regData = form({ email: newEmail(), password: undefined });
      const google = await providerSignIn('google.com', regData.email);
      await signedUp(regData, google);
      const change = async (emailVerified: boolean) => {
        await changeAccount(google.uid, { email, emailVerified });
        return callFrom('update_profile', { ...NAMES, email, mobile: regData.mobile }, google);
      };
      expect((await change(false)).error?.code).toBe('user_exists');
      expect((await change(true)).status).toBe(200);
      expect([await ownerOf(email), await ownerOf(regData.email)]).toEqual([google.uid, undefined]);
      expect((await profileOf(stranger.uid))?.email).toBe('');
    });

    it('has to ask the office where a suspended person typed it', async () => {
      const email = newEmail();
      const stranger = await typist(email);
      await db.set(`users/${stranger.uid}/suspended`, true);
      const google = await providerSignIn('google.com', email);
      const refused = await signUp(form({ email, password: undefined }), google);
      expect(refused.error?.code).toBe('contact_office');
      expect(await ownerOf(email)).toBe(stranger.uid);
    });

    it('takes it also while a third person types it', async () => {
      const [email, mobile] = [newEmail(), newMobile()];
      const stranger = await typist(email);
      const [google, sms] = [await providerSignIn('google.com', email), await phoneSignIn(mobile)];
      const [first, second] = await Promise.all([
        signUp(form({ email, password: undefined }), google),
        signUp(form({ email, mobile, password: undefined }), sms),
      ]);
      expect([first.status, second.error?.code]).toEqual([200, 'user_exists']);
      expect([await ownerOf(email), (await profileOf(stranger.uid))?.email]).toEqual([google.uid, '']);
    });
  });

  it('by Google cannot leave the email out', async () => {
    const { token } = await providerSignIn('google.com', newEmail());
    expect((await signUp(form({ email: '', password: undefined }), { token })).error?.code).toBe('proper_email');
  });

  it('by phone registers only with that number', async () => {
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    const other = await signUp(form({ password: undefined }), { token });
    expect([other.error?.code, other.field]).toEqual(['mobile_no_blank_error', 'regData.mobile']);
    expect(await signedUp(form({ mobile, password: undefined }), { token })).toBe(uid);
  });

  it('cannot take another’s email', async () => {
    const { token } = await providerSignIn('google.com', newEmail());
    const refused = await signUp(form({ password: undefined }), { token });
    expect([refused.error?.code, refused.field]).toEqual(['proper_email', 'regData.email']);
  });

  it('cannot take another’s mobile', async () => {
    const first = form();
    await signedUp(first);
    const email = newEmail();
    const { uid, token } = await providerSignIn('google.com', email);
    expect((await signUp(form({ email, mobile: first.mobile, password: undefined }), { token })).error?.code).toBe(
      'user_exists',
    );
    expect(await profileOf(uid)).toBeNull();
  });

  it('with a token that proves nothing is refused', async () => {
    expect((await signUp(form(), { token: 'a.b.c' })).status).toBe(401);
  });
});

describe('the information a stranger can get', () => {
  it('is whether an email or mobile is registered, but not whose', async () => {
    const regData = form();
    await signedUp(regData);
    const ask = async (body: { email?: string; mobile?: string }) => (await callFrom('check_user_exists', body)).answer;
    expect(await ask({ email: regData.email.toUpperCase() })).toEqual({ users: [{ exists: true }] });
    expect(await ask({ mobile: regData.mobile })).toEqual({ users: [{ exists: true }] });
    expect(await ask({ email: regData.email, mobile: regData.mobile })).toEqual({ users: [{ exists: true }] });
    expect(await ask({ email: newEmail(), mobile: regData.mobile })).toEqual({ users: [{ exists: true }] });
    expect(await ask({ email: newEmail(), mobile: newMobile() })).toEqual({ users: [] });
  });

  it.each([
    [{}, 'invalid_request'],
    [{ email: 'nia' }, 'proper_email'],
    [{ mobile: '07700900123' }, 'mobile_no_blank_error'],
    [{ mobile: '+999123456789' }, 'country_blank_error'],
  ])('%j is answered with %s', async (body, code) => {
    expect((await callFrom('check_user_exists', body)).error?.code).toBe(code);
  });

  it('is known by a referral id, without saying who it is', async () => {
    const uid = await signedUp(form());
    const referralId = (await profileOf(uid))?.referralId ?? '';
    expect((await callFrom('validate_referrer', { referralId: referralId.toUpperCase() })).answer).toEqual({
      exists: true,
    });
    for (const wrong of ['nobody1234', '', ' ', 'x', '../../users', 'nia12345', `${'a'.repeat(61)}1234`]) {
      const refused = await callFrom('validate_referrer', { referralId: wrong });
      expect([refused.status, refused.error?.code]).toEqual([404, 'referer_not_found']);
    }
  });

  it('is the data of a vehicle', async () => {
    const { answer } = await callFrom('verify_vehicle', { registration: ' lb24 txe ' });
    expect(answer).toMatchObject({ verified: true, registration: 'LB24 TXE', motStatus: 'Valid' });
    const codes = [];
    for (const registration of ['', 'nonsense', 'LB24 TXEE', 'Q123 ABC']) {
      const { status, error } = await callFrom('verify_vehicle', { registration });
      codes.push([status, error?.code]);
    }
    expect(codes).toEqual([
      [422, 'vehicleRegister_required'],
      [422, 'vehicleRegister_format'],
      [422, 'vehicleRegister_format'],
      [404, 'vehicle_not_found'],
    ]);
  });

  it.each([
    'user_signup',
    'check_user_exists',
    'validate_referrer',
    'verify_vehicle',
  ] as const)('%s is limited by address, with or without a token', async (name) => {
    const bodies = {
      user_signup: { regData: form({ email: 'wrong' }) },
      check_user_exists: { email: 'wrong' },
      validate_referrer: { referralId: 'wrong' },
      verify_vehicle: { registration: 'wrong' },
    };
    const address = newAddress();
    const { token } = await providerSignIn('google.com', newEmail());
    const ask = (index: number) =>
      callFrom(name, bodies[name] as never, { address, token: index % 2 === 0 ? token : undefined });
    const statuses = [];
    for (let index = 0; index <= api[name].rate.calls; index += 1) statuses.push((await ask(index)).status);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    // An invented address before the real one does not help; another household is not affected.
    expect((await callFrom(name, bodies[name] as never, { address: `1.2.3.4, ${address}` })).status).toBe(429);
    expect((await callFrom(name, bodies[name] as never)).status).not.toBe(429);
  });

  it('is limited per household, whatever the last half of an IPv6 address', async () => {
    const body = { referralId: 'nobody1234' };
    const { calls } = api.validate_referrer.rate;
    const prefix = `2001:db8:${(process.pid % 65_535).toString(16)}:1`;
    for (let index = 0; index < calls; index += 1) {
      await callFrom('validate_referrer', body, { address: `${prefix}::${index.toString(16)}` });
    }
    expect((await callFrom('validate_referrer', body, { address: `${prefix}:dead:beef:0:1` })).status).toBe(429);
    expect((await callFrom('validate_referrer', body, { address: `${prefix.slice(0, -1)}2::1` })).status).toBe(404);
  });
});
