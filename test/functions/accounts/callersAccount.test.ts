/** A caller without an email: the desk's account becomes theirs by SMS, whatever comes first, and nobody else's. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { identityPath } from '../../../functions/src/store/identityPath';
import { createPerson, type Person } from '../../support/accounts';
import { call } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import {
  authAccounts,
  callFrom,
  form,
  newAttempt,
  newEmail,
  newMobile,
  phoneSignIn,
  profileOf,
  signUp,
} from './newcomers';

let admin: Person;
beforeAll(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

const ring = (mobile: string, more: object = {}) =>
  call(admin, 'save_user', {
    firstName: 'Zara',
    lastName: 'O’Brien',
    mobile,
    usertype: 'rider',
    attempt: newAttempt(),
    ...more,
  });
async function caller(mobile = newMobile()): Promise<{ uid: string; mobile: string }> {
  const { answer, error } = await ring(mobile);
  if (answer === undefined) throw new Error(JSON.stringify(error));
  return { uid: answer.uid, mobile };
}
const join = (token: string, mobile: string, changes: object = {}) =>
  signUp(form({ firstName: 'Zara', lastName: 'OBrien', email: '', mobile, password: undefined, ...changes }), {
    token,
  });
const ownerOf = async (mobile: string) => (await db.get<{ uid: string }>(identityPath('mobile', mobile)))?.uid;
const withMobile = async (mobile: string) =>
  Object.values((await db.get<Record<string, UserProfile>>('users')) ?? {}).filter((user) => user.mobile === mobile);

describe('a caller whom the desk adds with a name and a mobile', () => {
  it('is a rider without a sign-in, found by the number, and twice is refused', async () => {
    const attempt = newAttempt();
    const mobile = newMobile();
    const [first, again] = [await ring(mobile, { attempt }), await ring(mobile, { attempt })];
    expect([first.answer?.uid, again.status]).toEqual([again.answer?.uid, 200]);
    expect(first.answer).not.toHaveProperty('mailed');
    const uid = first.answer?.uid ?? '';
    const profile = await profileOf(uid);
    expect(profile).toMatchObject({ email: '', mobile, loginType: 'phone', createdByAdmin: true, approved: true });
    expect(profile).not.toHaveProperty('mobileProven');
    expect(profile?.soughtLast).toBe('rider:obrien zara');
    expect(await authAccounts({ localId: [uid] })).toEqual([]);
    expect((await ring(mobile)).error?.code).toBe('user_exists');
  });

  it('must be a rider: a fleet admin without an email is refused', async () => {
    expect((await ring(newMobile(), { usertype: 'fleetadmin' })).error?.code).toBe('proper_email');
    expect((await ring('12')).error?.code).toBe('mobile_no_blank_error');
  });

  it('gets this account by SMS, with its wallet and an email, and never a second one', async () => {
    const { uid, mobile } = await caller();
    await db.set(`users/${uid}/savedAddresses/a00`, { description: 'Home', lat: 51.5, lng: -3, zone: '' });
    const email = newEmail();
    const sms = await phoneSignIn(mobile);
    expect(sms.uid).not.toBe(uid);
    const joined = await join(sms.token, mobile, { email });
    expect([joined.status, joined.error?.code]).toEqual([409, 'account_yours_now']);
    expect(await profileOf(uid)).toMatchObject({ mobile, mobileProven: true, email, savedAddresses: { a00: {} } });
    expect((await db.get<{ uid: string }>(identityPath('email', email)))?.uid).toBe(uid);
    expect(await authAccounts({ localId: [sms.uid] })).toEqual([]);
    const again = await phoneSignIn(mobile);
    expect(again.uid).toBe(uid);
    expect((await callFrom('export_my_data', {}, { token: again.token })).status).toBe(200);
    expect(await withMobile(mobile)).toHaveLength(1);
    expect((await ring(mobile)).error?.code).toBe('user_exists');
  });

  it('is not taken by a sign-up that only types the number', async () => {
    const { uid, mobile } = await caller();
    expect((await signUp(form({ firstName: 'Zara', lastName: 'O’Brien', mobile }))).error?.code).toBe('user_exists');
    const owner = await phoneSignIn(newMobile());
    expect((await join(owner.token, mobile)).error?.code).toBe('mobile_no_blank_error');
    expect(await profileOf(uid)).not.toHaveProperty('mobileProven');
  });

  it('whose number the desk mistyped is not shown to its owner, who gets an account of their own', async () => {
    const { uid, mobile } = await caller();
    const owner = await phoneSignIn(mobile);
    const joined = await join(owner.token, mobile, { lastName: 'Lovelace' });
    expect(joined.answer).toEqual({ uid: owner.uid });
    expect(await ownerOf(mobile)).toBe(owner.uid);
    expect(await profileOf(uid)).toMatchObject({ mobile: '', firstName: 'Zara' });
    expect((await profileOf(uid))?.soughtMobile).toBeUndefined();
  });

  it('finishes with the next code when the server died after the number was proven', async () => {
    const { uid, mobile } = await caller();
    await db.update('', { [`users/${uid}/mobileProven`]: true });
    const sms = await phoneSignIn(mobile);
    expect((await join(sms.token, mobile)).error?.code).toBe('account_yours_now');
    expect((await phoneSignIn(mobile)).uid).toBe(uid);
  });

  it('and registers at the same moment is one person', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const mobile = newMobile();
      const sms = await phoneSignIn(mobile);
      const [added, joined] = await Promise.all([ring(mobile), join(sms.token, mobile)]);
      const people = await withMobile(mobile);
      expect(people).toHaveLength(1);
      expect(people[0]?.mobileProven).toBe(true);
      expect([added.error?.code ?? 'added', joined.error?.code ?? 'joined']).toEqual(
        added.status === 200 ? ['added', 'account_yours_now'] : ['user_exists', 'joined'],
      );
      expect((await phoneSignIn(mobile)).uid).toBe(await ownerOf(mobile));
    }
  });

  it('can be deleted by the desk', async () => {
    const { uid, mobile } = await caller();
    expect((await call(admin, 'delete_user', { uid })).status).toBe(200);
    expect([await profileOf(uid), await ownerOf(mobile)]).toEqual([null, undefined]);
  });
});
