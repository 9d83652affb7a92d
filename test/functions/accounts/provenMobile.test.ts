/** A mobile belongs to whoever receives its SMS: a number that was only typed opens no account and yields to its owner. */
import { beforeAll, describe, expect, it } from 'vitest';
import { identityPath } from '../../../functions/src/store/identityPath';
import { putAccounts } from '../../../tools/connection/authAccounts';
import { createPerson, signIn } from '../../support/accounts';
import { db, resetTown, stack } from '../../support/stack';
import { titlesTold } from '../money/books';
import { authAccounts, callFrom, form, newMobile, phoneSignIn, profileOf, signedUp, signUp } from './newcomers';

beforeAll(() => resetTown());

/** Somebody registered with a password and a mobile they typed. */
async function typist(mobile = newMobile()) {
  const regData = form({ mobile });
  const uid = await signedUp(regData);
  return { uid, mobile, token: await signIn(regData.email, regData.password ?? ''), regData };
}
const ownerOf = async (mobile: string) => (await db.get<{ uid: string }>(identityPath('mobile', mobile)))?.uid;
const prove = (token: string, proof: string) => callFrom('prove_mobile', { proof }, { token });

describe('a mobile that a stranger typed', () => {
  it('does not open the stranger’s account by SMS, and goes to the owner who registers', async () => {
    const stranger = await typist();
    const { mobile } = stranger;
    const owner = await phoneSignIn(mobile);
    expect(owner.uid).not.toBe(stranger.uid);
    expect(await signedUp(form({ mobile, password: undefined }), { token: owner.token })).toBe(owner.uid);
    expect(await profileOf(owner.uid)).toMatchObject({ mobile, mobileProven: true });
    expect(await ownerOf(mobile)).toBe(owner.uid);
    expect(await profileOf(stranger.uid)).toMatchObject({ mobile: '' });
    expect(await titlesTold({ uid: stranger.uid })).toEqual(['Your mobile number was removed']);
    expect((await signUp(form({ mobile }))).error?.code).toBe('user_exists');
    expect((await phoneSignIn(mobile)).uid).toBe(owner.uid);
  });

  it('goes to another’s account when they prove it there, and cannot be typed again', async () => {
    const [stranger, owner] = [await typist(), await typist()];
    const sms = await phoneSignIn(stranger.mobile);
    expect((await prove(owner.token, sms.token)).answer).toEqual({ mobile: stranger.mobile });
    expect(await profileOf(owner.uid)).toMatchObject({ mobile: stranger.mobile, mobileProven: true });
    expect(await authAccounts({ localId: [sms.uid] })).toEqual([]);
    expect((await phoneSignIn(stranger.mobile)).uid).toBe(owner.uid);
    expect([await ownerOf(stranger.mobile), await ownerOf(owner.mobile)]).toEqual([owner.uid, undefined]);
    expect((await profileOf(stranger.uid))?.mobile).toBe('');
  });
});

describe('a proof', () => {
  it('makes one’s own typed number proven, and then opens the account by SMS', async () => {
    const person = await typist();
    expect(await profileOf(person.uid)).not.toHaveProperty('mobileProven');
    const { token } = await phoneSignIn(person.mobile);
    expect((await prove(person.token, token)).status).toBe(200);
    expect((await profileOf(person.uid))?.mobileProven).toBe(true);
    expect((await phoneSignIn(person.mobile)).uid).toBe(person.uid);
  });

  it('is an SMS of the last minutes: no other sign-in, nor an old one, nor nonsense', async () => {
    const person = await typist();
    const { token } = await phoneSignIn(newMobile());
    const [head = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
    const aged = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - 400 })).toString('base64url');
    for (const proof of ['nonsense', person.token, `${head}.${aged}.`]) {
      expect((await prove(person.token, proof)).error?.code).toBe('mobile_proof_missing');
    }
    expect(await profileOf(person.uid)).not.toHaveProperty('mobileProven');
  });

  it('does not take the number of another account of its owner', async () => {
    const [first, second] = [await typist(), await typist()];
    await prove(first.token, (await phoneSignIn(first.mobile)).token);
    const again = await phoneSignIn(first.mobile);
    expect(again.uid).toBe(first.uid);
    expect((await prove(second.token, again.token)).error?.code).toBe('user_exists');
    expect(await ownerOf(first.mobile)).toBe(first.uid);
  });

  it('of two at once goes to one', async () => {
    const [one, two] = [await typist(), await typist()];
    const { token } = await phoneSignIn(newMobile());
    const answers = await Promise.all([prove(one.token, token), prove(two.token, token)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const proven = await Promise.all([one.uid, two.uid].map(profileOf));
    expect(proven.filter((profile) => profile?.mobileProven === true)).toHaveLength(1);
  });

  it('goes with the number: one that another sign-in changes is only typed', async () => {
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    await signedUp(form({ mobile, password: undefined }), { token });
    const taker = await typist();
    await db.update('', { [`users/${uid}/mobileProven`]: null });
    expect((await prove(taker.token, (await phoneSignIn(mobile)).token)).status).toBe(200);
    expect(await profileOf(uid)).toMatchObject({ mobile: '' });
  });
});

describe('a number that an earlier release set unproven', () => {
  it('opens the account no more, and its owner gets an account of their own', async () => {
    const stranger = await createPerson('rider', { mobile: newMobile() });
    const { mobile, email } = (await profileOf(stranger.uid)) as { mobile: string; email: string };
    await putAccounts(stack.auth, [
      { localId: stranger.uid, email, rawPassword: stranger.password, phoneNumber: mobile },
    ]);
    const owner = await phoneSignIn(mobile);
    expect(owner.uid).toBe(stranger.uid);
    const refused = await callFrom('export_my_data', {}, { token: owner.token });
    expect([refused.status, refused.error?.code]).toEqual([403, 'mobile_not_proven']);
    expect((await phoneSignIn(mobile)).uid).not.toBe(stranger.uid);
    expect(await signIn(email, stranger.password)).toBeTruthy();
  });
});
