/** Every place of the database has been decided about: whom it is about, who gets it, what is left when they go. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type IdentityKind, paths, type RetentionKind } from '@/domain/paths';
import { PERSONAL_DATA } from '@/domain/personalData';

type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

/** An address of each path, with made-up keys. */
function exampleOf(name: Name): string {
  const build = paths[name] as (...keys: string[]) => string;
  const kind: IdentityKind | RetentionKind = name === 'retention' ? 'trails' : 'email';
  return build(...Array.from({ length: build.length }, (_, index) => (index === 0 ? kind : `key${index}`)));
}

const rootOf = (path: string): string => path.split('/')[0] ?? '';

describe('what is held about people', () => {
  it('is said of every path there is, and of none that is not', () => {
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(names.toSorted());
  });

  it('leaves out no list of the rules: each has a path, and so a decision', () => {
    const { rules } = JSON.parse(readFileSync('database.rules.json', 'utf8')) as { rules: object };
    const ruled = Object.keys(rules).filter((root) => !/^[.$]/.test(root));
    const decided = new Set(names.map((name) => rootOf(exampleOf(name))));
    expect(ruled.filter((root) => !decided.has(root))).toEqual([]);
    expect([...decided].filter((root) => !ruled.includes(root))).toEqual([]);
  });

  it('is never said to stand elsewhere where nothing of that list is decided', () => {
    const held = names.filter((name) => PERSONAL_DATA[name] !== 'elsewhere');
    const decided = new Set(held.map((name) => rootOf(exampleOf(name))));
    const open = names.filter((name) => PERSONAL_DATA[name] === 'elsewhere' && !decided.has(rootOf(exampleOf(name))));
    expect(open).toEqual([]);
  });

  it('is not public where the rules keep it from the public', () => {
    const { rules } = JSON.parse(readFileSync('database.rules.json', 'utf8')) as { rules: Record<string, object> };
    /** What a uid is a key or a field of is about somebody, whatever it is called. */
    const aboutPeople = (node: object): boolean =>
      Object.entries(node).some(
        ([key, child]) =>
          ['$uid', '$driver', 'uid', 'customer'].includes(key) ||
          (typeof child === 'object' && child !== null && aboutPeople(child)),
      );
    const calledPublic = names
      .filter((name) => PERSONAL_DATA[name] === 'public')
      .map((name) => rootOf(exampleOf(name)));
    const wrong = [...new Set(calledPublic)].filter((root) => root !== 'earnings' && aboutPeople(rules[root] ?? {}));
    expect(wrong).toEqual([]);
  });
});
