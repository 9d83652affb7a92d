/** Admins invited, changed and removed by owners: once, by the right link, and never without an owner left. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { INVITE_MS } from '@/domain/people/rights/invite';
import type { Right } from '@/domain/people/rights/right';
import type { UserProfile } from '@/domain/people/user';
import type { Mail } from '../../../functions/src/outgoing/mail';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { calling, handlers, mailThrough } from '../inProcess';
import { titlesTold } from '../money/books';
import { changeAccount, form, newMobile, phoneSignIn, profileOf, signedUp } from './newcomers';

const PASSWORD = 'Amber2026*';
const NAMES = { firstName: 'Jo', lastName: 'Bloggs', password: PASSWORD };

let owner: Person;
let sent: Mail[] = [];
let made = 0;
const newEmail = (): string => `invited.${process.pid}.${(made += 1)}@amberlight.test`;

beforeEach(async () => {
  await resetTown();
  sent = [];
  mailThrough(async (mail) => void sent.push(mail));
  owner = await createPerson('admin');
});
afterEach(() => mailThrough(undefined));

const tokenOf = (mail: Mail | undefined): string => /invited#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const invite = async (email: string, right: Right = 'dispatcher', by = owner) =>
  handlers.invite_admin(await calling(by, { email, right }));
const accept = (token: string, names: object = {}, nowMs = Date.now()) =>
  handlers.accept_invite({ body: { ...NAMES, ...names, token }, caller: null, account: null, nowMs });
const people = async (): Promise<UserProfile[]> =>
  Object.values((await db.get<Record<string, UserProfile>>('users')) ?? {});
const withEmail = async (email: string) => (await people()).filter((person) => person.email === email);
const audited = async (): Promise<AuditEntry[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
const owners = async () =>
  (await people()).filter(({ usertype, right = 'owner' }) => usertype === 'admin' && right === 'owner');
const as = async (email: string): Promise<Person> => ({ ...owner, token: await signIn(email, PASSWORD) });

describe('an invitation', () => {
  it('makes an admin with the email and the right that were given, who signs in at once', async () => {
    const email = newEmail();
    expect(await invite(` ${email.toUpperCase()} `, 'accountant')).toMatchObject({ email });
    expect(sent).toMatchObject([{ to: email, text: expect.stringContaining('as accountant') as string }]);
    expect(await accept(tokenOf(sent[0]))).toEqual({ email });
    expect(await withEmail(email)).toMatchObject([{ usertype: 'admin', right: 'accountant', rightBy: owner.uid }]);
    const accountant = await as(email);
    expect((await call(accountant, 'find_bookings', { filter: null as never, before: null })).error?.code).toBe(
      'invalid_request',
    );
    expect((await call(accountant, 'fleet_view', {} as never)).error?.code).toBe('right_missing');
    expect((await audited()).map(({ event }) => event)).toEqual(['invite_admin', 'sign_up']);
    expect((await callOk(owner, 'list_admins', {})).invites).toEqual([]);
  });

  it('is accepted once, also by two at once', async () => {
    const email = newEmail();
    await invite(email);
    const token = tokenOf(sent[0]);
    const both = await Promise.all([accept(token), accept(token, { lastName: 'Other' })]);
    expect(both.some((answer) => 'email' in answer)).toBe(true);
    expect(await withEmail(email)).toHaveLength(1);
    const before = await wholeTree();
    await accept(token, { password: 'Another2026*' });
    expect(await wholeTree()).toEqual(before);
    await expect(signIn(email, 'Another2026*')).rejects.toThrow('INVALID');
  });

  it('is nothing with another link, after its week, taken back, or replaced by a newer one', async () => {
    const email = newEmail();
    await invite(email, 'owner');
    const first = tokenOf(sent[0]);
    const gone = { refused: 'invite_gone' };
    expect(await accept('')).toEqual(gone);
    expect(await accept(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`)).toEqual(gone);
    expect(await accept(first, {}, Date.now() + INVITE_MS)).toEqual(gone);
    await invite(email, 'licensing');
    expect(await accept(first)).toEqual(gone);
    const { invites } = await callOk(owner, 'list_admins', {});
    expect(invites).toMatchObject([{ email, right: 'licensing', by: owner.uid }]);
    await callOk(owner, 'take_back_invite', { id: invites[0]?.id ?? '' });
    expect(await accept(tokenOf(sent[1]))).toEqual(gone);
    expect(await withEmail(email)).toEqual([]);
  });

  it('ends with the right of the owner who sent it', async () => {
    const other = await createPerson('admin');
    const email = newEmail();
    await invite(email, 'owner', other);
    await callOk(owner, 'change_right', { uid: other.uid, from: 'owner', right: 'dispatcher' });
    expect(await accept(tokenOf(sent[0]))).toEqual({ refused: 'invite_gone' });
  });

  it('taken back while it is accepted is one or the other', async () => {
    const email = newEmail();
    await invite(email);
    const { invites } = await callOk(owner, 'list_admins', {});
    const [accepted] = await Promise.all([
      accept(tokenOf(sent[0])),
      call(owner, 'take_back_invite', { id: invites[0]?.id ?? '' }),
    ]);
    expect(await withEmail(email)).toHaveLength('email' in accepted ? 1 : 0);
  });

  it('is refused for a bad email, an admin’s, and that of anybody who has an account', async () => {
    const known = await createPerson('driver');
    const { createHash } = await import('node:crypto');
    for (const { uid, email } of [known, owner])
      await db.set(`identities/email/${createHash('sha256').update(email.toLowerCase()).digest('hex')}`, { uid });
    expect(await invite('nonsense')).toMatchObject({ refused: 'proper_email', field: 'email' });
    expect(await invite(known.email)).toMatchObject({ refused: 'invite_has_account' });
    expect(await invite(owner.email)).toMatchObject({ refused: 'invite_is_admin' });
    expect(sent).toEqual([]);
  });

  it('goes to an email that somebody only typed, who loses it as it is accepted', async () => {
    const email = newEmail();
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    await signedUp(form({ email, mobile, password: undefined }), { token });
    await db.set(`users/${uid}/suspended`, true);
    expect(await invite(email)).toMatchObject({ refused: 'invite_has_account' });
    await db.set(`users/${uid}/suspended`, null);
    expect(await invite(email)).toMatchObject({ email });
    expect((await profileOf(uid))?.email).toBe(email);

    const link = tokenOf(sent[0]);
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both.some((answer) => 'email' in answer)).toBe(true);
    expect(await withEmail(email)).toMatchObject([{ usertype: 'admin', right: 'dispatcher' }]);
    expect((await profileOf(uid))?.email).toBe('');
    expect(await titlesTold({ uid })).toEqual(['Your email was removed']);
    expect((await call(await as(email), 'list_admins', {})).error?.code).toBe('right_missing');
  });

  it('is refused to whoever has the link once somebody has proven the email', async () => {
    const email = newEmail();
    const mobile = newMobile();
    const { uid, token } = await phoneSignIn(mobile);
    await signedUp(form({ email, mobile, password: undefined }), { token });
    await invite(email);
    await changeAccount(uid, { email, emailVerified: true });
    expect(await accept(tokenOf(sent[0]))).toEqual({ refused: 'user_exists' });
    expect((await profileOf(uid))?.email).toBe(email);
    expect(await invite(email)).toMatchObject({ refused: 'invite_has_account' });
  });

  it('says so when no mail goes', async () => {
    mailThrough(null);
    expect(await invite(newEmail())).toEqual({ refused: 'invite_mail_off' });
    mailThrough(() => Promise.reject(new Error('550 no')));
    expect(await invite(newEmail())).toEqual({ refused: 'invite_not_mailed' });
  });
});

describe('a right', () => {
  it('that was changed holds at the next call, without a new sign-in', async () => {
    const other = await createPerson('admin');
    expect((await call(other, 'list_admins', {})).status).toBe(200);
    await callOk(owner, 'change_right', { uid: other.uid, from: 'owner', right: 'licensing' });
    expect((await call(other, 'list_admins', {})).error?.code).toBe('right_missing');
    expect(await audited()).toMatchObject([
      { event: 'change_right', subject: other.uid, people: { [other.uid]: { right: { to: 'licensing' } } } },
    ]);
    await callOk(owner, 'change_right', { uid: other.uid, from: 'licensing', right: 'owner' });
    expect((await call(other, 'list_admins', {})).status).toBe(200);
  });

  it('is changed from what the owner saw, and never one’s own', async () => {
    const other = await createPerson('admin', { right: 'dispatcher', rightBy: owner.uid });
    const change = (uid: string, from: Right, right: Right) => call(owner, 'change_right', { uid, from, right });
    expect((await change(other.uid, 'accountant', 'owner')).error?.code).toBe('user_changed');
    expect((await change(owner.uid, 'owner', 'dispatcher')).error?.code).toBe('own_right');
    expect((await change('nobody', 'owner', 'dispatcher')).error?.code).toBe('user_not_found');
    expect((await change((await createPerson('rider')).uid, 'owner', 'dispatcher')).error?.code).toBe('user_not_found');
  });

  it.each(['dispatcher', 'accountant', 'licensing'] as const)('%s manages no admins', async (right) => {
    const other = await createPerson('admin', { right, rightBy: owner.uid });
    const before = await wholeTree();
    for (const [name, body] of [
      ['list_admins', {}],
      ['invite_admin', { email: newEmail(), right: 'owner' }],
      ['change_right', { uid: owner.uid, from: 'owner', right: 'licensing' }],
      ['remove_admin', { uid: owner.uid }],
    ] as const)
      expect([name, (await call(other, name, body as never)).error?.code]).toEqual([name, 'right_missing']);
    const suspended = await call(other, 'approve_user', { uid: owner.uid, decision: 'suspend' });
    expect(suspended.error?.code).toBe('right_missing');
    expect(await wholeTree()).toEqual(before);
  });

  it('of two owners who demote each other at once leaves one', async () => {
    const other = await createPerson('admin');
    await Promise.all([
      call(owner, 'change_right', { uid: other.uid, from: 'owner', right: 'dispatcher' }),
      call(other, 'change_right', { uid: owner.uid, from: 'owner', right: 'dispatcher' }),
    ]);
    expect(await owners()).toHaveLength(1);
  });
});

describe('a removal', () => {
  it('makes a rider who is signed out everywhere, and is told in the audit', async () => {
    const other = await createPerson('admin', { right: 'dispatcher', rightBy: owner.uid });
    // Tokens know whole seconds.
    await new Promise((later) => {
      setTimeout(later, 1100);
    });
    await callOk(owner, 'remove_admin', { uid: other.uid });
    expect((await call(other, 'booking_day', { date: '2026-07-01' })).status).toBe(401);
    expect(await db.get(`users/${other.uid}`)).toMatchObject({ usertype: 'rider', rightBy: owner.uid });
    expect(await db.get(`users/${other.uid}/right`)).toBeNull();
    expect(await audited()).toMatchObject([{ event: 'remove_admin', by: owner.uid, subject: other.uid }]);
    await callOk(owner, 'remove_admin', { uid: other.uid });
    expect(await audited()).toHaveLength(1);
  });

  it('is never of oneself, and of two owners at once leaves one', async () => {
    expect((await call(owner, 'remove_admin', { uid: owner.uid })).error?.code).toBe('own_right');
    const other = await createPerson('admin');
    await Promise.all([
      call(owner, 'remove_admin', { uid: other.uid }),
      call(other, 'remove_admin', { uid: owner.uid }),
    ]);
    expect(await owners()).toHaveLength(1);
  });
});
