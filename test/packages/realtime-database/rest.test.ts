import { type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { asOwner, idToken, useDatabase } from './support/server';

let clock = Date.now;
const stand = useDatabase({ clock: () => clock() });
afterEach(() => {
  clock = Date.now;
});
const put = (body: unknown): RequestInit => ({ method: 'PUT', body: JSON.stringify(body) });
const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe('reading and writing', () => {
  it('PUT, GET, PATCH, POST and DELETE change the data and answer with the result', async () => {
    const ns = await stand.namespace();
    expect(await json(stand.rest(ns, '/a.json', put({ x: 1, y: { z: 2 } })))).toEqual({ x: 1, y: { z: 2 } });
    expect(await json(stand.rest(ns, '/a/y.json'))).toEqual({ z: 2 });
    const patch = { 'y/z': 3, x: null };
    expect(await json(stand.rest(ns, '/a.json', { method: 'PATCH', body: JSON.stringify(patch) }))).toEqual(patch);
    expect(await json(stand.rest(ns, '/a.json'))).toEqual({ y: { z: 3 } });
    const first = (await json(stand.rest(ns, '/list.json', { method: 'POST', body: '"one"' }))) as { name: string };
    const second = (await json(stand.rest(ns, '/list.json', { method: 'POST', body: '"two"' }))) as { name: string };
    expect(first.name).toMatch(/^[\w-]{20}$/);
    expect(first.name < second.name).toBe(true);
    expect(await json(stand.rest(ns, '/list.json'))).toEqual({ [first.name]: 'one', [second.name]: 'two' });
    expect(await json(stand.rest(ns, '/a.json', { method: 'DELETE' }))).toBeNull();
    expect(await json(stand.rest(ns, '/.json'))).toEqual({ list: expect.any(Object) });
  });

  it('resolves server values, decodes paths, and respects a method override', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/n.json', put(1));
    await stand.rest(ns, '/n.json', put({ '.sv': { increment: 4 } }));
    expect(await json(stand.rest(ns, '/n.json'))).toBe(5);
    await stand.rest(ns, '/with%20space/%C3%A9.json', {
      ...put('x'),
      method: 'POST',
      headers: { 'X-HTTP-Method-Override': 'PUT' },
    });
    expect(await json(stand.rest(ns, '/.json'))).toEqual({ n: 5, 'with space': { é: 'x' } });
  });

  it('prints pretty, silent, shallow and in export form', async () => {
    const ns = await stand.namespace();
    const silent = await stand.rest(
      ns,
      '/a.json?print=silent',
      put({ b: { '.value': 1, '.priority': 2 }, c: { d: 1 } }),
    );
    expect([silent.status, await silent.text()]).toEqual([204, '']);
    expect(await (await stand.rest(ns, '/a/c.json?print=pretty')).text()).toBe('{\n  "d": 1\n}');
    expect(await json(stand.rest(ns, '/a.json?shallow=true'))).toEqual({ b: 1, c: true });
    expect(await json(stand.rest(ns, '/a.json'))).toEqual({ b: 1, c: { d: 1 } });
    expect(await json(stand.rest(ns, '/a.json?format=export'))).toEqual({
      b: { '.value': 1, '.priority': 2 },
      c: { d: 1 },
    });
  });

  it('shows every key of a shallow read, whatever its name', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', { method: 'PUT', body: '{"__proto__":{"b":1},"c":2}' });
    expect(await (await stand.rest(ns, '/a.json?shallow=true')).text()).toBe('{"__proto__":true,"c":2}');
  });
});

