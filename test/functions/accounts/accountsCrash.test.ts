/**
 * The process dies during sign-ups, at each of their steps. Whether or not anybody comes back, there is either a whole
 * account or none at all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityPaths } from '../../../functions/src/store/identityPath';
import { signIn } from '../../support/accounts';
import { db, resetTown, runSchedule } from '../../support/stack';
import {
  authAccounts,
  callFrom,
  form,
  newAttempt,
  phoneSignIn,
  profileOf,
  type RegData,
  type SignIn,
  signedUp,
  signUp,
} from './newcomers';
import { authProxy, type Fate, type Listening, listen, type OwnHost, startHost } from '../ownHost';

type Step = { call: 'create' | 'sms'; fate: Fate };

const STEPS: [string, Step][] = [
  ['before the account is made', { call: 'create', fate: 'is lost' }],
  ['after the account is made', { call: 'create', fate: 'is done and its answer lost' }],
  ['before the answer is sent', { call: 'sms', fate: 'is lost' }],
];

let step: Step | null = null;
let host: OwnHost | null = null;
let proxy: Listening;
let sms: Listening;

/** A person whose sign-up is running when the process dies. Whoever has proven their mobile is sent an SMS at its end. */
type Newcomer = { regData: RegData; attempt: string; byPhone?: SignIn };
const newcomer = (): Newcomer => ({ regData: form(), attempt: newAttempt() });
const from = ({ byPhone }: Newcomer): { token?: string } => (byPhone === undefined ? {} : { token: byPhone.token });

/** The number of sign-ups that have yet to reach the step at which the process dies. */
let awaited = 0;
const arrive = (): void => {
  awaited -= 1;
  if (awaited === 0) void host?.kill();
};
const CALLS: Record<Step['call'], RegExp | null> = { create: /\/accounts$/, sms: null };
const isAt = (call: Step['call'], path: string): boolean => CALLS[call]?.test(path) ?? false;

beforeAll(async () => {
  await resetTown();
  proxy = await authProxy((path) => (step !== null && isAt(step.call, path) ? step.fate : 'passes'), arrive);
  sms = await listen((_, response) => {
    if (step?.call === 'sms') arrive();
    else response.end();
  });
});
afterAll(async () => {
  await Promise.all([proxy.close(), sms.close()]);
});

/** Signs people up through one process, which dies when the last of them has reached a step. */
async function dieDuring(where: Step, newcomers: readonly Newcomer[]): Promise<void> {
  step = null;
  host = await startHost({ FIREBASE_AUTH_EMULATOR_HOST: new URL(proxy.url).host, SMS_URL: sms.url });
  step = where;
  awaited = newcomers.length;
  const { api } = host;
  await Promise.all(
    newcomers.map((who) => {
      const { regData, attempt } = who;
      return expect(callFrom('user_signup', { regData, attempt }, { api, ...from(who) })).rejects.toThrow();
    }),
  );
  step = null;
}

type Entry = { uid: string; until?: number };
const entriesOf = async (): Promise<[string, Entry][]> => {
  const kinds = (await db.get<Record<string, Record<string, Entry>>>('identities')) ?? {};
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    Object.entries(entries).map(([hash, entry]): [string, Entry] => [`identities/${kind}/${hash}`, entry]),
  );
};

/** Lets a sign-up's reservation expire. */
async function holdsRunOut({ email, mobile }: RegData): Promise<void> {
  const paths = identityPaths({ email, mobile });
  const held = (await entriesOf()).filter(([path, { until }]) => until !== undefined && paths.includes(path));
  await db.update('', Object.fromEntries(held.map(([path]) => [`${path}/until`, Date.now() - 60_000])));
}

/** Expects one account and one profile, both with this uid, and nothing pending. */
async function expectWhole(uid: string, { regData, byPhone }: Pick<Newcomer, 'regData' | 'byPhone'>): Promise<void> {
  const kept = await authAccounts(byPhone === undefined ? { email: [regData.email] } : { localId: [byPhone.uid] });
  expect(kept.map(({ localId }) => localId)).toEqual([uid]);
  expect(await profileOf(uid)).toMatchObject({ email: regData.email, mobile: regData.mobile, usertype: 'rider' });
  const users = Object.values((await db.get<Record<string, { email: string }>>('users')) ?? {});
  expect(users.filter(({ email }) => email === regData.email)).toHaveLength(1);
  const own = (await entriesOf()).filter(([, entry]) => entry.uid === uid);
  expect(own.map(([, { until }]) => until)).toEqual([undefined, undefined]);
  if (byPhone === undefined) expect(await signIn(regData.email, regData.password ?? '')).toMatch(/\./);
}

describe.each(STEPS)('a sign-up that dies %s', (_, where) => {
  const isDone = where.call === 'sms';
  const [pressing, choosing, overtaken, gone] = [newcomer(), newcomer(), newcomer(), newcomer()];

  beforeAll(async () => {
    const all = [pressing, choosing, overtaken, gone];
    if (isDone) for (const one of all) one.byPhone = await phoneSignIn(one.regData.mobile);
    await dieDuring(where, all);
  });

  it('resumes when the same request is repeated', async () => {
    const { regData, attempt } = pressing;
    const uid = await signedUp(regData, { attempt, ...from(pressing) });
    await expectWhole(uid, pressing);
  });

  it('resumes with a better password', async () => {
    if (isDone) return;
    const { regData, attempt } = choosing;
    const better = { ...regData, password: 'Better2026*' };
    const uid = await signedUp(better, { attempt });
    await expectWhole(uid, { regData: better });
    await expect(signIn(regData.email, regData.password ?? '')).rejects.toThrow();
  });

  it('frees the email and mobile for somebody else once it has expired', async () => {
    const { regData, attempt } = overtaken;
    const later = form({ email: regData.email, mobile: regData.mobile, password: 'Later2026*' });
    const tooSoon = await signUp(later);
    expect([tooSoon.status, tooSoon.error?.code]).toEqual([409, 'user_exists']);
    await holdsRunOut(regData);
    const next = await signUp(later);
    if (isDone) {
      expect(next.error?.code).toBe('user_exists');
      return;
    }
    await expectWhole(next.answer?.uid ?? '', { regData: later });
    const late = await signUp(regData, { attempt });
    expect(late.error?.code).toBe('user_exists');
    await expectWhole(next.answer?.uid ?? '', { regData: later });
  });

  it('leaves nothing if nobody comes back', async () => {
    const { regData, byPhone } = gone;
    await runSchedule('sweepAccounts');
    const account = () => authAccounts(byPhone === undefined ? { email: [regData.email] } : { localId: [byPhone.uid] });
    const before = await account();
    await holdsRunOut(regData);
    await runSchedule('sweepAccounts');
    const after = await account();
    if (isDone) {
      expect(after).toEqual(before);
      await expectWhole(after[0]?.localId ?? '', gone);
      return;
    }
    expect(after).toEqual([]);
    expect((await entriesOf()).filter(([, { until }]) => until !== undefined)).toEqual([]);
    await runSchedule('sweepAccounts');
  });
});
