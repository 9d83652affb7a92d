import { describe, expect, it } from 'vitest';
import { OBJECT_VALUE } from '../../../packages/realtime-database/src/tree/order';
import type { QuerySpec } from '../../../packages/realtime-database/src/query/querySpec';
import { RulesError } from '../../../packages/realtime-database/src/rules/parseRules';
import { RuleSet } from '../../../packages/realtime-database/src/rules/ruleSet';
import { type Json, type JsonObject, nodeFromJson } from '../../../packages/realtime-database/src/tree/json';
import { withNodeAt } from '../../../packages/realtime-database/src/tree/node';
import { parsePath } from '../../../packages/realtime-database/src/tree/path';

const NOW = 1_700_000_000_000;
const data: Json = {
  users: {
    ann: { role: 'admin', age: 30, on: true, tags: { a: true, b: true }, ranked: { '.value': 1, '.priority': 7 } },
    bob: { role: 'rider' },
  },
  text: 'Hello',
};

interface Try {
  auth?: JsonObject | null;
  path?: string;
  query?: QuerySpec | null;
}

function rules(tree: object): RuleSet {
  return new RuleSet(JSON.stringify({ rules: tree }));
}

function asking(auth: JsonObject | null = null) {
  return { auth, nowMs: NOW, root: nodeFromJson(data) };
}

function reads(tree: object, { auth = null, path = '', query = null }: Try = {}): boolean {
  return rules(tree).mayRead(asking(auth), parsePath(path), query);
}

function writes(tree: object, path: string, json: Json, auth: JsonObject | null = null): boolean {
  const before = asking(auth);
  return rules(tree).mayWrite(before, parsePath(path), withNodeAt(before.root, parsePath(path), nodeFromJson(json)));
}

const ann: JsonObject = {
  uid: 'ann',
  provider: 'password',
  token: {
    email: 'a@b.c',
    admin: true,
    level: 3,
    'odd.key': 'x',
    firebase: { identities: { 'google.com': ['1234'] } },
  },
};