describe('queries', () => {
  it.each([
    ['orderBy="n"&startAt=2', ['c', 'd', 'a']],
    ['orderBy="n"&startAfter=2', ['a']],
    ['orderBy="n"&endAt=2', ['b', 'c', 'd']],
    ['orderBy="n"&endBefore=2', ['b']],
    ['orderBy="n"&equalTo=2', ['c', 'd']],
    ['orderBy="n"&limitToLast=1', ['a']],
    ['orderBy="n"&startAt=2,"d"', ['a', 'd']],
    ['orderBy="n"&startAfter=2,"c"', ['a', 'd']],
    ['orderBy="n"&endAt=2,"c"', ['b', 'c']],
    ['orderBy="n"&endBefore=2,"d"', ['b', 'c']],
    ['orderBy="n"&equalTo=2,"c"', ['c']],
    ['orderBy="$key"&limitToFirst=1', ['a']],
    ['orderBy="$key"&startAt="b"&endAt="b"', ['b']],
    ['orderBy="$priority"', ['a', 'b', 'c', 'd']],
    ['orderBy="$value"&limitToFirst=2', ['a', 'b']],
  ])('%s', async (search, keys) => {
    const ns = await stand.namespace({ '.read': true, '.write': true, rows: { '.indexOn': ['n', '.value'] } });
    await stand.rest(ns, '/rows.json', put({ a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 2 } }));
    const answer = await json(stand.rest(ns, `/rows.json?${search}`));
    expect(Object.keys(answer as object).toSorted()).toEqual(keys.toSorted());
  });

  it.each([
    ['orderBy="m"', 'Index not defined, add ".indexOn": "m", for path "/rows", to the rules'],
    ['orderBy=m', 'orderBy must be a valid JSON encoded path'],
    ['startAt=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy="$key"&limitToFirst=0', 'limitToFirst must be a positive integer'],
    ['orderBy="$key"&startAt={', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$priority"&startAt=1,2', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$priority"&startAt=1,"a","b"', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$priority"&startAt=', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&limitToFirst=1&limitToLast=1', 'Only one of limitToFirst, limitToLast may be specified'],
    ['orderBy="$key"&startAt="a"&startAfter="b"', 'Only one of equalTo, startAt, startAfter may be specified'],
    ['orderBy="$key"&equalTo="a"&endBefore="b"', 'Only one of equalTo, endAt, endBefore may be specified'],
    ['orderBy="$key"&shallow=true', "Mixing 'shallow' and querying parameters is not supported"],
  ])('%s is refused with 400', async (search, error) => {
    const response = await stand.rest(await stand.namespace(), `/rows.json?${search}`);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
  });
});

describe('conditional writes', () => {
  it('succeed only while the ETag still matches', async () => {
    const ns = await stand.namespace();
    const showTag = { 'X-Firebase-ETag': 'true' };
    expect((await stand.rest(ns, '/n.json', { headers: showTag })).headers.get('etag')).toBe('null_etag');
    const created = await stand.rest(ns, '/n.json', { ...put(1), headers: { ...showTag, 'if-match': 'null_etag' } });
    expect(created.status).toBe(200);
    const tag = created.headers.get('etag') ?? '';
    const late = await stand.rest(ns, '/n.json', { ...put(9), headers: { 'if-match': 'null_etag' } });
    expect([late.status, await late.json(), late.headers.get('etag')]).toEqual([412, 1, tag]);
    expect((await stand.rest(ns, '/n.json', { method: 'DELETE', headers: { 'if-match': tag } })).status).toBe(200);
    expect(await json(stand.rest(ns, '/n.json'))).toBeNull();
    expect((await stand.rest(ns, '/n.json')).headers.get('etag')).toBeNull();
  });

  it('do not reveal data that their author may not read', async () => {
    const ns = await stand.namespace({ '.write': true });
    await stand.rest(ns, '/n.json', put('secret'));
    const response = await stand.rest(ns, '/n.json', { ...put(9), headers: { 'if-match': 'x' } });
    expect([response.status, await response.json()]).toEqual([401, { error: 'Permission denied' }]);
  });
});

describe('the identity of a request', () => {
  const rules = { me: { $uid: { '.read': '$uid === auth.uid', '.write': '$uid === auth.uid' } } };

  it('comes from a token in the URL or a header, the owner, or the owner acting as a user', async () => {
    const ns = await stand.namespace(rules);
    const status = async (search: string, init?: RequestInit) =>
      (await stand.rest(ns, `/me/ann.json${search}`, init)).status;
    const asBob = encodeURIComponent('{"uid":"bob"}');
    const asAnn = encodeURIComponent('{"uid":"ann"}');
    expect(await status('')).toBe(401);
    expect(await status(`?auth=${idToken('ann')}`)).toBe(200);
    expect(await status(`?auth=${idToken('bob')}`)).toBe(401);
    expect(await status('', { headers: { Authorization: `Bearer ${idToken('ann')}` } })).toBe(200);
    expect(await status('?auth=owner')).toBe(200);
    expect(await status('?access_token=owner')).toBe(200);
    expect(await status('', asOwner())).toBe(200);
    expect(await status(`?auth_variable_override=${asBob}`, asOwner())).toBe(401);
    expect(await status(`?auth_variable_override=${asAnn}`, asOwner())).toBe(200);
    expect(await status('?auth_variable_override=null', asOwner())).toBe(401);
    expect(await status(`?auth_variable_override=${asBob}&auth=${idToken('ann')}`)).toBe(200);
  });

  it('must be the owner to read or replace rules', async () => {
    const ns = await stand.namespace(rules);
    const open = JSON.stringify({ rules: { '.read': true } });
    for (const init of [{}, { headers: { Authorization: `Bearer ${idToken('ann')}` } }]) {
      expect((await stand.rest(ns, '/.settings/rules.json', init)).status).toBe(401);
      expect((await stand.rest(ns, '/.settings/rules.json', { ...init, method: 'PUT', body: open })).status).toBe(401);
    }
    expect(await json(stand.rest(ns, '/.settings/rules.json', asOwner()))).toEqual({ rules });
    const broken = await stand.rest(
      ns,
      '/.settings/rules.json',
      asOwner({ method: 'PUT', body: '{"rules":{".read":"x"}}' }),
    );
    expect([broken.status, await broken.json()]).toEqual([400, { error: '/: .read "x": unknown variable "x"' }]);
    expect(await json(stand.rest(ns, '/.settings/rules.json', asOwner()))).toEqual({ rules });
  });
});

