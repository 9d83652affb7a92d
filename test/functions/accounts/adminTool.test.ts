/** The command line's admins, on the running stack: who may look after the town, and who cannot become that. */
import { execFile } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { rosterKeys } from '@/domain/people/roster';
import { putAccounts } from '../../../tools/connection/authAccounts';
import { portsAt } from '../../../tools/connection/addresses';
import {
  addAdmin,
  listAdmins,
  makeStepOptional,
  removeAdmin,
  resetSecondStep,
  type Town,
} from '../../../tools/admin/admins';
import { localTown } from '../../../tools/admin/town';
import { roleUpdate } from '../../../tools/admin/update';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { profile } from '../../support/builders';
import { call } from '../../support/call';
import { choosePassword, passwordCodes } from '../../support/mailedLinks';
import { db, resetTown, stack, wholeTree } from '../../support/stack';
import { book, driverAt } from '../ride/rides';

const town = localTown(stack.database, stack.auth);
const PASSWORD = 'Amber2026*';

let made = 0;
/** An email nobody has had. */
const newEmail = (): string => `jo.bloggs.${process.pid}.${(made += 1)}@amberlight.test`;

const role = (uid: string) => db.get<string>(`users/${uid}/usertype`);
const audited = async (uid: string): Promise<AuditEntry[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {}).filter(({ subject }) => subject === uid);
/** What only an admin may ask. */
const isAdmin = async (person: Pick<Person, 'token'>): Promise<boolean> =>
  (await call(person as Person, 'save_settings', { seen: {}, changes: {} })).status === 200;
const whoSignsIn = async (email: string, password: string) => ({ token: await signIn(email, password) });

/** Somebody who registered with an email that nobody has shown to be theirs. */
async function unproven(): Promise<{ uid: string; email: string; token: string }> {
  const email = newEmail();
  const uid = `unproven-${process.pid}-${made}`;
  await putAccounts(stack.auth, [{ localId: uid, email, emailVerified: false, rawPassword: PASSWORD }]);
  const whole = profile('rider', { email });
  await db.set(`users/${uid}`, { ...whole, ...rosterKeys(whole) });
  return { uid, email, token: await signIn(email, PASSWORD) };
}

beforeEach(() => resetTown());

