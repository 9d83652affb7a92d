import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../packages/realtime-database/src/tree/hash';
import { exportJson, type Json, nodeFromJson, plainJson } from '../../../packages/realtime-database/src/tree/json';
import { nodeAt, withNodeAt } from '../../../packages/realtime-database/src/tree/node';
import { compareKeys, compareValues } from '../../../packages/realtime-database/src/tree/order';
import { parsePath } from '../../../packages/realtime-database/src/tree/path';
import { serverValues } from '../../../packages/realtime-database/src/tree/serverValues';

const roundTrip = (json: Json) => exportJson(nodeFromJson(json));

describe('key order', () => {
  it('puts 32-bit integers first by value, then everything else as text', () => {
    const keys = ['b', '10', '-N1', '9', 'a', '-3', '2147483648', '01', '1', '1a', '-'];
    expect(keys.toSorted(compareKeys)).toEqual(['-3', '1', '01', '9', '10', '-', '-N1', '1a', '2147483648', 'a', 'b']);
  });

  it('distinguishes keys of the same value and length', () => {
    const json = { '-0': 1, 0: 2, '00': 3, '000': 4 };
    expect(roundTrip(json)).toEqual(json);
  });
});

describe('value order', () => {
  it('is null, false, true, numbers, text', () => {
    const values = ['b', 2, true, null, 'a', -1, false];
    expect(values.toSorted(compareValues)).toEqual([null, false, true, -1, 2, 'a', 'b']);
  });
});

describe('JSON', () => {
  it('drops nulls and empty objects, however deep', () => {
    expect(roundTrip({ a: { b: { c: null } }, d: [], e: 0, f: '' })).toEqual({ e: 0, f: '' });
    expect(roundTrip({ a: {} })).toBeNull();
  });

  it('keeps priorities of leaves and branches', () => {
    const json = { '.priority': 'p', a: { '.value': 1, '.priority': 2 }, b: { '.priority': 3, c: true } };
    expect(roundTrip(json)).toEqual(json);
    expect(plainJson(nodeFromJson(json))).toEqual({ a: 1, b: { c: true } });
  });

  it.each([
    [{ 0: 'a', 1: 'b' }, ['a', 'b']],
    [{ 0: 'a', 2: 'c' }, ['a', null, 'c']],
    [
      { 1: 'b', 9: 'z' },
      { 1: 'b', 9: 'z' },
    ],
    [
      { 0: 'a', x: 'b' },
      { 0: 'a', x: 'b' },
    ],
    [{ '00': 'a' }, { '00': 'a' }],
  ])('reads %j as %j', (stored, plain) => {
    expect(plainJson(nodeFromJson(stored))).toEqual(plain);
  });

  it('stores a key named __proto__ like any other', () => {
    const json = JSON.parse('{"__proto__":{"admin":true}}');
    expect(JSON.stringify(roundTrip(json))).toBe('{"__proto__":{"admin":true}}');
    expect(JSON.stringify(plainJson(nodeFromJson(json)))).toBe('{"__proto__":{"admin":true}}');
  });

  it.each(['a.b', 'a/b', '$a', '[', ']', '#', '', 'a\u0001', 'k'.repeat(769)])('refuses the key %j', (key) => {
    expect(() => nodeFromJson({ [key]: 1 })).toThrow(/Invalid data/);
  });

  it('refuses data deeper than 32 levels and accepts 32', () => {
    const deep = (levels: number): Json => (levels === 0 ? 1 : { a: deep(levels - 1) });
    expect(roundTrip(deep(32))).toEqual(deep(32));
    expect(() => nodeFromJson(deep(33))).toThrow(/32 levels/);
    expect(() => nodeFromJson(deep(2), undefined, parsePath('a/'.repeat(31)))).toThrow(/32 levels/);
  });

  it('allows a priority at the 32nd level', () => {
    const at = parsePath('a/'.repeat(32));
    expect(exportJson(nodeFromJson({ '.value': 1, '.priority': 5 }, undefined, at))).toEqual({
      '.value': 1,
      '.priority': 5,
    });
    expect(parsePath(`${'a/'.repeat(32)}.priority`)).toHaveLength(33);
    expect(() => parsePath(`${'a/'.repeat(33)}.priority`)).toThrow(/depth/);
  });

  it.each<[string, Json]>([
    ['.value', { '.value': { a: 1 } }],
    ['.value', { '.value': [1] }],
    ['.value', { '.value': { '.value': 1 } }],
    ['.priority', { a: 1, '.priority': true }],
    ['.priority', { a: 1, '.priority': { '.value': 1 } }],
    ['.priority', { a: 1, '.priority': [] }],
  ])('refuses a %s that is not a scalar: %j', (_, json) => {
    expect(() => nodeFromJson(json)).toThrow(/must be a string/);
  });

  it('refuses text over 10 MB', () => {
    expect(() => nodeFromJson('x'.repeat(10 * 1024 * 1024 + 1))).toThrow(/10 MB/);
  });
});

