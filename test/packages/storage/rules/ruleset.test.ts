import { describe, expect, it } from 'vitest';
import { compileRules, type RulesRequest, type Verdict } from '../../../../packages/storage/src/rules/ruleset';
import { type Value, valueOf } from '../../../../packages/storage/src/rules/value';

const wrap = (body: string) =>
  `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n${body}\n  }\n}`;
const mapOf = (json: object): Map<string, Value> =>
  new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)]));

const TIME = new Date('2026-03-04T05:06:07Z');
const REQUEST: RulesRequest = {
  method: 'get',
  bucket: 'bucket-1',
  path: 'users/u1/a.png',
  auth: {
    uid: 'u1',
    token: mapOf({ role: 'driver', level: 3, rate: 0.5, on: true, tags: ['a', 'b'], nested: { deep: { key: 'x' } } }),
  },
  resource: mapOf({
    size: 2048,
    contentType: 'image/png',
    name: 'users/u1/a.png',
    metadata: { fleetadmin: 'f1' },
    timeCreated: TIME,
  }),
  requested: null,
  time: TIME,
};
const decide = (body: string, request: Partial<RulesRequest> = {}): Verdict =>
  compileRules('test.rules', wrap(body)).decide({ ...REQUEST, ...request });
const holds = (condition: string, request: Partial<RulesRequest> = {}) =>
  decide(`match /{all=**} { allow read, write: if ${condition}; }`, request);

describe('a condition that holds', () => {
  it.each([
    'true',
    "request.auth.uid == 'u1'",
    'request.auth.uid == "u1"',
    "request.auth.token.role in ['admin', 'driver']",
    "!('nobody' in request.auth.token.tags)",
    "'role' in request.auth.token && !('none' in request.auth.token)",
    "request.auth.token.get('none', 'x') == 'x' && request.auth.token.get('role', 'x') == 'driver'",
    "request.auth.token['role'] == 'driver' && request.auth.token.tags[1] == 'b'",
    "request.auth.token.nested.deep.key == 'x'",
    'request.auth != null && request.resource == null',
    'resource.size == 2 * 1024 && resource.size <= 2048.0 && resource.size > 1e3',
    'resource.size / 3 == 682 && resource.size % 3 == 2 && -resource.size < 0 && 7 - 2 == 5',
    'request.auth.token.rate * 2 == 1.0 && request.auth.token.level == 3',
    "resource.contentType.matches('image/.*')",
    "resource.contentType == 'image/' + 'png'",
    "resource.name.split('/')[1] == 'u1' && resource.name.size() == 14",
    "'ABC'.lower() == 'abc' && 'abc'.upper() == 'ABC' && ' a '.trim() == 'a' && 'a-b'.replace('-', '+') == 'a+b'",
    "request.auth.token.tags.hasAll(['a']) && request.auth.token.tags.hasAny(['x', 'b'])",
    "request.auth.token.tags.hasOnly(['a', 'b', 'c']) && request.auth.token.tags.size() == 2",
    "resource.metadata.keys().hasOnly(['fleetadmin']) && resource.metadata.size() == 1",
    "['a', 'b'].join(',') == 'a,b' && ['a'].concat(['b']) == ['a', 'b'] && ['a', 'a'].toSet() != ['a']",
    'request.time == resource.timeCreated && request.time.year() == 2026 && request.time.month() == 3',
    'request.time < timestamp.date(2026, 3, 5) && request.time > timestamp.value(0)',
    "int('12') == 12 && float('1.5') == 1.5 && string(12) == '12' && math.abs(-2) == 2 && math.floor(1.9) == 1",
    "bucket == 'bucket-1' && request.path[1] == bucket && all == 'users/u1/a.png'",
    "request.path == path('/b/bucket-1/o/users/u1/a.png') && request.path == path('b/bucket-1/o/users/u1/a.png')",
    "request.path != path('/b/bucket-1/o/users/u1') && request.path != '/b/bucket-1/o/users/u1/a.png'",
    "request.path[4] == request.auth.uid && path('/a/b/c')[2] == 'c' && request.path in [path('/x'), request.path]",
    'request.path == /b/$(bucket)/o/users/$(request.auth.uid)/a.png && request.path != /b/$(bucket)/o/users',
    "path('/b/$(bucket)/o/users/$(uid)/a.png').bind({'bucket': bucket, 'uid': request.auth.uid}) == request.path",
    'request.auth.uid is string && resource.size is int && !(resource.size is float) && resource.size is number',
    'request.auth.token.rate is float && request.auth.token.rate is number && request.auth.token.on is bool',
    'request.auth.token.tags is list && request.auth.token.nested is map && request.time is timestamp',
    "request.path is path && !('x' is path) && !(null is string) && ' is string' == ' is' + ' string'",
    "resource.size > 1 ? request.auth.uid == 'u1' : false",
    "request.auth.uid != 1 && request.auth.token.level != '3' && null == null",
    "{'a': 1}.a == 1 && {'a': [1]} == {'a': [1]}",
    'true || resource.none',
    'resource.none || true',
    '!(false && resource.none) && !(resource.none && false)',
  ])('%s', (condition) => {
    expect(holds(condition)).toEqual({ allowed: true, errors: [] });
  });
});

