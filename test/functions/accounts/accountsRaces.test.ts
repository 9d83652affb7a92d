/** Simultaneous sign-ups: an email, a mobile and a referral id each go to exactly one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { db, resetTown } from '../../support/stack';
import { times } from '../money/books';
import {
  authAccounts,
  form,
  newAttempt,
  newEmail,
  newMobile,
  profileOf,
  providerSignIn,
  type RegData,
  signUp,
} from './newcomers';

beforeAll(() => resetTown());

type Entry = { uid: string; until?: number };

/** The contents of the index, the profiles and Auth after a crowd has sent these forms. */
async function outcomeOf(forms: readonly RegData[]) {
  const users = Object.entries((await db.get<Record<string, { email: string; mobile: string }>>('users')) ?? {});
  const entries = (await db.get<Record<string, Record<string, Entry>>>('identities')) ?? {};
  const wanted = (kind: 'email' | 'mobile') => new Set(forms.map((one) => one[kind]));
  const made = users.filter(([, { email, mobile }]) => wanted('email').has(email) && wanted('mobile').has(mobile));
  const accounts = await authAccounts({ email: [...wanted('email')] });
  const all = Object.values(entries).flatMap((kind) => Object.values(kind));
  return {
    made: made.map(([uid]) => uid),
    accounts: accounts.map(({ localId }) => localId),
    pending: all.filter(({ until }) => until !== undefined),
    entriesOf: (uid: string) => all.filter((entry) => entry.uid === uid).length,
  };
}

async function expectOneOf(forms: readonly RegData[]): Promise<void> {
  const answers = await Promise.all(forms.map((regData) => signUp(regData)));
  const winners = answers.flatMap(({ answer }) => (answer === undefined ? [] : [answer.uid]));
  expect(winners).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(new Set(losers.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['409 user_exists']));
  const { made, accounts, pending, entriesOf } = await outcomeOf(forms);
  expect(made).toEqual(winners);
  expect(accounts).toEqual(winners);
  expect(pending).toEqual([]);
  expect(entriesOf(winners[0] ?? '')).toBe(2);
}

describe('fifty people who register at once', () => {
  it('with one mobile: one succeeds, the others leave nothing', async () => {
    const mobile = newMobile();
    await expectOneOf(Array.from({ length: 50 }, () => form({ mobile })));
  });

  it('with one email: one succeeds, the others leave nothing', async () => {
    const email = newEmail();
    await expectOneOf(Array.from({ length: 50 }, () => form({ email })));
  });

  it('with emails and mobiles crossed: nobody gets one of each', async () => {
    const [emails, mobiles] = [Array.from({ length: 5 }, newEmail), Array.from({ length: 5 }, newMobile)];
    const forms = emails.flatMap((email) => mobiles.map((mobile) => form({ email, mobile })));
    const answers = await Promise.all(forms.map((regData) => signUp(regData)));
    const winners = forms.filter((_, index) => answers[index]?.status === 200);
    expect(new Set(winners.map(({ email }) => email)).size).toBe(winners.length);
    expect(new Set(winners.map(({ mobile }) => mobile)).size).toBe(winners.length);
    const { made, accounts, pending } = await outcomeOf(forms);
    expect(made).toHaveLength(winners.length);
    expect(accounts.toSorted()).toEqual(made.toSorted());
    expect(pending).toEqual([]);
  });

  it('with one name: each gets their own referral id', async () => {
    const answers = await times(50, () => signUp(form({ firstName: 'Ned' })));
    const uids = answers.map(({ answer }) => answer?.uid ?? '');
    const ids = await Promise.all(uids.map(async (uid) => (await profileOf(uid))?.referralId ?? ''));
    expect(new Set(ids).size).toBe(50);
    const owners = await Promise.all(ids.map((id) => db.get(`referrals/${id}`)));
    expect(owners).toEqual(uids);
  });
});

describe('one request received ten times at once', () => {
  it('creates one account and returns it each time', async () => {
    const [regData, attempt] = [form(), newAttempt()];
    const answers = await times(10, () => signUp(regData, { attempt }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const uids = new Set(answers.map(({ answer }) => answer?.uid));
    expect(uids.size).toBe(1);
    const { made, accounts } = await outcomeOf([regData]);
    expect(made).toEqual([...uids]);
    expect(accounts).toEqual([...uids]);
    const audit = Object.values((await db.get<Record<string, { event: string; subject?: string }>>('audit')) ?? {});
    expect(audit.filter(({ event, subject }) => event === 'sign_up' && uids.has(subject ?? ''))).toHaveLength(1);
  });
});

describe('a password and a Google sign-in', () => {
  it('race for one mobile, and one gets it', async () => {
    const mobile = newMobile();
    const email = newEmail();
    const { uid, token } = await providerSignIn('google.com', email);
    const answers = await Promise.all([
      signUp(form({ mobile })),
      signUp(form({ mobile, email, password: undefined }), { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const users = Object.values((await db.get<Record<string, { mobile: string }>>('users')) ?? {});
    expect(users.filter((user) => user.mobile === mobile)).toHaveLength(1);
    // The Google account remains, registered or not.
    expect(await authAccounts({ localId: [uid] })).toHaveLength(1);
  });
});