describe('writes', () => {
  it('leave the old tree unchanged and share its unchanged parts', () => {
    const before = nodeFromJson({ a: { x: 1 }, b: { y: 2 } });
    const after = withNodeAt(before, ['a', 'x'], nodeFromJson(5));
    expect(exportJson(before)).toEqual({ a: { x: 1 }, b: { y: 2 } });
    expect(exportJson(after)).toEqual({ a: { x: 5 }, b: { y: 2 } });
    expect(nodeAt(after, ['b'])).toBe(nodeAt(before, ['b']));
  });

  it('remove parents that become empty, and turn a scalar with a child into an object', () => {
    expect(exportJson(withNodeAt(nodeFromJson({ a: { b: { c: 1 } } }), ['a', 'b', 'c'], null))).toBeNull();
    expect(exportJson(withNodeAt(nodeFromJson({ a: 5 }), ['a', 'b'], nodeFromJson(1)))).toEqual({ a: { b: 1 } });
  });

  it('set and clear a priority without touching the value', () => {
    const prioritised = withNodeAt(nodeFromJson({ a: 5 }), ['a', '.priority'], nodeFromJson(7));
    expect(exportJson(prioritised)).toEqual({ a: { '.value': 5, '.priority': 7 } });
    expect(exportJson(withNodeAt(prioritised, ['a', '.priority'], null))).toEqual({ a: 5 });
  });
});

describe('hash', () => {
  // Hashes computed independently of this code, from the text form that the SDKs hash.
  it.each<[string, Json, string]>([
    ['string:abc', 'abc', 'dC6T6AgOHZEfclb8j/idGrWJNe0='],
    ['a number', 1.5, '4MftviR9Z/2MQCMkjh2RNbvlLJc='],
    ['a boolean with a priority', { '.value': true, '.priority': 2 }, 'U1WX4En2uwniYPn3aYCjd1Su0jQ='],
    ['children in priority order', { a: { '.value': 1, '.priority': 'z' }, b: 1 }, 'nXTuibo6bIdxVE0fBEtChEVTWO4='],
    ['integer keys in number order', { 10: 1, 9: 1 }, 'EoZdDU1+z+Sa64IbKC6XxZtJvvA='],
    ['unicode text', '♜é', '9k87oTJ8NOHQXTcP0HnY4aOp3iY='],
    ['nothing', null, ''],
  ])('of %s', (_, json, expected) => {
    expect(hashOf(nodeFromJson(json))).toBe(expected);
  });

  it('depends only on the data, not on how it was written', () => {
    const built = withNodeAt(withNodeAt(null, ['b'], nodeFromJson(2)), ['a'], nodeFromJson(1));
    expect(hashOf(built)).toBe(hashOf(nodeFromJson({ a: 1, b: 2 })));
    expect(hashOf(nodeFromJson(['a', 'b']))).toBe(hashOf(nodeFromJson({ 0: 'a', 1: 'b' })));
    const others: Json[] = [
      { a: 1 },
      { a: '1' },
      { a: true },
      { b: 1 },
      { a: { '.value': 1, '.priority': 1 } },
      { '.priority': 1, a: 1 },
    ];
    expect(new Set(others.map((json) => hashOf(nodeFromJson(json)))).size).toBe(others.length);
  });
});

describe('server values', () => {
  const current = nodeFromJson({ n: 40, text: 'x', deep: { m: 1 } });
  const resolve = serverValues(1234, current);

  it('give the time of the write, even as a priority', () => {
    const json = { at: { '.sv': 'timestamp' }, p: { '.value': 1, '.priority': { '.sv': 'timestamp' } } };
    expect(exportJson(nodeFromJson(json, resolve))).toEqual({ at: 1234, p: { '.value': 1, '.priority': 1234 } });
  });

  it('add to the number at the same path, or to 0', () => {
    const plus = (increment: number) => ({ '.sv': { increment } });
    const json = { n: plus(2), text: plus(3), deep: { m: plus(-1), none: plus(4) } };
    expect(exportJson(nodeFromJson(json, resolve))).toEqual({ n: 42, text: 3, deep: { m: 0, none: 4 } });
  });

  it('are refused when unknown', () => {
    expect(() => nodeFromJson({ '.sv': 'random' }, resolve)).toThrow(/server value/);
    expect(() => nodeFromJson({ '.sv': { increment: 'x' } }, resolve)).toThrow(/server value/);
    expect(() => nodeFromJson({ '.sv': { increment: 1e308 } }, serverValues(0, nodeFromJson(1e308)))).toThrow(/range/);
  });
});
