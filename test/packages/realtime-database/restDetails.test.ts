/** Parts of the REST API that tools use more than people do. */
import { describe, expect, it } from 'vitest';
import { asOwner, useDatabase } from './support/server';

const stand = useDatabase();
const put = (json: unknown): RequestInit => ({ method: 'PUT', body: JSON.stringify(json) });
const jsonOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe('If-None-Match', () => {
  it('is answered without a body while the data is the same', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', put({ x: 1 }));
    const known =
      (await stand.rest(ns, '/a.json', { headers: { 'X-Firebase-ETag': 'true' } })).headers.get('etag') ?? '';
    const ask = (tag: string) => stand.rest(ns, '/a.json', { headers: { 'If-None-Match': tag } });
    for (const tag of [known, `"${known}"`, `other, ${known}`]) {
      const same = await ask(tag);
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', known]);
    }
    await stand.rest(ns, '/a/y.json', put(2));
    const changed = await ask(known);
    expect([changed.status, await changed.json()]).toEqual([200, { x: 1, y: 2 }]);
    expect(changed.headers.get('etag')).not.toBe(known);
    expect((await ask(changed.headers.get('etag') ?? '')).status).toBe(304);
  });

  it('does not tell who may not read whether a guess was right', async () => {
    const ns = await stand.namespace({});
    const guess = await stand.rest(ns, '/a.json', { headers: { 'If-None-Match': 'null_etag' } });
    expect(guess.status).toBe(401);
  });
});

it.each(['GET', 'PATCH', 'POST'])('If-Match with %s is refused, and nothing is written', async (method) => {
  const ns = await stand.namespace();
  await stand.rest(ns, '/a.json', put(1));
  const body = method === 'GET' ? {} : { body: '{"b":2}' };
  const response = await stand.rest(ns, '/a.json', { method, headers: { 'If-Match': 'bogus' }, ...body });
  expect(response.status).toBe(400);
  expect(await jsonOf(stand.rest(ns, '/.json'))).toEqual({ a: 1 });
});

describe('callback=', () => {
  it('wraps the answer in a call', async () => {
    const ns = await stand.namespace();
    await stand.rest(ns, '/a.json', put({ text: '</script>' }));
    const response = await stand.rest(ns, '/a.json?callback=page.take');
    expect(response.headers.get('content-type')).toContain('application/javascript');
    expect(await response.text()).toBe('/**/page.take({"text":"\\u003c/script>"});');
  });

  it('is ignored when it is no name', async () => {
    const ns = await stand.namespace();
    for (const callback of ['alert(1)//', 'a-b', '1a', '']) {
      const response = await stand.rest(ns, `/a.json?callback=${encodeURIComponent(callback)}`);
      expect(await response.text()).toBe('null');
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });
});

it('timeout and writeSizeLimit are checked', async () => {
  const ns = await stand.namespace();
  const status = async (search: string, init?: RequestInit) => (await stand.rest(ns, `/a.json?${search}`, init)).status;
  for (const timeout of ['3s', '500ms', '15min']) expect(await status(`timeout=${timeout}`)).toBe(200);
  for (const timeout of ['3', '16min', '0s', '-1s', 'soon']) expect(await status(`timeout=${timeout}`)).toBe(400);
  expect(await status('writeSizeLimit=tiny', put(1))).toBe(200);
  expect(await status('writeSizeLimit=huge', put(2))).toBe(400);
  expect(await jsonOf(stand.rest(ns, '/a.json'))).toBe(1);
});

it('a shallow read may have a limit, but no other part of a query', async () => {
  const ns = await stand.namespace();
  await stand.rest(ns, '/.json', put({ a: { x: 1 }, b: 2, c: { y: 3 } }));
  expect(await jsonOf(stand.rest(ns, '/.json?shallow=true&limitToFirst=2'))).toEqual({ a: true, b: 2 });
  expect(await jsonOf(stand.rest(ns, '/.json?shallow=true&limitToLast=1'))).toEqual({ c: true });
  expect((await stand.rest(ns, '/.json?shallow=true&startAt=1')).status).toBe(400);
});

describe('for the owner', () => {
  it('rules are given back with their comments, or as strict JSON', async () => {
    const ns = await stand.namespace();
    const text = '{\n  // nobody\n  "rules": {}\n}\n';
    await stand.rest(ns, '/.settings/rules.json', asOwner({ method: 'PUT', body: text }));
    expect(await (await stand.rest(ns, '/.settings/rules.json', asOwner())).text()).toBe(text);
    expect(await jsonOf(stand.rest(ns, '/.settings/rules.json?format=strict', asOwner()))).toEqual({ rules: {} });
  });

  it.each([
    ['{\n  "rules": {\n    ".read": tru\n  }\n}', 'Line 3: '],
    ['{\n  "rules": {', 'Line 2: '],
  ])('rules that do not parse are refused with the line: %j', async (text, line) => {
    const ns = await stand.namespace();
    const response = await stand.rest(ns, '/.settings/rules.json', asOwner({ method: 'PUT', body: text }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(new RegExp(`^${line}The rules are not JSON`)),
    });
  });

  it('the databases are listed', async () => {
    const [one, two] = [await stand.namespace(), await stand.namespace()];
    const list = await jsonOf(stand.rest(one, '/.inspect/databases.json', asOwner()));
    expect(list).toEqual(expect.arrayContaining([{ name: one }, { name: two }]));
    expect((await stand.rest(one, '/.inspect/databases.json')).status).toBe(401);
  });
});