describe('add', () => {
  it('makes an account that its owner enters by the mailed link, and that is an admin', async () => {
    const email = newEmail();
    const { uid, link } = await addAdmin(town, ` ${email.toUpperCase()} `);
    expect(link).toBe('mailed');
    await choosePassword(email, PASSWORD);
    expect(await isAdmin(await whoSignsIn(email, PASSWORD))).toBe(true);
    expect(await db.get(`users/${uid}`)).toMatchObject({ firstName: 'Jo', lastName: 'Bloggs', email });
    expect(await listAdmins(town)).toMatchObject([{ email, works: true }]);
    expect(await audited(uid)).toMatchObject([
      { event: 'add_admin', by: 'command line', kind: 'people', people: { [uid]: { usertype: { to: 'admin' } } } },
    ]);
    // Nobody else can register with it.
    const { error } = await call(null, 'user_signup', {
      firstName: 'Eve',
      lastName: 'Hall',
      email,
      mobile: '+447700900444',
      password: PASSWORD,
      usertype: 'rider',
    } as never);
    expect(error).toBeDefined();
  });

  it('moves a rider out of the riders’ list, and leaves a proven sign-in alone', async () => {
    const rider = await createPerson('rider');
    expect(await addAdmin(town, rider.email)).toEqual({ uid: rider.uid, changed: true, link: 'none' });
    expect(await isAdmin(rider)).toBe(true);
    expect(await db.get(`users/${rider.uid}/listed`)).toMatch(/^admin:/);
    expect(await audited(rider.uid)).toMatchObject([
      { event: 'add_admin', people: { [rider.uid]: { usertype: { from: 'rider', to: 'admin' } } } },
    ]);
  });

  it('done twice changes and mails nothing more', async () => {
    const email = newEmail();
    await addAdmin(town, email);
    const before = await wholeTree();
    expect(await addAdmin(town, email)).toMatchObject({ changed: false, link: 'none' });
    expect(await wholeTree()).toEqual(before);
    expect(await passwordCodes(email)).toHaveLength(1);
    expect(await addAdmin(town, email, { again: true })).toMatchObject({ changed: false, link: 'mailed' });
    expect(await passwordCodes(email)).toHaveLength(2);
  });

  it('prints the link instead of mailing it', async () => {
    const { link } = await addAdmin(town, newEmail(), { linkBy: 'print' });
    expect(link).toMatchObject({ url: expect.stringContaining('oobCode=') });
  });

  it.each([
    ['before the mail', { accounts: { ...town.accounts, mailPasswordLink: () => Promise.reject(new Error('cut')) } }],
    ['before the write', { server: { ...town.server, update: () => Promise.reject(new Error('cut')) } }],
  ])('cut off %s is made whole by the next run', async (_when, broken: Partial<Town>) => {
    const email = newEmail();
    await expect(addAdmin({ ...town, ...broken }, email)).rejects.toThrow('cut');
    expect(await listAdmins(town)).toEqual([]);
    const { uid, link } = await addAdmin(town, email);
    expect(link).toBe('mailed');
    await choosePassword(email, PASSWORD);
    expect(await isAdmin(await whoSignsIn(email, PASSWORD))).toBe(true);
    expect(await audited(uid)).toHaveLength(1);
  });

  it('two at once make one admin', async () => {
    const email = newEmail();
    await Promise.allSettled([addAdmin(town, email), addAdmin(town, email)]);
    await addAdmin(town, email);
    expect(await listAdmins(town)).toHaveLength(1);
  });

  it('shuts out whoever registered with an email that is not theirs', async () => {
    const stranger = await unproven();
    expect(await addAdmin(town, stranger.email)).toMatchObject({ changed: true, link: 'mailed' });
    expect(await isAdmin(stranger)).toBe(false);
    await expect(signIn(stranger.email, PASSWORD)).rejects.toThrow('INVALID');
    await choosePassword(stranger.email, 'Owner2026*');
    expect(await isAdmin(await whoSignsIn(stranger.email, 'Owner2026*'))).toBe(true);
  });

  it.each([
    ['driver', {}, 'is a driver'],
    ['fleetadmin', {}, 'is a fleet admin'],
    ['rider', { suspended: true as const }, 'is suspended'],
  ] as const)('refuses a %s %j', async (usertype, changes, words) => {
    const person = await createPerson(usertype, changes);
    const before = await wholeTree();
    await expect(addAdmin(town, person.email)).rejects.toThrow(words);
    expect(await wholeTree()).toEqual(before);
  });

  it('refuses a rider with a ride under way', async () => {
    const rider = await createPerson('rider');
    await driverAt(30);
    await book(rider);
    await expect(addAdmin(town, rider.email)).rejects.toThrow('ride under way');
    expect(await role(rider.uid)).toBe('rider');
  });

  it('refuses what is no email', async () => {
    await expect(addAdmin(town, 'jo')).rejects.toThrow('"jo"');
  });

  it('writes nothing for somebody whose account ends at that moment', async () => {
    const { uid } = await createPerson('rider');
    const before = await db.get<never>(`users/${uid}`);
    await db.set(`users/${uid}`, null);
    await expect(town.server.update('', roleUpdate(uid, before!, 'admin', Date.now()))).rejects.toThrow('denied');
    expect(await db.get(`users/${uid}`)).toBeNull();
  });
});

it('makes a dispatcher an owner, by the same command', async () => {
  const owner = await createPerson('admin');
  const { email, uid } = await createPerson('admin', { right: 'dispatcher', rightBy: owner.uid });
  expect(await addAdmin(town, email)).toMatchObject({ changed: true, link: 'none' });
  expect(await db.get(`users/${uid}/right`)).toBeNull();
});

