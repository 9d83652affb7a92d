import { describe, expect, it } from 'vitest';
import { splitModule } from '../../../build/lean/splitAuth';

const MODULE = `
import { fail } from 'errors';
let current = null;
class Store { save(value) { return value.popup; } }
Store.KIND = 'store';
class Popup { open() { return new Store().save(helper()); } }
Popup.KIND = 'popup';
function helper() { return fail; }
function signIn() { current = new Store(); return current; }
function register() { return 'registered'; }
register();
const popup = () => new Popup();
export { signIn as $, popup as a, Store as S };
`;
const { first, later, whole } = splitModule(MODULE, ['signIn'], '/auth.js');

describe('a module that is split', () => {
  it('keeps first what the names asked for run, and what runs at once', () => {
    for (const text of ['class Store', "Store.KIND = 'store'", 'let current', 'function register', '\nregister();'])
      expect(first).toContain(text);
    expect(later).not.toMatch(/class Store|Store\.KIND|register/);
  });

  it('leaves the rest for later, and a property’s name is no reason to keep it', () => {
    for (const text of ['class Popup', "Popup.KIND = 'popup'", 'function helper', 'const popup'])
      expect(later).toContain(text);
    expect(first).not.toMatch(/class Popup|Popup\.KIND|helper/);
    expect(later).toContain("import { Store } from '/auth.js?first';");
    expect(first).not.toContain('?later');
  });

  it('exports what it did, under the same names', () => {
    expect(whole.split('\n')).toEqual([
      "export { signIn as $, Store as S } from '/auth.js?first';",
      "export { popup as a } from '/auth.js?later';",
    ]);
    expect(first).toMatch(/export \{ Store, signIn \};$/);
    expect(later).toMatch(/export \{ popup \};$/);
  });

  it('cannot be split by a name that it lacks, or when it is written in an unknown way', () => {
    expect(() => splitModule(MODULE, ['signOut'], '/auth.js')).toThrow('has no signOut');
    expect(() => splitModule('export default 1;', [], '/auth.js')).toThrow('exports in an unknown way');
    expect(() => splitModule('const { a } = {};', [], '/auth.js')).toThrow('declared in an unknown way');
  });
});