describe('expressions', () => {
  it.each([
    // literals, operators
    ['true', true],
    ['!false', true],
    ['1 + 2 * 3 == 7', true],
    ['(1 + 2) * 3 === 9', true],
    ['7 % 4 == 3 && 8 / 2 == 4', true],
    ['-1 < 0', true],
    ["'a' + 1 == 'a1'", true],
    ["'a' < 'b' && 'b' >= 'b'", true],
    ["1 == '1'", false],
    ['null == false', false],
    ['1 < 2 ? true : false', true],
    ['true || data.val() > 1', true],
    ['false && data.val() > 1', false],
    // variables
    ['now == 1700000000000', true],
    ["auth.uid == 'ann'", true],
    ["auth.provider == 'password'", true],
    ['auth.token.admin === true', true],
    ["auth.token['odd.key'] == 'x'", true],
    ["auth.token.firebase.identities['google.com'][0] == '1234'", true],
    ["auth.token.firebase.identities['google.com'][1] == null", true],
    ["auth.token.firebase.identities['github.com'][0] == null", true],
    ["auth.token.firebase.identities['google.com']['length'] == 1", false],
    ['auth.token.missing == null', true],
    ['auth.token.missing.deeper == null', true],
    ['auth.token.level > 2', true],
    ["auth.token.email.endsWith('.c')", true],
    ['auth.uid.length == 3', true],
    ['auth.toString == null && auth.constructor == null', true],
    // snapshots
    ["root.child('users/ann/role').val() == 'admin'", true],
    ["root.child('users').child(auth.uid).child('role').val() == 'admin'", true],
    ["root.child('users/ann').hasChildren()", true],
    ["root.child('users/ann').hasChildren(['role', 'age'])", true],
    ["root.child('users/ann').hasChildren(['role', 'none'])", false],
    ["root.child('text').hasChildren()", false],
    ["root.hasChild('users/bob')", true],
    ["root.hasChild('users/eve')", false],
    ["root.child('users/ann/age').isNumber()", true],
    ["root.child('users/ann/on').isBoolean()", true],
    ["root.child('text').isString()", true],
    ["root.child('users').isString()", false],
    ["root.child('users/ann/ranked').getPriority() == 7", true],
    ["root.child('text').getPriority() == null", true],
    ["root.child('users/eve').exists()", false],
    ["root.child('users/ann/tags').val() == root.child('users').child('ann').child('tags').val()", true],
    ["root.child('users/ann').val() != null", true],
    ["root.child('users/ann').parent().child('bob/role').val() == 'rider'", true],
    ['data.parent() == null', 'refused'],
    ['data.parent().exists()', false],
    // strings
    ["'Hello'.contains('ell')", true],
    ["'Hello'.beginsWith('He') && 'Hello'.endsWith('lo')", true],
    ["'a-b-c'.replace('-', '+') == 'a+b+c'", true],
    ["'a.c'.replace('.', '') == 'ac'", true],
    ["'Ab'.toLowerCase() + 'Ab'.toUpperCase() == 'abAB'", true],
    ["'Ab'.length == 2", true],
    ["'07700900123'.matches(/^0[0-9]{10}$/)", true],
    ["'Abc'.matches(/^a/)", false],
    ["'Abc'.matches(/^a/i)", true],
    ["'a?b'.matches(/[?]b/)", true],
    ["'a/b'.matches(/\\//)", true],
    // an expression that cannot be evaluated is false, even when negated
    ["root.child('text').val() > 5", false],
    ["!(root.child('text').val() > 5)", false],
    ["root.child('none').val().length > 0", false],
    ["!root.child('none').val().contains('x')", false],
    ["root.child(root.child('none').val()).exists()", false],
    ["!root.child(root.child('none').val()).exists()", false],
    ['auth.token.admin + 1 == 2', false],
    ['!auth.uid', false],
    ['auth.token.level', false],
    ["root.child('users').val().ann == null", false],
  ])('%s → %s', (expression, expected) => {
    if (expected === 'refused') expect(() => rules({ '.read': expression })).toThrow(RulesError);
    else expect(reads({ '.read': expression }, { auth: ann })).toBe(expected);
  });

  it('are false for a signed-out user when they use auth, and never fail', () => {
    expect(reads({ '.read': "auth.uid == 'ann'" })).toBe(false);
    expect(reads({ '.read': 'auth != null' })).toBe(false);
    expect(reads({ '.read': 'auth.uid != null' })).toBe(false);
    expect(reads({ '.read': 'auth == null' })).toBe(true);
  });
});

describe('rules that cannot be loaded', () => {
  it.each([
    ['foo == 1', 'unknown variable "foo"'],
    ['$uid == 1', 'unknown variable "$uid"'],
    ['data.vall() == 1', 'a snapshot has no method "vall"'],
    ['data.val == 1', 'a snapshot has no property "val"'],
    ["'a'.trim() == 'a'", 'a string has no method "trim"'],
    ['newData.exists()', 'newData is not known in a .read rule'],
    ['query.orderBy == 1', 'unknown property query.orderBy'],
    ['1 + 1', 'a rule needs boolean, not number'],
    ["'a' && true", '&& needs boolean, not string'],
    ['data.child(5).exists()', 'child() needs string, not number'],
    ['data.child().exists()', 'child() takes 1 argument'],
    ['data.hasChildren([])', 'a list needs at least one name'],
    ["'a'.matches('a')", 'matches() takes one pattern literal'],
    ["'a'.matches(/a/g)", 'the pattern flag "g"'],
    ["'a'.matches(/(?=a)/)", 'uses syntax outside the rules language'],
    ["'a'.matches(/a+?/)", 'uses syntax outside the rules language'],
    ['auth ?? true', 'the operator ??'],
    ['(() => true)()', 'is not part of the rules language'],
    ['auth = null', 'is not part of the rules language'],
    ['true; false', 'unexpected "; false"'],
    ['true &&', 'Unexpected token'],
    ['typeof auth == null', 'the operator typeof'],
    ['auth?.uid == null', 'is not part of the rules language'],
    ['now.toString() == null', 'a number has no method "toString"'],
  ])('%s: %s', (expression, message) => {
    expect(() => rules({ a: { '.read': expression } })).toThrow(RulesError);
    expect(() => rules({ a: { '.read': expression } })).toThrow(message);
    expect(() => rules({ a: { '.read': expression } })).toThrow(`/a: .read "${expression}"`);
  });

  it.each([
    ['{"rules": ', /not JSON/],
    ['{}', /"rules"/],
    ['{"rules": {".red": true}}', /unknown rule ".red"/],
    ['{"rules": {"a": true}}', /"a" must be an object/],
    ['{"rules": {"$a": {}, "$b": {}}}', /only one wildcard/],
    ['{"rules": {"$a": {"$a": {}}}}', /already used above/],
    ['{"rules": {"a.b": {}}}', /not a valid key/],
    ['{"rules": {".indexOn": 5}}', /indexOn/],
    ['{"rules": {".write": 1}}', /boolean or an expression/],
    ['{"rules": {".write": "query.orderByKey"}}', /query is not known/],
  ])('%s', (text, message) => {
    expect(() => new RuleSet(text)).toThrow(message);
  });
});

