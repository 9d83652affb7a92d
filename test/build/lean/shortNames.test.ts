import { describe, expect, it } from 'vitest';
import { shortNames, withoutLongNames, withShortNames } from '../../../build/lean/shortNames';

const MARKED = /^_[a-z]/i;
const NOBODY = new Set<string>();
const shortOf = (...sources: string[]) => shortNames(sources, MARKED, NOBODY);

describe('a library’s private name', () => {
  it('is short wherever it is a member’s, and nothing else is changed', () => {
    const code = 'class Map { _open() { return this._pane?._size ?? this.size; } }\nnew Map()._open();';
    expect(withShortNames(code, shortOf(code))).toBe(
      'class Map { _0() { return this._1?._2 ?? this.size; } }\nnew Map()._0();',
    );
  });

  it('is the same in every file', () => {
    const files = ['layer._update(); layer._update();', 'const line = { _update() { this._pane; } };'];
    const short = shortOf(...files);
    expect(files.map((file) => withShortNames(file, short))).toEqual([
      'layer._0(); layer._0();',
      'const line = { _0() { this._1; } };',
    ]);
  });

  it('leaves the variable of the same name as it is', () => {
    const code = 'function open(_pane) { this._pane = _pane; }';
    expect(withShortNames(code, shortOf(code))).toBe('function open(_pane) { this._0 = _pane; }');
  });

  it.each([
    ['by a string', "'_pane' in map;"],
    ['within a string', "find('map _pane');"],
    ['within a template', 'const text = `_pane ${size}`;'],
    ['by an export, which may be asked for as a member', 'export function _pane() {}'],
    ['by an export of another name', 'function pane() {} export { pane as _pane };'],
    ['as the name of a variable too', 'const { _pane } = map;'],
    ['as a key in quotes', "const map = { '_pane': 1 };"],
  ])('stays as it is when the library asks for it %s', (_how, other) => {
    const short = shortOf('map._pane = map._size;', other);
    expect([...short.keys()]).toEqual(['_size']);
  });

  it('stays as it is when somebody outside mentions it', () => {
    const short = shortNames(['map._pane = map._size;'], MARKED, new Set(['_pane']));
    expect(withShortNames('map._pane = map._size;', short)).toBe('map._pane = map._0;');
  });

  it('is never one that stands anywhere already', () => {
    expect([...shortNames(['map._0 = map._size;', "read('_1');"], MARKED, new Set(['_2'])).values()]).toEqual(['_3']);
  });
});

describe('the build stops', () => {
  it('when a library puts a name together', () => {
    expect(() => shortOf("map._size = map['_' + name];")).toThrow("puts a name together: map['_' + name]");
    expect(() => shortOf('map._size = map[`_${name}`];')).toThrow('puts a name together');
  });

  it('when a library marks nothing as private', () => {
    expect(() => shortOf('map.size;')).toThrow('written in another way');
  });

  it('when a file of the library comes to ask for a name that is short by then', () => {
    const short = shortOf('map._size;');
    expect(() => withShortNames("map['_size'];", short)).toThrow('_size');
  });

  it('when another library mentions such a name', () => {
    const short = shortOf('map._size;');
    expect(() => withoutLongNames('map._size;', 'charts.js', short)).toThrow('charts.js mentions _size');
    withoutLongNames('map.size;', 'charts.js', short);
  });
});