describe('bad requests', () => {
  it.each<[string, RequestInit, number]>([
    ['/a.json', { method: 'PUT', body: '{broken' }, 400],
    ['/a.json', { method: 'PUT', body: '' }, 400],
    ['/a.json', { method: 'PUT', body: '{"a.b":1}' }, 400],
    ['/a.json', { method: 'PATCH', body: '5' }, 400],
    ['/a.json', { method: 'PATCH', body: '{"a":1,"a/b":2}' }, 400],
    ['/a$b.json', {}, 400],
    ['/%E0%A4%A.json', {}, 400],
    ['/a.json?auth_variable_override={', asOwner(), 400],
    ['/a', {}, 404],
    ['/a.json', { method: 'PROPFIND' }, 405],
  ])('%s %j → %i', async (path, init, status) => {
    const response = await stand.rest(await stand.namespace(), path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});

describe('CORS', () => {
  it('lets any page send requests and read the answers', async () => {
    const ns = await stand.namespace();
    const headers = {
      Origin: 'http://page.test',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'if-match',
    };
    const preflight = await stand.rest(ns, '/a.json', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('if-match');
    const answer = await stand.rest(ns, '/a.json', { headers: { Origin: 'http://page.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://page.test');
  });
});

describe('the namespace', () => {
  it('can also be the first label of the host', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', put('by name'));
    const body = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { port: stand.server().port, path: '/a.json', headers: { Host: `${ns}.localhost:9000` } },
        (response) => {
          response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
        },
      );
      asked.on('error', reject).end();
    });
    expect(body).toBe('"by name"');
  });
});

describe('an event stream', () => {
  const open: IncomingMessage[] = [];
  afterEach(() => {
    for (const response of open.splice(0)) response.destroy();
  });

  /** Returns the events of a stream as they arrive, and whether it has ended. */
  async function stream(ns: string, path: string) {
    const events: { event: string; data: unknown }[] = [];
    const state = { events, isEnded: false, status: 0 };
    const [route, search] = path.split('?');
    await new Promise<void>((resolve, reject) => {
      request(
        {
          port: stand.server().port,
          path: `${route}?ns=${ns}&${search ?? ''}`,
          headers: { Accept: 'text/event-stream' },
        },
        (response) => {
          open.push(response);
          state.status = response.statusCode ?? 0;
          let text = '';
          response.on('data', (chunk: Buffer) => {
            const parts = (text + chunk.toString()).split('\n\n');
            text = parts.pop() ?? '';
            for (const part of parts) {
              const [event = '', data = ''] = part.split('\n').map((line) => line.replace(/^\w+: /, ''));
              events.push({ event, data: JSON.parse(data) });
            }
          });
          response.on('end', () => {
            state.isEnded = true;
          });
          response.on('error', () => {});
          resolve();
        },
      )
        .on('error', reject)
        .end();
    });
    return state;
  }

  it('sends the current data, then each change, at paths below its own', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', put({ x: 1 }));
    const { events } = await stream(ns, '/a.json');
    await expect.poll(() => events).toHaveLength(1);
    await stand.rest(ns, '/a/y/z.json', put(2));
    await stand.rest(ns, '/elsewhere.json', put(0));
    await stand.rest(ns, '/a.json', { method: 'PATCH', body: '{"x":null,"y/z":3}' });
    await expect.poll(() => events).toHaveLength(3);
    expect(events).toEqual([
      { event: 'put', data: { path: '/', data: { x: 1 } } },
      { event: 'put', data: { path: '/y/z', data: 2 } },
      { event: 'patch', data: { path: '/', data: { x: null, 'y/z': 3 } } },
    ]);
  });

  it('sends an update under the path of the update', async () => {
    const ns = await stand.namespace();
    const [above, below] = [await stream(ns, '/a.json'), await stream(ns, '/a/c/x.json')];
    await expect.poll(() => [above.events.length, below.events.length]).toEqual([1, 1]);
    await stand.rest(ns, '/a/c.json', { method: 'PATCH', body: '{"x":1,"y":2}' });
    await stand.rest(ns, '/a/c.json', { method: 'PATCH', body: '{"x":3}' });
    await expect.poll(() => [above.events.length, below.events.length]).toEqual([3, 3]);
    expect(above.events.slice(1)).toEqual([
      { event: 'patch', data: { path: '/c', data: { x: 1, y: 2 } } },
      { event: 'patch', data: { path: '/c', data: { x: 3 } } },
    ]);
    expect(below.events.slice(1)).toEqual([
      { event: 'put', data: { path: '/', data: 1 } },
      { event: 'put', data: { path: '/', data: 3 } },
    ]);
  });

  it('sends priorities only when asked for the export format', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', put({ x: { '.value': 1, '.priority': 2 } }));
    const [plain, exported] = [await stream(ns, '/a.json'), await stream(ns, '/a.json?format=export')];
    await stand.rest(ns, '/a/y.json', put({ '.value': 'b', '.priority': 3 }));
    await expect.poll(() => [plain.events.length, exported.events.length]).toEqual([2, 2]);
    expect(plain.events.map(({ data }) => data)).toEqual([
      { path: '/', data: { x: 1 } },
      { path: '/y', data: 'b' },
    ]);
    expect(exported.events.map(({ data }) => data)).toEqual([
      { path: '/', data: { x: { '.value': 1, '.priority': 2 } } },
      { path: '/y', data: { '.value': 'b', '.priority': 3 } },
    ]);
  });

  it('needs the index of its order', async () => {
    const ns = await stand.namespace();
    expect((await stream(ns, '/rows.json?orderBy=%22n%22')).status).toBe(400);
    expect((await stream(ns, '/rows.json?orderBy=%22$key%22')).status).toBe(200);
  });

  it('sends only the rows of its query', async () => {
    const ns = await stand.namespace({ '.read': true, '.write': true, rows: { '.indexOn': 'n' } });
    await stand.rest(ns, '/rows.json', put({ a: { n: 1 }, b: { n: 2 } }));
    const { events } = await stream(ns, '/rows.json?orderBy=%22n%22&startAt=2');
    await stand.rest(ns, '/rows/a/n.json', put(0));
    await stand.rest(ns, '/rows/c.json', put({ n: 5 }));
    await expect.poll(() => events).toHaveLength(2);
    expect(events.map(({ data }) => data)).toEqual([
      { path: '/', data: { b: { n: 2 } } },
      { path: '/c', data: { n: 5 } },
    ]);
  });

  it('is refused without read permission, and cancelled when permission is lost', async () => {
    const ns = await stand.namespace({ a: { '.read': "root.child('on').val() === true" }, on: { '.write': true } });
    expect((await stream(ns, '/a.json')).status).toBe(401);
    await stand.rest(ns, '/on.json', put(true));
    const state = await stream(ns, '/a.json');
    await stand.rest(ns, '/on.json', put(false));
    await expect.poll(() => state.isEnded).toBe(true);
    expect(state.events).toEqual([
      { event: 'put', data: { path: '/', data: null } },
      { event: 'cancel', data: 'Permission denied.' },
    ]);
  });

  it('ends when its token expires', async () => {
    const ns = await stand.namespace({ '.read': 'auth != null' });
    // The server's clock stands: however late the token arrives, it has a fifth of a second left.
    const exp = Math.ceil(Date.now() / 1000) + 3600;
    clock = () => exp * 1000 - 200;
    const state = await stream(ns, `/a.json?auth=${idToken('ann', { exp })}`);
    await expect.poll(() => state.isEnded).toBe(true);
    expect(state.events).toEqual([
      { event: 'put', data: { path: '/', data: null } },
      { event: 'auth_revoked', data: 'credential is no longer valid' },
    ]);
  });
});