describe('a rules file', () => {
  it('may contain comments, and strings that look like comments', () => {
    const text = `{
      // who may read
      "rules": { /* all
      of it */ ".read": "'http://x' != '/* y */'" } }`;
    expect(new RuleSet(text).mayRead(asking(), [], null)).toBe(true);
  });
});

describe('the reach of rules', () => {
  it('a grant applies to everything below it, and to nothing above or beside it', () => {
    const tree = { users: { ann: { '.read': true, role: { '.read': false } } } };
    expect(reads(tree, { path: 'users/ann' })).toBe(true);
    expect(reads(tree, { path: 'users/ann/role/deeper' })).toBe(true);
    expect(reads(tree, { path: 'users' })).toBe(false);
    expect(reads(tree, { path: 'users/bob' })).toBe(false);
    expect(reads({})).toBe(false);
  });

  it('a wildcard matches any key, but a literal key takes precedence', () => {
    const tree = {
      users: {
        $uid: { '.read': '$uid == auth.uid', $field: { '.read': "$uid + $field == 'bobrole'" } },
        open: { '.read': true },
      },
    };
    expect(reads(tree, { path: 'users/ann', auth: ann })).toBe(true);
    expect(reads(tree, { path: 'users/bob', auth: ann })).toBe(false);
    expect(reads(tree, { path: 'users/bob/role', auth: ann })).toBe(true);
    expect(reads(tree, { path: 'users/open' })).toBe(true);
  });

  it('data is the data at the rule, not at the path of the request', () => {
    const tree = { users: { $uid: { '.read': "data.child('role').val() == 'admin'" } } };
    expect(reads(tree, { path: 'users/ann/age' })).toBe(true);
    expect(reads(tree, { path: 'users/bob/role' })).toBe(false);
  });
});

describe('query.', () => {
  const query = (fields: Partial<QuerySpec>): QuerySpec => ({
    index: '.priority',
    start: null,
    end: null,
    limit: null,
    fromEnd: false,
    ...fields,
  });
  const at = (value: string | number, key = '[MIN_NAME]') => ({ value, key, inclusive: true });

  it.each([
    [
      "query.orderByChild == 'owner' && query.equalTo == 'ann'",
      query({ index: 'owner', start: at('ann'), end: at('ann') }),
      true,
    ],
    ["query.equalTo == 'ann'", query({ index: 'owner', start: at('ann'), end: at('bob') }), false],
    ["query.equalTo == 'ann'", query({ index: 'owner', start: at('ann') }), false],
    [
      "query.startAt == 'ann' && query.endAt == 'bob'",
      query({ index: 'owner', start: at('ann'), end: at('bob') }),
      true,
    ],
    ['query.endAt == null && query.equalTo == null', query({ index: 'owner', start: at('ann') }), true],
    ['query.orderByKey', query({ index: '.key', limit: 5 }), true],
    ["query.startAt == 'k'", query({ index: '.key', start: { value: null, key: 'k', inclusive: true } }), true],
    ['query.orderByValue && query.limitToLast <= 10', query({ index: '.value', limit: 10, fromEnd: true }), true],
    ['query.limitToFirst <= 10', query({ index: '.value', limit: 10, fromEnd: true }), false],
    ['query.orderByPriority && query.limitToFirst == 3', query({ limit: 3 }), true],
    ['query.limitToFirst <= 10', null, false],
    ['query.orderByChild == null', null, true],
    [
      'query.equalTo != null',
      query({
        index: 'owner',
        start: { value: OBJECT_VALUE, key: '', inclusive: true },
        end: { value: OBJECT_VALUE, key: '', inclusive: true },
      }),
      false,
    ],
  ])('%s for %j is %s', (expression, asked, expected) => {
    expect(reads({ users: { '.read': expression } }, { path: 'users', query: asked })).toBe(expected);
  });

  it('is not visible to a rule above the path of the request', () => {
    const limited = query({ limit: 3 });
    expect(reads({ '.read': 'query.limitToFirst == 3' }, { path: 'users', query: limited })).toBe(false);
  });
});