describe('a condition that fails with an error denies, and is reported', () => {
  it.each([
    ['resource.none', 'there is no property none'],
    ['request.resource.size > 0', 'null has no property size'],
    ['request.auth.token.none == 1', 'there is no property none'],
    ['request.auth.token.tags[2] == 1', 'index 2 is out of range'],
    ['request.auth.uid > 3', 'string and int cannot be compared'],
    ["request.auth.uid + 3 == 'u13'", '+ cannot be applied to string and int'],
    ['resource.size', 'expected a bool, not int'],
    ["!'x'", 'expected a bool, not string'],
    ['resource.none || false', 'there is no property none'],
    ['resource.none && true', 'there is no property none'],
    ['path(1) == request.path', 'expected a string, not int'],
    ["request.path[6] == 'x'", 'index 6 is out of range'],
    ["path('/$(a)').bind({'b': 'x'}) == request.path", 'there is no value for $(a)'],
    ['request.path.size() == 6', 'path has no method size'],
    ['resource.none is string', 'there is no property none'],
    ['1 / 0 == 0', 'division by zero'],
    ['resource.size.lower() == 1', 'int has no method lower'],
    ["'a' in 'abc'", 'in needs a list, a set or a map, not a string'],
    ['request.auth.uid.matches(1)', 'expected a string, not int'],
    ["int('x') == 1", 'not a whole number'],
    ['request.auth.token.constructor == 1', 'there is no property constructor'],
    ['request.auth.token.__proto__ == null', 'there is no property __proto__'],
  ])('%s', (condition, error) => {
    const verdict = holds(condition);
    expect(verdict.allowed).toBe(false);
    expect(verdict.errors.join()).toContain(error);
  });

  it('request.auth.uid denies when signed out', () => {
    expect(holds("request.auth.uid == 'u1'", { auth: null }).allowed).toBe(false);
    expect(holds('request.auth == null', { auth: null }).allowed).toBe(true);
  });
});

describe('matches applies to the whole string', () => {
  it.each([
    ['a.png', '[a-z]+[.]png', true],
    ['a.png.svg', '[a-z]+[.]png', false],
    ['x/a.png', '[a-z]+[.]png', false],
    ['a.png\n', '^[a-z]+[.]png$', false],
    ['b', 'a|b', true],
    ['ab', 'a|b', false],
  ])('%j against %s', (file, pattern, expected) => {
    expect(holds(`'${file.replace('\n', '\\n')}'.matches('${pattern}')`).allowed).toBe(expected);
  });
});

