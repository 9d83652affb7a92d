import { deleteApp, initializeApp, getDatabaseWithUrl } from '../../support/adminSdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from './support/server';

const stand = useDatabase();
const apps: ReturnType<typeof initializeApp>[] = [];

/** The SDK's own credential for an emulator. Without it, rules calls would look for Google's servers. */
const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) };

function admin(namespace: string, databaseAuthVariableOverride?: object | null) {
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${stand.server().port}`;
  const options = databaseAuthVariableOverride === undefined ? {} : { databaseAuthVariableOverride };
  const databaseURL = `http://127.0.0.1:${stand.server().port}?ns=${namespace}`;
  const app = initializeApp(
    { projectId: 'demo-taxi', databaseURL, credential, ...options },
    namespace + String(apps.length),
  );
  apps.push(app);
  return getDatabaseWithUrl(databaseURL, app);
}

afterEach(async () => {
  vi.restoreAllMocks();
  delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});

const rules = {
  jobs: {
    '.read': 'auth.server === true',
    '.indexOn': 'n',
    $id: {
      '.write': "auth.server === true && newData.child('n').val() === (data.exists() ? data.child('n').val() + 1 : 0)",
    },
  },
};

describe('the Admin SDK', () => {
  it('bypasses the rules without an override', async () => {
    const database = admin(await stand.namespace({}));
    await database.ref('a/b').set({ at: { '.sv': 'timestamp' }, list: [1, 2] });
    expect((await database.ref('a').get()).val()).toEqual({ b: { at: expect.any(Number), list: [1, 2] } });
    await database.ref('a').update({ 'b/list': null, c: true });
    expect((await database.ref('a').once('value')).val()).toEqual({ b: { at: expect.any(Number) }, c: true });
    const { committed } = await database.ref('n').transaction((n: number | null) => (n ?? 0) + 1);
    expect(committed).toBe(true);
  });

  it('is subject to the rules with an override, as the identity it names', async () => {
    // The SDK prints every refusal.
    vi.spyOn(console, 'warn').mockReturnValue();
    const ns = await stand.namespace(rules);
    const server = admin(ns, { uid: 'server', server: true });
    await server.ref().update({ 'jobs/a': { n: 0 }, 'jobs/b': { n: 0 } });
    await server.ref('jobs/a').set({ n: 1 });
    await expect(server.ref('jobs/a').set({ n: 3 })).rejects.toThrow(/PERMISSION_DENIED/i);
    await expect(server.ref().update({ 'jobs/a': { n: 2 }, 'jobs/b': { n: 5 } })).rejects.toThrow(/PERMISSION_DENIED/i);
    expect((await server.ref('jobs').orderByChild('n').equalTo(1).get()).val()).toEqual({ a: { n: 1 } });
    await expect(admin(ns, { uid: 'ann' }).ref('jobs').get()).rejects.toThrow(/permission/i);
    await expect(admin(ns, null).ref('jobs').get()).rejects.toThrow(/permission/i);
  });

  it('receives changes by others, even after a network failure', async () => {
    const ns = await stand.namespace({ '.read': true, '.write': true });
    const states: unknown[] = [];
    admin(ns)
      .ref('a')
      .on('value', (snapshot) => states.push(snapshot.val()));
    await expect.poll(() => states).toEqual([null]);
    await stand.rest(ns, '/a.json', { method: 'PUT', body: '1' });
    await expect.poll(() => states.at(-1)).toBe(1);
    stand.server().dropConnections();
    await stand.rest(ns, '/a.json', { method: 'PUT', body: '2' });
    await expect.poll(() => states.at(-1)).toBe(2);
  });

  it('reads and sets the rules', async () => {
    const ns = await stand.namespace({});
    const database = admin(ns);
    await database.setRules('{"rules": {".read": "auth == null"}} // open to nobody in particular');
    expect(await database.getRulesJSON()).toEqual({ rules: { '.read': 'auth == null' } });
    expect((await stand.rest(ns, '/a.json')).status).toBe(200);
    await expect(database.setRules('{"rules": {".read": "authh == null"}}')).rejects.toThrow(/authh/);
  });
});
