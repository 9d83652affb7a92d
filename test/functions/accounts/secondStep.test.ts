/** Two-step sign-in of the office: what a session may do before its code, and which code counts, how often. */
import { beforeEach, describe, expect, it } from 'vitest';
import { api, type ApiName } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import { SECOND_STEP_TRIES } from '@/domain/people/signIn/secondStep';
import { appCode } from '../../support/appCodes';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { call, callOk, rawCall } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { calling, handlers } from '../inProcess';

const STEP_MS = 30_000;

let admin: Person;
let secret: string;
let codes: string[];
/** The moment after the code that turned it on, so that the next code is a new one. */
let later: number;

type Tokens = { idToken: string; refreshToken: string };

/** What the browser does with the token of an answer. */
async function goOn(token: string): Promise<Tokens> {
  const answer = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  return (await answer.json()) as Tokens;
}

async function renewed({ refreshToken }: Tokens): Promise<string> {
  const answer = await fetch(`${stack.auth}/securetoken.googleapis.com/v1/token?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

const withPassword = async (): Promise<Person> => ({ ...admin, token: await signIn(admin.email, admin.password) });
const passAt = async (code: string, nowMs: number) =>
  handlers.pass_second_step({ ...(await calling(admin, { code })), nowMs });
const events = async (): Promise<string[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {}).map(({ event }) => event);

async function turnOn(person: Person): Promise<{ secret: string; codes: string[]; token: string; at: number }> {
  const prepared = await callOk(person, 'prepare_second_step', {});
  const at = Date.now();
  const on = await callOk(person, 'turn_on_second_step', { code: appCode(prepared.secret, at) });
  return { secret: prepared.secret, at, ...on };
}

beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
  const on = await turnOn(admin);
  [secret, codes, later] = [on.secret, on.codes, on.at + 2 * STEP_MS];
});

describe('a session without its code', () => {
  const CLOSED = (Object.keys(api) as ApiName[]).filter(
    (name) => api[name].callers !== 'public' && !('beforeSecondStep' in api[name]),
  );

  it.each(CLOSED)('is refused by %s', async (name) => {
    const answer = await rawCall(name, { method: api[name].method, token: admin.token, body: '{}' });
    expect(await answer.json()).toMatchObject({ error: { code: 'second_step_needed' } });
  });

  it('reads nothing of the office, whichever way it was begun, and its own profile alone', async () => {
    const { token } = await withPassword();
    const read = async (path: string, by: string): Promise<number> =>
      (await fetch(`${stack.database}/${path}.json?auth=${by}`)).status;
    for (const path of [
      'earnings/days/2026-06-01',
      'private_settings',
      `notifis/${admin.uid}`,
      `second_steps/${admin.uid}`,
    ]) {
      expect([path, await read(path, token)]).toEqual([path, 401]);
      expect([path, await read(path, admin.token)]).toEqual([path, 401]);
    }
    expect(await read(`users/${admin.uid}`, token)).toBe(200);
  });
});

describe('a session with its code', () => {
  it('works, and goes on working when its token is renewed', async () => {
    const passed = await passAt(appCode(secret, later), later);
    const tokens = await goOn('token' in passed ? passed.token : '');
    for (const token of [tokens.idToken, await renewed(tokens)]) {
      expect((await call({ ...admin, token }, 'list_admins', {})).status).toBe(200);
    }
    expect((await call(await withPassword(), 'list_admins', {})).error?.code).toBe('second_step_needed');
  });

  it('has to pass again once it was turned off and on', async () => {
    const passed = await passAt(appCode(secret, later), later);
    const { idToken: token } = await goOn('token' in passed ? passed.token : '');
    const owner = await createPerson('admin');
    await callOk(owner, 'reset_second_step', { uid: admin.uid });
    expect((await call({ ...admin, token }, 'list_admins', {})).status).toBe(200);
    await turnOn({ ...admin, token });
    expect((await call({ ...admin, token }, 'list_admins', {})).error?.code).toBe('second_step_needed');
  });
});

describe('a password whose email nobody has proven', () => {
  it('does not pass where the settings ask for a proven one, for its token would hide that', async () => {
    await db.set('settings/email_verify', true);
    const code = appCode(secret, later);
    const { account, ...rest } = await calling(admin, { code });
    const unproven = { ...rest, account: { ...account, isUnverified: true as const }, nowMs: later };
    expect(await handlers.pass_second_step(unproven)).toEqual({ refused: 'email_verify' });
    await db.set('settings/email_verify', false);
    expect(await handlers.pass_second_step(unproven)).toMatchObject({ codesLeft: 10 });
  });

  it('is refused before its code, like an account without approval', async () => {
    await db.set(`users/${admin.uid}/approved`, false);
    expect((await call(admin, 'pass_second_step', { code: '000000' })).error?.code).toBe('require_approval');
  });
});

describe('a code', () => {
  it('counts one step early or late, and no further', async () => {
    const at = later + 10 * STEP_MS;
    expect(await passAt(appCode(secret, at - 2 * STEP_MS), at)).toMatchObject({ refused: 'second_step_wrong' });
    expect(await passAt(appCode(secret, at + 2 * STEP_MS), at)).toMatchObject({ refused: 'second_step_wrong' });
    expect(await passAt(appCode(secret, at - STEP_MS), at)).toMatchObject({ codesLeft: 10 });
    expect(await passAt(appCode(secret, at + STEP_MS), at)).toMatchObject({ codesLeft: 10 });
  });

  it('is accepted once, also of two at once, and never after a later one', async () => {
    const code = appCode(secret, later);
    const both = await Promise.all([passAt(code, later), passAt(code, later)]);
    expect(both.filter((answer) => 'token' in answer)).toHaveLength(1);
    expect(await passAt(code, later)).toMatchObject({ refused: 'second_step_used', field: 'code' });
    expect(await passAt(appCode(secret, later - STEP_MS), later)).toMatchObject({ refused: 'second_step_used' });
  });

  it('with which it was turned on is used already', async () => {
    expect(await passAt(appCode(secret, later - 2 * STEP_MS), later - 2 * STEP_MS)).toMatchObject({
      refused: 'second_step_used',
    });
  });

  it('locks after some wrong ones, also of many at once, and opens again', async () => {
    const right = appCode(secret, later);
    const wrong = right === '000000' ? '000001' : '000000';
    const many = await Promise.all(Array.from({ length: SECOND_STEP_TRIES + 3 }, () => passAt(wrong, later)));
    const refusals = many.map((answer) => ('refused' in answer ? answer.refused : 'passed'));
    expect(refusals.filter((refused) => refused === 'second_step_wrong')).toHaveLength(SECOND_STEP_TRIES - 1);
    expect(await passAt(right, later)).toMatchObject({ refused: 'second_step_locked' });
    expect((await events()).filter((event) => event === 'second_step_locked')).toHaveLength(1);
    const after = later + 16 * 60_000;
    expect(await passAt(appCode(secret, after), after)).toMatchObject({ codesLeft: 10 });
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and is audited', async () => {
    const [first = ''] = codes;
    expect(codes).toHaveLength(10);
    const both = await Promise.all([passAt(` ${first.toUpperCase()} `, later), passAt(first, later)]);
    expect(both.filter((answer) => 'token' in answer)).toMatchObject([{ codesLeft: 9 }]);
    expect(await passAt(first, later)).toMatchObject({ refused: 'second_step_wrong' });
    expect(await events()).toContain('second_step_recovery');
  });

  it('is kept as a hash, leaves no trace in an export, and ends with a new set', async () => {
    const stored = JSON.stringify(await db.get(`second_steps/${admin.uid}`));
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
    const made = await handlers.renew_recovery_codes({
      ...(await calling(admin, { code: appCode(secret, later) })),
      nowMs: later,
    });
    expect(await passAt(codes[1] ?? '', later)).toMatchObject({ refused: 'second_step_wrong' });
    expect(await passAt(('codes' in made ? made.codes[1] : '') ?? '', later)).toMatchObject({ codesLeft: 9 });
    const tokens = await passAt(('codes' in made ? made.codes[2] : '') ?? '', later);
    const { idToken: token } = await goOn('token' in tokens ? tokens.token : '');
    expect(JSON.stringify(await callOk({ ...admin, token }, 'export_my_data', {}))).not.toContain(secret);
  });
});

describe('turning it off', () => {
  it('takes a code and a fresh sign-in', async () => {
    const { account, ...rest } = await calling(admin, { code: appCode(secret, later) });
    const stale = { ...account, signedInAt: later - 6 * 60_000 };
    expect(await handlers.turn_off_second_step({ ...rest, account: stale, nowMs: later })).toEqual({
      refused: 'recent_login_required',
    });
    const off = { ...rest, account: { ...account, signedInAt: later }, nowMs: later };
    expect(await handlers.turn_off_second_step({ ...off, body: { code: 'x' } })).toMatchObject({
      refused: 'second_step_wrong',
    });
    expect(await handlers.turn_off_second_step(off)).toEqual({ off: true });
    expect((await call(await withPassword(), 'list_admins', {})).status).toBe(200);
    expect(await db.get(`second_steps/${admin.uid}`)).toBe(null);
  });

  it('is done for others by an owner alone, and for nobody by themselves', async () => {
    const owner = await createPerson('admin');
    const dispatcher = await createPerson('admin', { right: 'dispatcher' });
    const fleet = await createPerson('fleetadmin');
    await turnOn(fleet);
    for (const uid of [admin.uid, fleet.uid]) {
      expect((await call(dispatcher, 'reset_second_step', { uid })).error?.code).toBe('right_missing');
      expect(await callOk(owner, 'reset_second_step', { uid })).toEqual({ uid });
      expect(await callOk(owner, 'reset_second_step', { uid })).toEqual({ uid });
    }
    expect((await call(owner, 'reset_second_step', { uid: owner.uid })).error?.code).toBe('own_second_step');
    expect((await events()).filter((event) => event === 'second_step_reset')).toHaveLength(2);
    expect((await call(await withPassword(), 'list_admins', {})).status).toBe(200);
  });

  it('comes with the end of the account', async () => {
    const owner = await createPerson('admin');
    await callOk(owner, 'remove_admin', { uid: admin.uid });
    expect(await db.get(`second_steps/${admin.uid}`)).toBe(null);
    expect(await db.get(`users/${admin.uid}/secondStep`)).toBe(null);
  });
});

describe('where an owner requires it', () => {
  const CLOSED = (Object.keys(api) as ApiName[]).filter((name) => {
    const { callers } = api[name];
    return callers !== 'public' && !('beforeSecondStep' in api[name]) && !('beforeSetUp' in api[name]);
  });
  const required = (by = admin.uid) => db.set('second_step_rule', { on: true, by, at: Date.now() });

  it.each(CLOSED)('an admin without it is refused by %s', async (name) => {
    await required();
    const other = await createPerson('admin');
    const answer = await rawCall(name, { method: api[name].method, token: other.token, body: '{}' });
    expect(await answer.json()).toMatchObject({ error: { code: 'second_step_required' } });
  });

  it('an admin turns it on and goes on, and cannot turn it off again', async () => {
    await required();
    const other = await createPerson('admin', { right: 'dispatcher' });
    const on = await turnOn(other);
    const { idToken: token } = await goOn(on.token);
    expect((await call({ ...other, token }, 'export_my_data', {})).status).toBe(200);
    const nowMs = on.at + 2 * STEP_MS;
    const off = { ...(await calling(other, { code: appCode(on.secret, nowMs) }, nowMs)), nowMs };
    expect(await handlers.turn_off_second_step(off)).toEqual({ refused: 'second_step_stays' });
    // The refused press has used nothing up.
    expect(await handlers.pass_second_step(off)).toMatchObject({ codesLeft: 10 });
  });

  it('an open session ends at its next call, and a reset sends somebody back to the set-up', async () => {
    const passed = await passAt(appCode(secret, later), later);
    const { idToken: token } = await goOn('token' in passed ? passed.token : '');
    const owner = { ...admin, token };
    const other = await createPerson('admin');
    expect((await call(other, 'list_admins', {})).status).toBe(200);
    expect(await callOk(owner, 'require_second_step', { on: true })).toEqual({ on: true });
    expect((await call(other, 'list_admins', {})).error?.code).toBe('second_step_required');
    const { idToken } = await goOn((await turnOn(other)).token);
    const after = { ...other, token: idToken };
    expect(await callOk(after, 'list_admins', {})).toMatchObject({ stepRequired: true });
    await callOk(owner, 'reset_second_step', { uid: other.uid });
    expect((await call(after, 'list_admins', {})).error?.code).toBe('second_step_required');
    await turnOn(other);
  });

  it('riders, drivers and fleet admins notice nothing of it', async () => {
    await required();
    for (const role of ['rider', 'driver', 'fleetadmin'] as const)
      expect((await call(await createPerson(role), 'export_my_data', {})).status).toBe(200);
  });

  it('somebody suspended keeps their rights', async () => {
    await required();
    const other = await createPerson('admin', { suspended: true });
    expect((await call(other, 'export_my_data', {})).status).toBe(200);
    expect((await call(other, 'list_admins', {})).error?.code).toBe('account_suspended');
  });
});

describe('requiring it', () => {
  const pressed = async (person: Person, on: boolean) => handlers.require_second_step(await calling(person, { on }));
  const rule = () => db.get<{ on: boolean; by: string }>('second_step_rule');
  const told = async (uid: string) => Object.values((await db.get<object>(`notifis/${uid}`)) ?? {});

  it('is for an owner who has it on, and tells the admins who have not', async () => {
    const [other, dispatcher, rider] = [
      await createPerson('admin'),
      await createPerson('admin', { right: 'dispatcher' }),
      await createPerson('rider'),
    ];
    expect(await pressed(other, true)).toEqual({ refused: 'second_step_own_first' });
    expect((await call(dispatcher, 'require_second_step', { on: true })).error?.code).toBe('right_missing');
    expect((await call(rider, 'require_second_step', { on: true })).error?.code).toBe('permission_denied');
    expect(await rule()).toBeNull();
    expect(await pressed(admin, true)).toEqual({ on: true });
    expect(await rule()).toMatchObject({ on: true, by: admin.uid });
    for (const { uid } of [other, dispatcher])
      expect(await told(uid)).toMatchObject([{ title: 'Turn on two-step sign-in' }]);
    for (const { uid } of [admin, rider]) expect(await told(uid)).toEqual([]);
  });

  it('by two owners at once is done and told once, and so is giving it up', async () => {
    const second = await createPerson('admin');
    await turnOn(second);
    await createPerson('admin');
    for (const on of [true, false]) {
      expect(await Promise.all([pressed(admin, on), pressed(second, on)])).toEqual([{ on }, { on }]);
      const event = on ? 'second_step_required' : 'second_step_optional';
      expect((await events()).filter((one) => one === event)).toHaveLength(1);
    }
    expect(await rule()).toMatchObject({ on: false });
  });

  it('leaves a choice again once it is given up', async () => {
    await pressed(admin, true);
    const other = await createPerson('admin');
    await pressed(admin, false);
    expect((await call(other, 'list_admins', {})).status).toBe(200);
    const off = await calling(admin, { code: appCode(secret, later) }, later);
    expect(await handlers.turn_off_second_step(off)).toEqual({ off: true });
  });
});

describe('turning it on', () => {
  it('asks for a code of the newest key, and for nothing before', async () => {
    const person = await createPerson('fleetadmin');
    const first = await callOk(person, 'prepare_second_step', {});
    const second = await callOk(person, 'prepare_second_step', {});
    const old = await call(person, 'turn_on_second_step', { code: appCode(first.secret, Date.now()) });
    expect(old.error).toMatchObject({ code: 'second_step_wrong', field: 'code' });
    expect(second.address).toContain(`secret=${second.secret}`);
    expect((await call(person, 'export_my_data', {})).status).toBe(200);
    await callOk(person, 'turn_on_second_step', { code: appCode(second.secret, Date.now()) });
    expect((await call(person, 'export_my_data', {})).error?.code).toBe('second_step_needed');
  });
});
