import {
  get,
  increment,
  onValue,
  orderByChild,
  equalTo,
  query,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { asOwner, idToken, useDatabase } from './support/server';

const stand = useDatabase();
const asJson = (body: unknown) => asOwner({ method: 'PUT', body: JSON.stringify(body) });
const denied = { code: 'PERMISSION_DENIED' };

describe('a refused request', () => {
  it('raises the SDK’s permission error: read, write, update, transaction, listen', async () => {
    const ns = await stand.namespace({ open: { '.read': true, '.write': true } });
    const db = stand.client(ns, { uid: 'ann' });
    await expect(get(ref(db, 'a'))).rejects.toThrow('Permission denied');
    await expect(set(ref(db, 'a'), 1)).rejects.toMatchObject(denied);
    await expect(update(ref(db), { 'open/a': 1, a: 1 })).rejects.toMatchObject(denied);
    await expect(runTransaction(ref(db, 'a'), () => 1)).rejects.toThrow(/permission_denied/);
    const error = await new Promise<Error>((resolve) => {
      onValue(ref(db, 'a'), () => {}, resolve);
    });
    expect(error.message).toContain('permission_denied at /a');
    expect((await get(ref(db, 'open'))).val()).toBeNull();
  });
});

describe('a multi-path update', () => {
  const rules = {
    seats: {
      $seat: { '.read': true, '.write': "!data.exists() && newData.parent().parent().child('log').hasChild($seat)" },
    },
    log: { '.read': true, $seat: { '.write': "newData.val() == 'ok'" } },
    count: { '.read': true, '.write': 'newData.val() == (data.exists() ? data.val() : 0) + 1' },
  };

  it('is judged as a whole, each part seeing the others, and is all or nothing', async () => {
    const db = stand.client(await stand.namespace(rules));
    await expect(update(ref(db), { 'seats/a': 1 })).rejects.toMatchObject(denied);
    await expect(update(ref(db), { 'seats/a': 1, 'log/a': 'bad' })).rejects.toMatchObject(denied);
    expect((await get(ref(db, 'seats/a'))).exists()).toBe(false);
    await update(ref(db), { 'seats/a': 1, 'log/a': 'ok', count: increment(1) });
    expect((await get(ref(db, 'seats/a'))).val()).toBe(1);
    expect((await get(ref(db, 'count'))).val()).toBe(1);
  });

  it('has exactly one winner when the rules accept only the first', async () => {
    const ns = await stand.namespace(rules);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        update(ref(stand.client(ns)), { 'seats/a': i, 'log/a': 'ok', count: increment(1) }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await get(ref(stand.client(ns), 'count'))).val()).toBe(1);
  });
});