describe('paths', () => {
  it.each([
    ['/users/{uid}/{file}', 'users/u1/a.png', true],
    ['/users/{uid}/{file}', 'users/u1', false],
    ['/users/{uid}/{file}', 'users/u1/x/a.png', false],
    ['/users/{uid}/{file}', 'users//a.png', false],
    ['/users/{uid}/{file}', 'users/u1/', false],
    ['/users/{uid}/{file}', '/users/u1/a.png', false],
    ['/users/u1/a.png', 'users/u1/a.png', true],
    ['/users/u1/a.png', 'users/u1/aXpng', false],
    ['/users/{all=**}', 'users/u1/x/y/z', true],
    ['/users/{all=**}', 'users', true],
    ['/users/{all=**}', 'users/u1//z', false],
    ['/users/{all=**}/end', 'users/a/b/end', true],
    ['/users/{all=**}/end', 'users/end', true],
    ['/users/{all=**}/end', 'users/a/b', false],
    ['/{all=**}', 'anything', true],
    ['/../{file}', '../a', true],
    ['/users/{uid}/{file}', 'users/u1/../a', false],
  ])('%s and %s', (pattern, path, expected) => {
    expect(decide(`match ${pattern} { allow read; }`, { path }).allowed).toBe(expected);
  });

  it('nest, and bind their wildcards', () => {
    const rules = `match /users/{uid} { match /{folder}/{file} { allow read: if uid + folder + file == 'u1xa'; } }`;
    expect(decide(rules, { path: 'users/u1/x/a' }).allowed).toBe(true);
    expect(decide(rules, { path: 'users/u2/x/a' }).allowed).toBe(false);
  });

  it('one matching block that allows is enough', () => {
    const rules = `match /{all=**} { allow read: if false; } match /users/{uid}/{f} { allow read: if uid == 'u1'; }`;
    expect(decide(rules).allowed).toBe(true);
  });
});

describe('list', () => {
  const list = (body: string, path: string) => decide(body, { method: 'list', path });

  it('concerns the files below the prefix', () => {
    expect(list('match /users/{uid}/{file} { allow list; }', 'users/u1/').allowed).toBe(true);
    expect(list('match /users/{uid}/{all=**} { allow list: if uid == "u1"; }', 'users/u1/').allowed).toBe(true);
    expect(list('match /users/{uid}/{all=**} { allow list: if uid == "u1"; }', 'users/u2/').allowed).toBe(false);
    expect(list('match /{all=**} { allow list; }', '').allowed).toBe(true);
    expect(list('match /users/{uid} { allow list; }', 'users/u1/').allowed).toBe(false);
    expect(list('match /users/u1/a.png { allow list; }', 'users/u1/').allowed).toBe(false);
  });

  it('gives the wildcard of the files no value, so it cannot satisfy a rule', () => {
    const rules = 'match /users/{uid} { allow list: if uid == request.auth.uid; }';
    expect(list(rules, 'users/').allowed).toBe(false);
    expect(list(rules, 'users/').errors.join()).toContain('uid has no value');
  });
});

describe('methods', () => {
  const ALL = ['get', 'list', 'create', 'update', 'delete'] as const;
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['read, delete', ['get', 'list', 'delete']],
  ])('%s', (word, covered) => {
    const rules = `match /{all=**} { allow ${word}; }`;
    expect(ALL.filter((method) => decide(rules, { method, path: 'a/' === word ? '' : 'x' }).allowed)).toEqual(covered);
  });
});

describe('functions', () => {
  it('take arguments, bind with let, and see the request and the wildcards around them, in any order', () => {
    const rules = `
      match /users/{uid}/{file} {
        allow read: if isSelf() && sum(1, 2) == 3 && isNamed(file);
        function isSelf() { let me = request.auth.uid; let same = me == uid; return same; }
      }
      function isNamed(name) { return name == 'a.png'; }
      function sum(a, b) { return a + b; }`;
    expect(decide(rules)).toEqual({ allowed: true, errors: [] });
    expect(decide(rules, { path: 'users/u2/a.png' }).allowed).toBe(false);
  });

  it('see the scope of their declaration, not of the call', () => {
    const rules = `
      function f(uid) { return g() && uid == 'argument'; }
      function g() { return bucket == 'bucket-1'; }
      match /users/{uid}/{file} { allow read: if f('argument') && uid == 'u1'; }`;
    expect(decide(rules)).toEqual({ allowed: true, errors: [] });
  });

  it('of an inner block take precedence over those of an outer one', () => {
    const rules = `
      function f() { return false; }
      match /{all=**} { function f() { return true; } allow read: if f(); }`;
    expect(decide(rules).allowed).toBe(true);
  });
});

