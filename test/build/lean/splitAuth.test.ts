import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUTH_CUTS } from '../../../build/lean/authCuts';
import { cutModule } from '../../../build/lean/cutModule';
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
const {
  parts: [first = '', later = ''],
  whole,
} = splitModule(MODULE, [['signIn']], '/auth.js');

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
    expect(later).toContain("import { Store } from '/auth.js?part=0';");
    expect(first).not.toContain('?part=1');
  });

  it('exports what it did, under the same names', () => {
    expect(whole.split('\n')).toEqual([
      "export { signIn as $, Store as S } from '/auth.js?part=0';",
      "export { popup as a } from '/auth.js?part=1';",
    ]);
    expect(first).toMatch(/export \{ Store, signIn \};$/);
    expect(later).toMatch(/export \{ popup \};$/);
  });

  it('has a part for each set of names, which needs the parts before it alone', () => {
    const { parts } = splitModule(MODULE, [['signIn'], ['helper']], '/auth.js');
    expect(parts).toHaveLength(3);
    expect(parts[1]).toContain('function helper');
    expect(parts[1]).not.toMatch(/class|part=2/);
    expect(parts[2]).toContain("import { helper } from '/auth.js?part=1';");
    expect(parts[2]).not.toContain('function helper');
  });

  it('cannot be split by a name that it lacks, or when it is written in an unknown way', () => {
    expect(() => splitModule(MODULE, [['signOut']], '/auth.js')).toThrow('has no signOut');
    expect(() => splitModule('export default 1;', [], '/auth.js')).toThrow('exports in an unknown way');
    expect(() => splitModule('const { a } = {};', [], '/auth.js')).toThrow('declared in an unknown way');
  });
});

/** What does nothing any more in the built page. */
const NOTHING =
  /\b(?:getRedirectResult|linkWithRedirect|reauthenticateWithRedirect|revokeAccessToken|signInWithRedirect|updateCurrentUser|validatePassword)\b/;

describe('Firebase’s sign-in', () => {
  const folder = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
  const file = readdirSync(folder).find((name) => /^index-\w+\.js$/.test(name)) ?? '';
  const code = readFileSync(`${folder}/${file}`, 'utf8');

  it('is written as the cuts expect', () => {
    const lean = cutModule(code, AUTH_CUTS);
    expect(lean.includes('function signInWithEmailAndPassword(')).toBe(true);
    expect(lean.includes('initializeSender')).toBe(false);
  });

  it('is asked by none of ours for what does nothing any more', () => {
    const asking = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`src/backend/${path}`, 'utf8'))
      .filter((source) => source.includes("'firebase/auth'") && NOTHING.test(source));
    expect(asking).toEqual([]);
  });
});