describe('a listener', () => {
  const rules = {
    roles: { '.write': 'auth.token.admin === true' },
    secret: { '.read': "root.child('roles').child(auth.uid).val() == 'admin'", '.write': true },
    bookings: {
      '.write': true,
      '.read': "query.orderByChild == 'customer' && query.equalTo == auth.uid",
      '.indexOn': 'customer',
      $id: { '.read': "data.child('driver').val() == auth.uid" },
    },
  };

  it('is cancelled when its role is removed, before it sees the next write', async () => {
    const ns = await stand.namespace(rules);
    await stand.rest(ns, '/roles/ann.json', asJson('admin'));
    const [ann, root] = [stand.client(ns, { uid: 'ann' }), stand.client(ns, { uid: 'root', admin: true })];
    const states: unknown[] = [];
    const errors: Error[] = [];
    onValue(
      ref(ann, 'secret'),
      (snapshot) => states.push(snapshot.val()),
      (error) => errors.push(error),
    );
    await expect.poll(() => states).toEqual([null]);
    await stand.rest(
      ns,
      '/.json',
      asOwner({ method: 'PATCH', body: JSON.stringify({ 'roles/ann': 'admin', secret: 'seen' }) }),
    );
    await expect.poll(() => states).toEqual([null, 'seen']);
    await set(ref(root, 'roles/ann'), 'rider');
    await expect.poll(() => errors).toHaveLength(1);
    await set(ref(root, 'secret'), 'not seen');
    await expect(get(ref(ann, 'secret'))).rejects.toThrow('Permission denied');
    expect(states).toEqual([null, 'seen']);
  });

  it('loses a record with the write that takes the record away', async () => {
    const ns = await stand.namespace(rules);
    const [dan, other] = [stand.client(ns, { uid: 'dan' }), stand.client(ns, { uid: 'other' })];
    await set(ref(other, 'bookings/b1'), { driver: 'dan', note: 'for dan' });
    const states: unknown[] = [];
    const errors: Error[] = [];
    onValue(
      ref(dan, 'bookings/b1'),
      (snapshot) => states.push(snapshot.val()),
      (error) => errors.push(error),
    );
    await expect.poll(() => states).toHaveLength(1);
    await set(ref(other, 'bookings/b1'), { driver: 'eve', note: 'not for dan' });
    await expect.poll(() => errors).toHaveLength(1);
    expect(JSON.stringify(states)).not.toContain('not for dan');
  });

  it('with a query sees its own rows and no others', async () => {
    const ns = await stand.namespace(rules);
    const ann = stand.client(ns, { uid: 'ann' });
    await set(ref(ann, 'bookings'), { b1: { customer: 'ann' }, b2: { customer: 'bob' } });
    expect((await get(query(ref(ann, 'bookings'), orderByChild('customer'), equalTo('ann')))).val()).toEqual({
      b1: { customer: 'ann' },
    });
    await expect(get(query(ref(ann, 'bookings'), orderByChild('customer'), equalTo('bob')))).rejects.toThrow();
    await expect(get(ref(ann, 'bookings'))).rejects.toThrow();
  });

  it('is named in the cancellation as in its request', async () => {
    const ns = await stand.namespace({ '.write': true, list: { '.read': "root.child('on').val() == true" } });
    await stand.rest(ns, '/on.json', asJson(true));
    const raw = await stand.raw(ns);
    await raw.ask('q', { p: '/list', h: '' });
    await raw.ask('q', { p: '/list', h: '', q: { l: 2, vf: 'l' }, t: 9 });
    raw.taken();
    await raw.ask('p', { p: '/', d: { on: false, list: { a: 1 } } });
    const revoked = raw.taken();
    expect(revoked).toHaveLength(2);
    expect(revoked).toContainEqual({ a: 'c', b: { p: '/list' } });
    expect(revoked).toContainEqual({ a: 'c', b: { p: '/list', q: [{ l: 2, vf: 'l' }] } });
  });

  it('is cancelled by new rules that refuse it', async () => {
    const ns = await stand.namespace({ '.read': true });
    const db = stand.client(ns);
    const errors: Error[] = [];
    let isThere = false;
    onValue(
      ref(db, 'a'),
      () => {
        isThere = true;
      },
      (error) => errors.push(error),
    );
    await expect.poll(() => isThere).toBe(true);
    await stand.rest(ns, '/.settings/rules.json', asJson({ rules: { '.read': false } }));
    await expect.poll(() => errors).toHaveLength(1);
  });
});

describe('onDisconnect', () => {
  it('is refused at once if the write would be, and checked again when it happens', async () => {
    const ns = await stand.namespace({ '.read': true, a: { '.write': "root.child('lock').val() == null" } });
    const raw = await stand.raw(ns);
    expect((await raw.ask('o', { p: '/b', d: 1 })).s).toBe('permission_denied');
    expect((await raw.ask('o', { p: '/a', d: 1 })).s).toBe('ok');
    await stand.rest(ns, '/lock.json', asJson(true));
    raw.close();
    await expect.poll(() => raw.isClosed).toBe(true);
    expect(await (await stand.rest(ns, '/a.json')).json()).toBeNull();
  });

  it('happens as the user who queued it, even after signing out', async () => {
    const ns = await stand.namespace({ '.read': true, online: { $uid: { '.write': '$uid === auth.uid' } } });
    const raw = await stand.raw(ns);
    await raw.ask('auth', { cred: idToken('ann') });
    expect((await raw.ask('o', { p: '/online/ann', d: false })).s).toBe('ok');
    await raw.ask('auth', { cred: idToken('bob') });
    expect((await raw.ask('o', { p: '/online/bob', d: false })).s).toBe('ok');
    expect((await raw.ask('o', { p: '/online/ann', d: true })).s).toBe('permission_denied');
    await raw.ask('unauth', {});
    raw.close();
    await expect.poll(async () => (await stand.rest(ns, '/online.json')).json()).not.toBe(null);
    expect(await (await stand.rest(ns, '/online.json')).json()).toEqual({ ann: false, bob: false });
  });
});
