/** Composed pushes: their audience, sending once and in pages, and the result of each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type ApiBody, type ApiName, api } from '@/domain/api/api';
import type { PushNotification } from '@/domain/desk/notice';
import type { UserProfile } from '@/domain/people/user';
import type { PushMessage, PushOutcome } from '../../../functions/src/push/port';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId, profile } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { phonesOf, tokensOf } from '../../support/phones';
import { db, resetTown } from '../../support/stack';
import { calling, handlers, pushThrough } from '../inProcess';

const NEWS = { usertype: 'rider', devicetype: 'All', title: 'Blackfriars Bridge', body: 'Closed on Sunday.' } as const;

let admin: Person;
let sent: PushMessage[];

function serviceThat(answers: (message: PushMessage) => PushOutcome): void {
  pushThrough(async (messages) => {
    sent.push(...messages);
    return messages.map(answers);
  });
}

/** A call as the wrapper passes it to an endpoint, with the test's own push service. */
async function inProcess<Name extends 'send_push' | 'send_notification' | 'count_push'>(
  name: Name,
  asked: ApiBody<Name>,
) {
  const body = v.parse(api[name].body, asked);
  const caller = { uid: admin.uid, profile: (await db.get<UserProfile>(`users/${admin.uid}`)) as UserProfile };
  const nowMs = Date.now();
  const account = { uid: admin.uid, signedInAt: nowMs, provider: 'password' };
  return (handlers[name as ApiName] as (call: object) => Promise<unknown>)({ body, caller, account, nowMs });
}

/** Everybody has a phone, except those with `pushes: false`. */
async function people(role: 'rider' | 'driver', changes: Record<string, Partial<UserProfile>>): Promise<void> {
  const uids = Object.keys(changes);
  const profiles = uids.map((uid) => [`users/${uid}`, profile(role, { userPlatform: 'WEB', ...changes[uid] })]);
  await db.update('', Object.fromEntries(profiles));
  const having = uids.filter((uid) => changes[uid]?.pushes !== false);
  await db.update('', phonesOf(Object.fromEntries(having.map((uid) => [uid, `phone of ${uid}`]))));
}
const standing = (id: string) => db.get<PushNotification>(`notifications/${id}`);
const tokens = () => sent.map(({ token }) => token).toSorted();

beforeEach(async () => {
  await resetTown({ notifications: null });
  sent = [];
  admin = await createPerson('admin');
  serviceThat(() => 'sent');
  await people('rider', {
    anna: { userPlatform: 'ANDROID' },
    ben: { userPlatform: 'IOS' },
    cleo: {},
    dan: { pushes: false },
    eve: { approved: false },
  });
  await people('driver', { dora: { userPlatform: 'ANDROID' } });
});
afterEach(() => pushThrough(undefined));

describe('an audience', () => {
  it.each([
    [{ usertype: 'rider', devicetype: 'All' }, ['phone of anna', 'phone of ben', 'phone of cleo']],
    [{ usertype: 'rider', devicetype: 'ANDROID' }, ['phone of anna']],
    [{ usertype: 'rider', devicetype: 'IOS' }, ['phone of ben']],
    [{ usertype: 'driver', devicetype: 'All' }, ['phone of dora']],
  ] as const)('%j is counted and reached', async (audience, reached) => {
    expect(await callOk(admin, 'count_push', audience)).toEqual({ people: reached.length, more: false });
    const id = newBookingId();
    const progress = await inProcess('send_push', { ...NEWS, ...audience, id });
    expect(progress).toEqual({ id, done: true, delivered: reached.length, gone: 0, failed: 0 });
    expect(tokens()).toEqual(reached);
    expect(sent[0]).toMatchObject({ title: NEWS.title, body: NEWS.body });
  });

  it('of nobody is refused and stores nothing', async () => {
    const id = newBookingId();
    const none = { ...NEWS, usertype: 'driver', devicetype: 'IOS', id } as const;
    expect((await call(admin, 'send_push', none)).error?.code).toBe('no_users_matched');
    expect(await standing(id)).toBe(null);
  });
});

