import { afterEach, describe, expect, it } from 'vitest';
import { asOwner, idToken, PROJECT, useDatabase } from './support/server';
import type { RawClient } from './support/rawClient';

let clock = Date.now;
const stand = useDatabase({ clock: () => clock() });
afterEach(() => {
  clock = Date.now;
});

const rules = {
  me: { $uid: { '.read': '$uid === auth.uid', '.write': '$uid === auth.uid' } },
  claims: { '.read': "auth.token.vip === true && auth.provider == 'password'" },
  public: { '.read': true },
};
const get = (client: RawClient, p: string) => client.ask('g', { p, q: {} });

describe('a token of the Auth emulator', () => {
  it('gives its user, claims and provider to the rules', async () => {
    const client = await stand.raw(await stand.namespace(rules));
    expect((await get(client, '/me/ann')).s).toBe('permission_denied');
    expect(await client.ask('auth', { cred: idToken('ann', { vip: true }) })).toMatchObject({
      s: 'ok',
      d: { auth: { uid: 'ann', provider: 'password', token: { vip: true } } },
    });
    expect((await get(client, '/me/ann')).s).toBe('ok');
    expect((await get(client, '/me/bob')).s).toBe('permission_denied');
    expect((await get(client, '/claims')).s).toBe('ok');
  });

  const unsigned = (header: object, claims: object, signature = '') =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  const soon = Math.floor(Date.now() / 1000) + 3600;

  it.each([
    ['expired', idToken('ann', { exp: 1_600_000_000 }), 'expired_token'],
    ['without a user', idToken('', { user_id: '' }), 'invalid_token'],
    ['without an expiry', idToken('ann', { exp: undefined }), 'invalid_token'],
    ['signed', unsigned({ alg: 'RS256' }, { sub: 'ann', aud: 'demo-taxi', exp: soon }, 'c2ln'), 'invalid_token'],
    [
      'unsigned by name only',
      unsigned({ alg: 'none' }, { sub: 'ann', aud: 'demo-taxi', exp: soon }, 'c2ln'),
      'invalid_token',
    ],
    ['not JSON', 'YQ.YQ.', 'invalid_token'],
    ['of one part', 'abc', 'invalid_token'],
    ['of four parts', `${idToken('ann')}.x`, 'invalid_token'],
    ['empty', '', 'invalid_token'],
    ['with lists for claims', unsigned({ alg: 'none' }, [1]), 'invalid_token'],
  ])('is refused when %s', async (_, cred, code) => {
    const ns = await stand.namespace(rules);
    const client = await stand.raw(ns);
    expect((await client.ask('auth', { cred })).s).toBe(code);
    expect((await get(client, '/me/ann')).s).toBe('permission_denied');
    const viaRest = await stand.rest(ns, '/me/ann.json', { headers: { Authorization: `Bearer ${cred || ' '}` } });
    expect(viaRest.status).toBe(401);
  });

  it("is refused for another project, except where no project's rules apply", async () => {
    const headers = { Authorization: `Bearer ${idToken('ann', { aud: 'other-project' })}` };
    const ask = async (ns: string) => {
      const client = await stand.raw(ns);
      const { s } = await client.ask('auth', { cred: idToken('ann', { aud: 'other-project' }) });
      return [s, (await stand.rest(ns, '/me/ann.json', { headers })).status];
    };
    expect(await ask(`${PROJECT}-default-rtdb`)).toEqual(['invalid_token', 401]);
    expect(await ask(PROJECT)).toEqual(['invalid_token', 401]);
    expect(await ask(await stand.namespace(rules))).toEqual(['ok', 200]);
  });

  it('does not let its user act as another', async () => {
    const client = await stand.raw(await stand.namespace(rules));
    await client.ask('auth', { cred: idToken('ann'), authvar: { uid: 'bob' } });
    expect((await get(client, '/me/bob')).s).toBe('permission_denied');
    expect((await get(client, '/me/ann')).s).toBe('ok');
  });
});

describe('signing out, or in as another user', () => {
  it('cancels the listeners that depend on the old identity, and no others', async () => {
    const client = await stand.raw(await stand.namespace(rules));
    await client.ask('auth', { cred: idToken('ann') });
    await client.ask('q', { p: '/me/ann', h: '' });
    await client.ask('q', { p: '/public', h: '' });
    client.taken();
    await client.ask('auth', { cred: idToken('ann', { fresh: true }) });
    expect(client.taken()).toEqual([]);
    await client.ask('unauth', {});
    expect(client.taken()).toEqual([{ a: 'c', b: { p: '/me/ann' } }]);
    expect((await get(client, '/me/ann')).s).toBe('permission_denied');
  });
});

describe('an expiring token', () => {
  it('is revoked on the open connection, whose listeners then receive nothing', async () => {
    const ns = await stand.namespace(rules);
    const client = await stand.raw(ns);
    await client.ask('auth', { cred: idToken('ann') });
    expect((await client.ask('q', { p: '/me/ann', h: '' })).s).toBe('ok');
    client.taken();
    // The server's clock stands: however late the token arrives, it has a fifth of a second left.
    const exp = Math.ceil(Date.now() / 1000) + 3600;
    clock = () => exp * 1000 - 200;
    expect((await client.ask('auth', { cred: idToken('ann', { exp }) })).s).toBe('ok');
    await expect.poll(() => client.pushes).not.toEqual([]);
    expect(client.taken()).toEqual([{ a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } }]);
    await stand.rest(ns, '/me/ann.json', asOwner({ method: 'PUT', body: '"secret"' }));
    expect((await get(client, '/me/ann')).s).toBe('permission_denied');
    expect(client.taken()).toEqual([]);
  });
});

describe('the owner', () => {
  it('bypasses the rules, but is subject to them when acting as a user', async () => {
    const client = await stand.raw(await stand.namespace(rules));
    await client.ask('gauth', { cred: 'owner' });
    expect((await client.ask('p', { p: '/anything', d: 1 })).s).toBe('ok');
    await client.ask('gauth', { cred: 'owner', authvar: { uid: 'ann' } });
    expect((await get(client, '/me/ann')).s).toBe('ok');
    expect((await get(client, '/anything')).s).toBe('permission_denied');
    await client.ask('gauth', { cred: 'owner', noauth: true });
    expect((await get(client, '/me/ann')).s).toBe('permission_denied');
    expect((await get(client, '/public')).s).toBe('ok');
  });
});