describe('comments', () => {
  it('are ignored, except inside strings', () => {
    const rules = `
      // match /{all=**} { allow read; }
      /* match /{all=**} { allow read; }
         still a comment */
      match /{all=**} { allow read: if 'http://x' == "http:" + '//x' /* here too */ && 'a;b' != "it's; }"; }`;
    expect(decide(rules)).toEqual({ allowed: true, errors: [] });
    expect(decide('// match /{all=**} { allow read; }').allowed).toBe(false);
  });
});

describe('an error in a rules file states its place and cause', () => {
  it.each([
    ['match /{all=**} { allow read: if nobody == 1; }', '4:34 unknown name nobody'],
    ['match /{all=**} { allow read: if f(); }', '4:34 unknown function f'],
    ["match /{all=**} { allow read: if 'a'.glue('b'); }", 'unknown method glue'],
    ['match /{all=**} { allow read: if (true; }', '4:39 not a condition: Expected RPAREN'],
    ['match /{all=**} { allow read: if bucket is gold; }', '4:41 not a condition'],
    ['match /{all=**} { allow read: if bucket is string && nobody; }', '4:54 unknown name nobody'],
    ['match /{all=**} { allow read: if true }', "4:34 a condition does not end with ';'"],
    ['match /{all=**} { allow reed; }', '4:25 unknown method reed'],
    ['match /{all=**} { allow read if true; }', '4:30 expected : if or ;'],
    ['match /a/{b}/{b} { allow read; }', '4:7 a wildcard name is used twice in one path'],
    ['match /{a=**}/{b=**} { allow read; }', '4:7 a path may hold one {name=**} only'],
    ['match users { allow read; }', '4:7 expected a path such as'],
    ['allow read: if foo;', '4:16 unknown name foo'],
    ['function f() { return f(); } match /a { allow read: if f(); }', 'f calls itself'],
    ['function f() { return g(); } function g() { return f(); }', 'f calls itself'],
    ['function f() { return 1; } function f() { return 2; }', '4:37 function f is declared twice'],
    ['function f(a) { return a; } match /a { allow read: if f(); }', 'f takes 1 argument, not 0'],
    ['function f() { return uid; } match /{uid} { allow read: if f(); }', 'unknown name uid'],
    ["match /a { allow read: if 'a'.matches('('); }", 'not a regular expression: missing closing ): `(`'],
    ["match /a { allow read: if firestore.get('x') == 1; }", '4:27 firestore lookups'],
    ['match /a { allow read: if firestore.exists(/databases/(default)/documents/a/$(b)); }', '4:27 firestore lookups'],
    ['match /a { allow read: if firestore.get(/users/$(request.auth.uid)).data.isAdmin; }', '4:27 firestore lookups'],
    [
      'function f() { let a = firestore.get(/a/b); return a; } match /a { allow read: if f(); }',
      '4:24 firestore lookups',
    ],
    ['match /{a} { allow read: if request.path == /b/$(a)/$(nobody); }', '4:55 unknown name nobody'],
    ['match /a { allow read: if request.?auth == null; }', 'not a condition'],
    ['nonsense', '4:1 expected match, allow, function or }'],
  ])('%s', (body, message) => {
    let thrown = '';
    try {
      decide(body);
    } catch (error) {
      thrown = String(error);
    }
    expect(thrown).toContain('test.rules:4:');
    expect(thrown).toContain(message);
    expect(thrown).toContain(`\n  ${body}`);
  });

  it.each([
    ['', 'expected rules_version'],
    ["rules_version = '1'; service firebase.storage { match /a { allow read; } }", "expected rules_version = '2'"],
    ["rules_version = '2'; service cloud.firestore { }", 'expected service firebase.storage'],
    ["rules_version = '2'; service firebase.storage { }", 'the service matches nothing'],
    ["rules_version = '2'; service firebase.storage { allow read; }", 'expected match, function or }'],
    ["rules_version = '2'; service firebase.storage { match /a { }", 'expected match, function or }'],
    ["rules_version = '2'; service firebase.storage { match /a { } } more", 'nothing may follow the service'],
  ])('%j', (text, message) => {
    expect(() => compileRules('test.rules', text)).toThrow(message);
  });
});