describe('sending', () => {
  it('reaches nobody twice, however often and by whomever it is requested', async () => {
    const id = newBookingId();
    await Promise.all(Array.from({ length: 6 }, () => inProcess('send_push', { ...NEWS, id })));
    expect(tokens()).toEqual(['phone of anna', 'phone of ben', 'phone of cleo']);
    expect(await standing(id)).toMatchObject({ state: 'sent', pages: 1, delivered: 3 });
    expect(await inProcess('send_push', { ...NEWS, id })).toMatchObject({ done: true, delivered: 3 });
    expect(await inProcess('send_push', { ...NEWS, id, title: 'Other' })).toEqual({ refused: 'request_reused' });
    expect(sent).toHaveLength(3);
    const events = Object.values((await db.get<Record<string, { event: string; by: string }>>('audit')) ?? {});
    expect(events.filter(({ event }) => event === 'send_push').map(({ by }) => by)).toEqual([admin.uid]);
  });

  it('goes through a town page by page, skipping pages of people without a phone; nobody removes it meanwhile', async () => {
    const crowd = Object.fromEntries(
      Array.from({ length: 1200 }, (_, index) => {
        const uid = `r${String(index).padStart(4, '0')}`;
        // The second five hundred have no token.
        return [uid, index >= 497 && index < 995 ? { pushes: false } : {}];
      }),
    );
    await people('rider', crowd);
    const id = newBookingId();
    const steps: unknown[] = [];
    for (let step = 0; step < 5; step += 1) {
      const progress = (await inProcess('send_push', { ...NEWS, id })) as { done: boolean; delivered: number };
      steps.push([progress.done, progress.delivered]);
      if (progress.done) break;
      const { status, error } = await call(admin, 'save_push', { id });
      expect([status, error?.code]).toEqual([409, 'push_sending']);
    }
    expect(steps.at(-1)).toEqual([true, 3 + 1200 - 498]);
    expect(new Set(tokens()).size).toBe(3 + 1200 - 498);
    expect(sent).toHaveLength(3 + 1200 - 498);
    expect(await callOk(admin, 'count_push', NEWS_AUDIENCE)).toEqual({ people: 705, more: false });
    await callOk(admin, 'save_push', { id });
    expect(await standing(id)).toBe(null);
  });

  it('removes expired tokens, and says how many failed', async () => {
    serviceThat(({ token }) =>
      token === 'phone of ben' ? 'unregistered' : token === 'phone of cleo' ? 'failed' : 'sent',
    );
    const id = newBookingId();
    expect(await inProcess('send_push', { ...NEWS, id })).toMatchObject({ delivered: 1, gone: 1, failed: 1 });
    expect(await tokensOf('ben')).toEqual([]);
    expect(await tokensOf('cleo')).toEqual(['phone of cleo']);
  });

  it('counts everybody as failed if the service cannot be reached', async () => {
    pushThrough(() => Promise.reject(new Error('unreachable')));
    const id = newBookingId();
    expect(await inProcess('send_push', { ...NEWS, id })).toMatchObject({ done: true, delivered: 0, failed: 3 });
  });

  it('works on a developer’s machine without a service', async () => {
    const id = newBookingId();
    expect(await callOk(admin, 'send_push', { ...NEWS, id })).toMatchObject({ done: true, delivered: 3 });
    expect(sent).toEqual([]);
  });
});

const NEWS_AUDIENCE = { usertype: NEWS.usertype, devicetype: NEWS.devicetype };

