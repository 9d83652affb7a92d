import { expect, it } from 'vitest';
import { cutModule } from '../../../build/lean/cutModule';

const CODE = `
function log(...words) { print(words); }
function check(fact, words) { if (!fact) throw new Error(words); }
function later(path) { return search(path); }
class Shop {
  open(day) { log('opens', day); check(day > 0, 'the day must be one'); return later(day); }
  close() { return 1; }
}
var Map = Base.extend({
  fly: function () { return 2; },
  stay: function () { return 3; }
});
export { Shop, Map, later };
`;

it('replaces text and bodies, and drops methods, calls, words of checks and exports', () => {
  expect(
    cutModule(CODE, {
      texts: [['return 3', 'return 4']],
      bodies: { later: 'return path;' },
      exports: ['later'],
      methods: { Shop: ['close'], Map: ['fly'] },
      calls: ['log'],
      checks: ['check'],
    })
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(
    [
      'function log(...words) { print(words); }',
      'function check(fact, words) { if (!fact) throw new Error(words); }',
      'function later(path) { return path; }',
      'class Shop { open(day) { ; check(day > 0); return later(day); } }',
      'var Map = Base.extend({ stay: function () { return 4; } });',
      'export { Shop, Map };',
    ].join(' '),
  );
});

it('replaces the body of a method', () => {
  expect(cutModule(CODE, { bodies: { 'Shop.close': 'return 5;' } })).toContain('close() { return 5; }');
});

it('takes the words of the errors of a function, and leaves those of others', () => {
  const lean = cutModule(`${CODE}function close(day) { throw new Error('closed on ' + day); }`, {
    wordless: ['check'],
  });
  expect(lean).toContain('if (!fact) throw new Error();');
  expect(lean).toContain("throw new Error('closed on ' + day);");
});

it('empties a class that nothing makes', () => {
  expect(cutModule('var Wall = class extends Base { render() {} };', { empty: ['Wall'] })).toBe('var Wall = class {};');
});

it.each([
  { texts: [['return 9', '']] as const },
  { bodies: { never: '' } },
  { exports: ['Base'] },
  { empty: ['Map'] },
  { methods: { Shop: ['fly'] } },
  { calls: ['search'] },
  { checks: ['later'] },
  { wordless: ['later'] },
])('stops the build when the library has no place for %j', (cuts) => {
  expect(() => cutModule(CODE, cuts)).toThrow('written in another way');
});

it('stops the build when what is left mentions a method that goes', () => {
  const use = `${CODE}\nfunction leave(shop) { shop.close(); }`;
  expect(() => cutModule(use, { methods: { Shop: ['close'] } })).toThrow('close is mentioned');
  expect(() => cutModule('a.fly();', { unmentioned: ['fly'] })).toThrow('fly is mentioned');
  // What mentions it may go along with it.
  expect(cutModule('var Map = { fly() { this.fly(); } };', { methods: { Map: ['fly'] } })).toBe('var Map = {  };');
});
