/** Every database path is classified: whom it is about, who may export it, and what remains after deletion. */
import { describe, expect, it } from 'vitest';
import { type IdentityKind, paths, type RetentionKind } from '@/domain/paths';
import { PERSONAL_DATA } from '@/domain/people/personalData';
import { rulesInFile } from '../../support/rulesFile';

type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

/** An example of each path, with made-up keys. */
function exampleOf(name: Name): string {
  const build = paths[name] as (...keys: string[]) => string;
  const kind: IdentityKind | RetentionKind = name === 'retention' ? 'trails' : 'email';
  return build(...Array.from({ length: build.length }, (_, index) => (index === 0 ? kind : `key${index}`)));
}

const rootOf = (path: string): string => path.split('/')[0] ?? '';

describe('personal data', () => {
  it('is classified for every path, and for no others', () => {
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(names.toSorted());
  });

  it('covers every list in the rules: each has a path and so a classification', () => {
    const ruled = Object.keys(rulesInFile).filter((root) => !/^[.$]/.test(root));
    const decided = new Set(names.map((name) => rootOf(exampleOf(name))));
    expect(ruled.filter((root) => !decided.has(root))).toEqual([]);
    expect([...decided].filter((root) => !ruled.includes(root))).toEqual([]);
  });

  it('is never marked ‘elsewhere’ if no path of that list is classified', () => {
    const held = names.filter((name) => PERSONAL_DATA[name] !== 'elsewhere');
    const decided = new Set(held.map((name) => rootOf(exampleOf(name))));
    const open = names.filter((name) => PERSONAL_DATA[name] === 'elsewhere' && !decided.has(rootOf(exampleOf(name))));
    expect(open).toEqual([]);
  });

  it('is not marked public if the rules keep it from the public', () => {
    /** A node keyed by a uid, or with a uid field, is about somebody, whatever its name. */
    const aboutPeople = (node: object): boolean =>
      Object.entries(node).some(
        ([key, child]) =>
          ['$uid', '$driver', 'uid', 'customer'].includes(key) ||
          (typeof child === 'object' && child !== null && aboutPeople(child)),
      );
    const calledPublic = names
      .filter((name) => PERSONAL_DATA[name] === 'public')
      .map((name) => rootOf(exampleOf(name)));
    const wrong = [...new Set(calledPublic)].filter(
      (root) => root !== 'earnings' && aboutPeople(rulesInFile[root] as object),
    );
    expect(wrong).toEqual([]);
  });
});