describe('the table', () => {
  it('stores one for later, edits it, and deletes it', async () => {
    const id = newBookingId();
    await callOk(admin, 'save_push', { id, push: NEWS });
    await callOk(admin, 'save_push', { id, push: { ...NEWS, title: 'London Bridge' }, seen: NEWS });
    expect(await standing(id)).toEqual({ ...NEWS, title: 'London Bridge', saves: 2 });
    await callOk(admin, 'save_push', { id });
    expect(await standing(id)).toBe(null);
    await callOk(admin, 'save_push', { id });
  });

  it('keeps what another desk has written or removed since', async () => {
    const id = newBookingId();
    await callOk(admin, 'save_push', { id, push: NEWS });
    const theirs = { ...NEWS, title: 'London Bridge' };
    await callOk(admin, 'save_push', { id, push: theirs, seen: NEWS });
    await callOk(admin, 'save_push', { id, push: theirs, seen: NEWS });
    const mine = { id, push: { ...NEWS, title: 'Tower Bridge' }, seen: NEWS };
    const late = await call(admin, 'save_push', mine);
    expect([late.status, late.error?.code, await standing(id)]).toEqual([
      409,
      'changed_since',
      { ...theirs, saves: 2 },
    ]);
    await callOk(admin, 'save_push', { id });
    expect((await call(admin, 'save_push', mine)).error?.code).toBe('changed_since');
    expect(await standing(id)).toBe(null);
  });

  it('takes the change of one of several desks that save at once', async () => {
    const id = newBookingId();
    await callOk(admin, 'save_push', { id, push: NEWS });
    const titles = ['Tower Bridge', 'London Bridge', 'Southwark Bridge', 'Chelsea Bridge'];
    const pressed = await Promise.all(
      titles.map((title) => calling(admin, { id, push: { ...NEWS, title }, seen: NEWS })),
    );
    const answers = await Promise.all(pressed.map((press) => handlers.save_push(press)));
    expect(answers.filter((answer) => 'refused' in answer)).toMatchObject(
      titles.slice(1).map(() => ({ refused: 'changed_since' })),
    );
    const saved = titles[answers.findIndex((answer) => !('refused' in answer))];
    expect(await standing(id)).toMatchObject({ title: saved, saves: 2 });
  });

  it('sends a stored one, and then no longer edits it', async () => {
    const id = newBookingId();
    await callOk(admin, 'save_push', { id, push: NEWS });
    await callOk(admin, 'send_push', { id, ...NEWS });
    const { status, error } = await call(admin, 'save_push', { id, push: { ...NEWS, title: 'Other' } });
    expect([status, error?.code]).toEqual([409, 'push_sent']);
    expect(await standing(id)).toMatchObject({ ...NEWS, delivered: 3 });
  });

  it('sends nothing that another desk has changed or removed since', async () => {
    const id = newBookingId();
    const theirs = { ...NEWS, title: 'London Bridge' };
    await callOk(admin, 'save_push', { id, push: NEWS });
    await callOk(admin, 'save_push', { id, push: theirs, seen: NEWS });
    const stale = await inProcess('send_push', { id, ...NEWS, seen: NEWS });
    expect([stale, sent, await standing(id)]).toEqual([{ refused: 'changed_since' }, [], { ...theirs, saves: 2 }]);
    await callOk(admin, 'save_push', { id });
    expect(await inProcess('send_push', { id, ...theirs, seen: theirs })).toEqual({ refused: 'changed_since' });
    expect([sent, await standing(id)]).toEqual([[], null]);
  });

  it('sends what stands, whoever saved it, and a change over what was seen', async () => {
    const [kept, changed] = [newBookingId(), newBookingId()];
    await callOk(admin, 'save_push', { id: kept, push: NEWS });
    expect(await inProcess('send_push', { id: kept, ...NEWS, seen: null })).toMatchObject({ done: true, delivered: 3 });
    await callOk(admin, 'save_push', { id: changed, push: NEWS });
    const mine = { id: changed, ...NEWS, title: 'Tower Bridge', seen: NEWS };
    expect(await inProcess('send_push', mine)).toMatchObject({ done: true, delivered: 3 });
    expect(await standing(changed)).toMatchObject({ title: 'Tower Bridge', saves: 2, state: 'sent' });
    // The same press again, as its answer was lost.
    expect(await inProcess('send_push', mine)).toMatchObject({ done: true, delivered: 3 });
    expect(sent).toHaveLength(6);
  });

  it('goes on with the further pages of a kept one, though its first page counted as a save', async () => {
    const crowd = Array.from({ length: 1100 }, (_, index) => [`r${String(index).padStart(4, '0')}`, {}]);
    await people('rider', Object.fromEntries(crowd));
    const id = newBookingId();
    await callOk(admin, 'save_push', { id, push: NEWS });
    const mine = { id, ...NEWS, title: 'Tower Bridge', seen: NEWS };
    const done: unknown[] = [];
    while (done.at(-1) !== true && done.length < 5) {
      done.push(((await inProcess('send_push', mine)) as { done?: boolean }).done);
    }
    expect(done).toEqual([false, false, true]);
    expect(new Set(tokens()).size).toBe(1103);
    expect(sent).toHaveLength(1103);
    expect(await standing(id)).toMatchObject({ pages: 3, saves: 2, delivered: 1103 });
  });

  it('of a save and a Send at once, one is refused and nobody’s text is lost', async () => {
    const theirs = { ...NEWS, title: 'London Bridge' };
    for (let round = 0; round < 8; round += 1) {
      const id = newBookingId();
      sent = [];
      await callOk(admin, 'save_push', { id, push: NEWS });
      const [save, send] = await Promise.all([
        calling(admin, { id, push: theirs, seen: NEWS }).then((press) => handlers.save_push(press)),
        inProcess('send_push', { id, ...NEWS, seen: NEWS }),
      ]);
      const refused = [save, send].map((answer) => ('refused' in (answer as object) ? (answer as object) : null));
      const [kept, titles] = [await standing(id), [...new Set(sent.map(({ title }) => title))]];
      expect([
        [null, { refused: 'changed_since' }],
        [{ refused: 'push_sent' }, null],
      ]).toContainEqual(refused);
      expect([kept?.title, titles]).toEqual(refused[0] === null ? [theirs.title, []] : [NEWS.title, [NEWS.title]]);
    }
  });

  it.each([
    { title: '' },
    { title: 'x'.repeat(101) },
    { body: ' ' },
    { usertype: 'admin' },
    { devicetype: 'WATCH' },
  ])('refuses %j', async (changes) => {
    const push = { ...NEWS, ...changes } as never;
    expect((await call(admin, 'save_push', { id: newBookingId(), push })).status).toBe(400);
  });
});

it('each token gets one message', async () => {
  expect(await inProcess('send_notification', { token: 't1', title: 'Hello', msg: 'There' })).toEqual({ sent: true });
  expect(sent).toMatchObject([{ token: 't1', title: 'Hello', body: 'There' }]);
  serviceThat(() => 'unregistered');
  expect(await inProcess('send_notification', { token: 't2', title: 'Hello', msg: 'There' })).toEqual({ sent: false });
});