describe('writes', () => {
  it('see the old data in data and root, and all of the new data in newData', () => {
    const tree = {
      users: {
        $uid: {
          age: {
            '.write':
              "data.val() == 30 && newData.val() == 31 && root.child('users/ann/age').val() == 30 && newData.parent().child('role').val() == 'admin'",
          },
        },
      },
    };
    expect(writes(tree, 'users/ann/age', 31)).toBe(true);
    expect(writes(tree, 'users/ann/age', 32)).toBe(false);
    expect(writes(tree, 'users/bob/age', 31)).toBe(false);
  });

  it('need a grant at or above their path; one below is not enough', () => {
    const tree = { users: { ann: { '.write': true, role: { '.write': false } } } };
    expect(writes(tree, 'users/ann', { role: 'x' })).toBe(true);
    expect(writes(tree, 'users/ann/role', 'x')).toBe(true);
    expect(writes(tree, 'users', { ann: { role: 'x' } })).toBe(false);
  });

  it('are validated below, at and above their path, wherever data remains', () => {
    const tree = {
      '.write': true,
      users: {
        $uid: {
          '.validate': "newData.hasChildren(['role'])",
          role: { '.validate': 'newData.isString()' },
          $other: { '.validate': "$other != 'forbidden'" },
        },
      },
    };
    expect(writes(tree, 'users/eve', { role: 'rider' })).toBe(true);
    expect(writes(tree, 'users/eve', { role: 5 })).toBe(false);
    expect(writes(tree, 'users/eve', { name: 'Eve' })).toBe(false);
    expect(writes(tree, 'users/eve', { role: 'rider', forbidden: 1 })).toBe(false);
    expect(writes(tree, 'users', { eve: { role: 'rider', forbidden: 1 } })).toBe(false);
    expect(writes(tree, 'users/ann/name/first', 'Ann')).toBe(true);
    expect(writes(tree, 'users/eve/name/first', 'Eve')).toBe(false);
    expect(writes(tree, 'users/ann/forbidden/x', 1)).toBe(false);
  });

  it('are not validated where they delete, but the remaining data above is', () => {
    const tree = { '.write': true, users: { $uid: { '.validate': "newData.hasChildren(['role'])" } } };
    expect(writes(tree, 'users/ann', null)).toBe(true);
    expect(writes(tree, 'users/ann/age', null)).toBe(true);
    expect(writes(tree, 'users/ann/role', null)).toBe(false);
    expect(writes({ '.write': true, '.validate': false }, '', null)).toBe(true);
    expect(writes({ '.write': true, text: { '.validate': false } }, 'text', null)).toBe(true);
  });

  it('are allowed or refused by a boolean rule', () => {
    expect(writes({ '.write': true }, 'a', 1)).toBe(true);
    expect(writes({ '.write': false }, 'a', 1)).toBe(false);
    expect(writes({ '.write': true, a: { '.validate': false } }, 'a', 1)).toBe(false);
  });
});
