// @vitest-environment node
/** A session that has passed its second step, and what the server may write of one. Who has not passed is in the decisions. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { decisions } from './decisions';
import { type Stand, startStand } from './stand';
import { STEP, STEP_SINCE } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const UID = 'unpassed-admin';
const RECORD = `second_steps/${UID}`;

describe('a session', () => {
  const READ_BY_ADMINS = Object.values(decisions)
    .flat()
    .filter(({ read }) => read.includes('admin') && !read.includes('stranger'))
    .map(({ path }) => path)
    // What is an admin's own, no other reads.
    .filter((path) => !path.startsWith(paths.deskFilters('admin')) && path !== paths.secondStepRule());

  it('reads what an admin reads with the number of the profile, and nothing with any other', async () => {
    expect(READ_BY_ADMINS.length).toBeGreaterThan(20);
    const claims = [{}, { second_step: STEP_SINCE - 1 }, { second_step: String(STEP_SINCE) }, { second_step: true }];
    for (const path of READ_BY_ADMINS) {
      expect([path, await stand.as('unpassedAdmin', { second_step: STEP_SINCE }).read(path)]).toEqual([
        path,
        'allowed',
      ]);
      for (const claim of claims)
        expect([path, claim, await stand.as('unpassedAdmin', claim).read(path)]).toEqual([path, claim, 'denied']);
    }
  });

  it('reads its own profile before, and changes nothing in it', async () => {
    const before = stand.as('unpassedAdmin');
    expect(await before.read(`users/${UID}`)).toBe('allowed');
    expect(await before.set(`users/${UID}/homeAddress`, '1 Mint Street')).toBe('denied');
    expect(await before.set(`users/${UID}/secondStep`, null)).toBe('denied');
    const after = stand.as('unpassedAdmin', { second_step: STEP_SINCE });
    expect(await after.set(`users/${UID}/homeAddress`, '1 Mint Street')).toBe('allowed');
    expect(await after.set(`users/${UID}/secondStep`, null)).toBe('denied');
  });
});

describe('the server', () => {
  const write = (update: Record<string, unknown>) => stand.as('server').update(update);

  it('changes the record only from the state it has read', async () => {
    expect(await write({ [RECORD]: STEP(1) })).toBe('denied');
    expect(await write({ [RECORD]: STEP(3) })).toBe('denied');
    expect(await write({ [RECORD]: STEP(2) })).toBe('allowed');
  });

  it('never takes the time of a used code back', async () => {
    expect(await write({ [RECORD]: { ...STEP(2), usedStep: 57_999_999 } })).toBe('denied');
  });

  it('turns it on and off in the profile and the record together', async () => {
    expect(await write({ [`users/${UID}/secondStep`]: null, [RECORD]: null })).toBe('allowed');
    expect(await write({ [RECORD]: STEP(1) })).toBe('denied');
    expect(await write({ [`users/${UID}/secondStep`]: STEP_SINCE + 1 })).toBe('denied');
    expect(await write({ [`users/${UID}/secondStep`]: STEP_SINCE + 1, [RECORD]: STEP(1) })).toBe('allowed');
    expect(await write({ [RECORD]: null })).toBe('denied');
    expect(await write({ [`users/${UID}/secondStep`]: STEP_SINCE })).toBe('denied');
  });

  it('turns it on for nobody but the office', async () => {
    for (const uid of ['rider', 'driver'])
      expect(await write({ [`users/${uid}/secondStep`]: STEP_SINCE, [`second_steps/${uid}`]: STEP(1) })).toBe('denied');
    expect(await write({ 'users/fleet/secondStep': STEP_SINCE, 'second_steps/fleet': STEP(1) })).toBe('allowed');
  });
});

describe('an admin of whom two-step sign-in is required', () => {
  const RULE = paths.secondStepRule();
  const ON = { on: true, by: UID, at: 1_700_000_000_000 };
  const required = () => stand.reset({ [RULE]: ON });
  const rows = Object.values(decisions).flat();
  const others = (path: string) => path !== RULE && !path.startsWith(paths.user('admin'));

  it('reads no more than somebody without an account, beside the rule and their own profile', async () => {
    await required();
    const read = rows.filter((row) => row.read.includes('admin') && !row.read.includes('stranger') && others(row.path));
    expect(read.length).toBeGreaterThan(20);
    for (const { path } of read) expect([path, await stand.as('admin').read(path)]).toEqual([path, 'denied']);
    expect(await stand.as('admin').read(RULE)).toBe('allowed');
    expect(await stand.as('admin').read(paths.user('admin'))).toBe('allowed');
  });

  it('writes nothing of the office', async () => {
    await required();
    const now = Date.now();
    let tried = 0;
    for (const { path, update, create, remove } of rows) {
      const writes: [path: string, value: unknown][] = [
        ...(update?.by.includes('admin') ? [[path, update.value('admin', now)] as [string, unknown]] : []),
        ...(create?.by.includes('admin') ? [[create.path, create.value('admin', now)] as [string, unknown]] : []),
        ...(remove.includes('admin') ? [[path, null] as [string, unknown]] : []),
      ];
      for (const [at, value] of writes.filter(([whole]) => others(whole))) {
        tried += 1;
        expect([at, await stand.as('admin').set(at, value)]).toEqual([at, 'denied']);
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('is everybody else’s business no less, and that of an admin with one', async () => {
    await required();
    for (const { path } of rows.filter((row) => row.read.includes('driver')))
      expect([path, await stand.as('driver').read(path)]).toEqual([path, 'allowed']);
    const passed = stand.as('unpassedAdmin', { second_step: STEP_SINCE });
    expect(await passed.read(paths.privateSettings())).toBe('allowed');
  });

  it('is decided by an owner who has it on, and given up by an owner or the command line', async () => {
    const decide = (on: boolean, by: string) => stand.as('server').update({ [RULE]: { on, by, at: Date.now() } });
    for (const by of ['admin', 'suspended-admin', 'rider', 'unpassed-fleet', 'command line'])
      expect([by, await decide(true, by)]).toEqual([by, 'denied']);
    expect(await decide(true, UID)).toBe('allowed');
    // Somebody else was first.
    expect(await decide(true, UID)).toBe('denied');
    for (const by of ['suspended-admin', 'rider']) expect([by, await decide(false, by)]).toEqual([by, 'denied']);
    expect(await decide(false, 'command line')).toBe('allowed');
    expect(await decide(true, UID)).toBe('allowed');
    expect(await decide(false, 'admin')).toBe('allowed');
    await stand.reset({ [`users/${UID}/right`]: 'dispatcher' });
    expect(await decide(true, UID)).toBe('denied');
  });
});
