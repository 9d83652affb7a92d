import { describe, expect, it } from 'vitest';
import { startDatabase } from '../../../packages/realtime-database/src/server';
import { asOwner, idToken, PROJECT, useDatabase } from './support/server';

const stand = useDatabase();

interface Part {
  start: number;
  end: number;
  outcomes: object[];
}
interface Rule {
  path: string;
  kind: string;
  expression: string;
  parts: Part[];
}

const rulesOf = async (ns: string): Promise<Rule[]> => {
  const response = await stand.rest(ns, '/.inspect/coverage.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return ((await response.json()) as { rules: Rule[] }).rules;
};

/** What each part of a rule came to, by its text. */
const outcomesOf = ({ expression, parts }: Rule) =>
  Object.fromEntries(parts.map(({ start, end, outcomes }) => [expression.slice(start, end), outcomes]));

const USERS = {
  users: {
    $uid: {
      '.read': 'auth !== null && auth.uid === $uid',
      '.write': "newData.hasChildren(['name']) && newData.child('name').val().length < 4",
    },
  },
  shut: { '.read': false },
};

describe('/.inspect/coverage.json', () => {
  it('tells what each part of each rule came to, and how often', async () => {
    const ns = await stand.namespace(USERS);
    await stand.rest(ns, '/users/ann.json');
    await stand.rest(ns, `/users/ann.json?auth=${idToken('ann')}`);
    await stand.rest(ns, `/users/ann.json?auth=${idToken('bob')}`);
    const rules = await rulesOf(ns);
    expect(rules.map(({ path, kind }) => [path, kind])).toEqual([
      ['/users/$uid', '.read'],
      ['/users/$uid', '.write'],
      ['/shut', '.read'],
    ]);
    const [read, write, shut] = rules as [Rule, Rule, Rule];
    expect(outcomesOf(read)).toEqual({
      'auth !== null && auth.uid === $uid': [
        { value: false, count: 2 },
        { value: true, count: 1 },
      ],
      'auth !== null': [
        { value: false, count: 1 },
        { value: true, count: 2 },
      ],
      // Nobody is null, and everybody else an object; "auth" of "auth.uid" counts under the same text.
      auth: expect.anything(),
      null: [{ value: null, count: 3 }],
      'auth.uid === $uid': [
        { value: true, count: 1 },
        { value: false, count: 1 },
      ],
      'auth.uid': [
        { value: 'ann', count: 1 },
        { value: 'bob', count: 1 },
      ],
      $uid: [{ value: 'ann', count: 2 }],
    });
    expect(read.parts[0]).toMatchObject({ start: 0, end: read.expression.length });
    expect(new Set(Object.values(outcomesOf(write)).map(({ length }) => length))).toEqual(new Set([0]));
    expect(shut).toMatchObject({ expression: 'false', parts: [{ start: 0, end: 5, outcomes: [] }] });
  });

  it('tells of parts that could not be evaluated', async () => {
    const ns = await stand.namespace(USERS);
    const put = (body: object) =>
      stand.rest(ns, '/users/ann.json', { method: 'PUT', body: JSON.stringify(body) }).then(({ status }) => status);
    expect(await put({ name: 5 })).toBe(401);
    const [, write] = (await rulesOf(ns)) as [Rule, Rule];
    expect(outcomesOf(write)).toMatchObject({
      [write.expression]: [{ error: 'There is no property "length" here.', count: 1 }],
      "newData.child('name').val()": [{ value: 5, count: 1 }],
      "newData.child('name').val().length < 4": [{ error: 'There is no property "length" here.', count: 1 }],
    });
  });

  it('keeps twenty values of a part, and the beginning of a long one', async () => {
    const ns = await stand.namespace({ $key: { '.read': "$key !== 'x'" } });
    await stand.rest(ns, `/${'k'.repeat(300)}.json`);
    for (let key = 0; key < 30; key += 1) await stand.rest(ns, `/key${key}.json`);
    const [read] = (await rulesOf(ns)) as [Rule];
    const outcomes = outcomesOf(read).$key ?? [];
    expect(outcomes).toHaveLength(21);
    expect(outcomes[0]).toEqual({ value: `${'k'.repeat(100)}…`, count: 1 });
    expect(outcomes.at(-1)).toEqual({ other: true, count: 11 });
  });

  it('is of one namespace, and begins anew with new rules', async () => {
    const rules = { '.read': 'auth === null' };
    const [one, two] = [await stand.namespace(rules), await stand.namespace(rules)];
    await stand.rest(one, '/a.json');
    const times = async (ns: string) => (await rulesOf(ns))[0]?.parts[0]?.outcomes;
    expect([await times(one), await times(two)]).toEqual([[{ value: true, count: 1 }], []]);
    const body = JSON.stringify({ rules });
    await stand.rest(one, '/.settings/rules.json', asOwner({ method: 'PUT', body }));
    expect(await times(one)).toEqual([]);
  });

  it('is read only', async () => {
    const ns = await stand.namespace();
    for (const path of ['/.inspect/coverage', '/.inspect/coverage.json'])
      expect((await stand.rest(ns, path, asOwner({ method: 'PUT', body: '{}' }))).status).toBe(405);
  });
});

describe('/.inspect/coverage', () => {
  it('is a page that shows every rule, and names its parts’ values on hovering', async () => {
    const ns = await stand.namespace({ $key: { '.read': "$key !== '</pre><script>' && auth === null" } });
    await stand.rest(ns, '/a%22%3E.json');
    await stand.rest(ns, '/b.json');
    const response = await stand.rest(ns, '/.inspect/coverage');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('1 of 1 rules were evaluated');
    expect(page).toContain('title="&quot;a\\&quot;&gt;&quot;: 1\n&quot;b&quot;: 1">$key</span>');
    // Without the marks, the page has the rule's own text.
    expect(page.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      "<pre>$key !== '&lt;/pre&gt;&lt;script&gt;' &amp;&amp; auth === null</pre>",
    );
  });
});

it('a server without coverage says so', async () => {
  const server = await startDatabase({ port: 0, projectId: PROJECT, coverage: false });
  const response = await fetch(`http://127.0.0.1:${server.port}/.inspect/coverage.json?ns=x`);
  expect([response.status, await response.json()]).toEqual([405, { error: 'This server runs without coverage' }]);
  await server.close();
});