describe('reset', () => {
  it('lets an owner who lost the app in by the password, once', async () => {
    const owner = await createPerson('admin');
    await db.update('', {
      [`users/${owner.uid}/secondStep`]: 1_700_000_000_000,
      [`second_steps/${owner.uid}`]: { edits: 1, secret: 'JBSWY3DPEHPK3PXP' },
    });
    expect((await call(owner, 'list_admins', {})).error?.code).toBe('second_step_needed');
    expect(await resetSecondStep(town, owner.email)).toBe(true);
    expect(await resetSecondStep(town, owner.email)).toBe(false);
    expect((await call(owner, 'list_admins', {})).status).toBe(200);
    expect(await db.get(`second_steps/${owner.uid}`)).toBe(null);
    expect(await audited(owner.uid)).toMatchObject([{ event: 'second_step_reset', by: 'command line' }]);
    await expect(resetSecondStep(town, newEmail())).rejects.toThrow('nobody has the email');
  });
});

describe('optional', () => {
  it('is the way out for an office of which two-step sign-in is required, once', async () => {
    const owner = await createPerson('admin');
    expect(await makeStepOptional(town)).toBe(false);
    await db.set('second_step_rule', { on: true, by: owner.uid, at: Date.now() });
    expect((await call(owner, 'list_admins', {})).error?.code).toBe('second_step_required');
    expect(await makeStepOptional(town)).toBe(true);
    expect(await makeStepOptional(town)).toBe(false);
    expect((await call(owner, 'list_admins', {})).status).toBe(200);
    const told = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(told).toMatchObject([{ event: 'second_step_optional', by: 'command line', kind: 'people' }]);
  });
});

describe('remove', () => {
  it('makes an admin a rider, and ends the sessions', async () => {
    const [leaving, staying] = [await createPerson('admin'), await createPerson('admin')];
    // Tokens know whole seconds.
    await new Promise((later) => {
      setTimeout(later, 1100);
    });
    expect(await removeAdmin(town, leaving.email)).toBe(true);
    expect((await call(leaving, 'save_settings', { seen: {}, changes: {} })).status).toBe(401);
    expect(await isAdmin(await whoSignsIn(leaving.email, leaving.password))).toBe(false);
    expect(await db.get(`users/${leaving.uid}/listed`)).toMatch(/^rider:/);
    expect(await audited(leaving.uid)).toMatchObject([{ event: 'remove_admin', by: 'command line' }]);
    expect(await removeAdmin(town, leaving.email)).toBe(false);
    expect(await listAdmins(town)).toMatchObject([{ email: staying.email }]);
  });

  it('never takes the last admin who can work, unless forced', async () => {
    const last = await createPerson('admin');
    await createPerson('admin', { suspended: true });
    await expect(removeAdmin(town, last.email)).rejects.toThrow('last owner');
    expect(await role(last.uid)).toBe('admin');
    expect(await removeAdmin(town, last.email, { force: true })).toBe(true);
    expect(await role(last.uid)).toBe('rider');
  });

  it('of the last two at once leaves somebody', async () => {
    const admins = [await createPerson('admin'), await createPerson('admin')];
    await Promise.allSettled(admins.map(({ email }) => removeAdmin(town, email)));
    expect((await listAdmins(town)).length).toBeGreaterThan(0);
  });

  it('leaves an owner, and not only a dispatcher', async () => {
    const owner = await createPerson('admin');
    await createPerson('admin', { right: 'dispatcher', rightBy: owner.uid });
    await expect(removeAdmin(town, owner.email)).rejects.toThrow('last owner');
    expect(await role(owner.uid)).toBe('admin');
  });

  it('says who is not there', async () => {
    await expect(removeAdmin(town, newEmail())).rejects.toThrow('nobody has the email');
  });
});

it('runs as a command', async () => {
  const email = newEmail();
  const offset = String(stack.ports.database - portsAt(0).database);
  const run = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const whole = ['--import', 'tsx', 'tools/admin/main.ts', ...args, '--offset', offset];
      execFile(process.execPath, whole, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`.trim()));
    });
  expect(await run('list')).toBe('There is no admin yet: npm run admin -- add <email>');
  expect(await run('add', email, '--name', 'Ada Lovelace')).toContain('is an owner now. A link');
  expect(await run('list')).toBe(`${email}  Ada Lovelace  Owner`);
  expect(await run('remove', email)).toContain('is the last owner');
});
