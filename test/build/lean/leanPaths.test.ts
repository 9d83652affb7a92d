import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pathsNamed, withoutUnnamed } from '../../../build/lean/leanPaths';

const LIST = `
const paths = {
  user: (uid) => join("users", uid),
  identity: (kind, hash) => join("identities", kind, hash),
  settings: () => "settings",
};
export { paths };
`;

it('keeps the paths that are named, and no other', () => {
  const lean = withoutUnnamed(LIST, new Set(['user', 'settings']));
  expect(lean).toContain('user: (uid)');
  expect(lean).toContain('settings: ()');
  expect(lean).not.toContain('identit');
});

it('stops the build when none of the list is named', () => {
  expect(() => withoutUnnamed('export const user = (uid) => uid;', new Set(['user']))).toThrow(
    'written in another way',
  );
});

it('finds what the app names, and nothing of the server’s', () => {
  const named = pathsNamed('src');
  expect(named).toContain('user');
  expect(named).not.toContain('secondStep');
});

it('would miss no path, as each is asked for by its name', () => {
  const asked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .filter((source) => /^import \{.*\bpaths\b.*\} from '(?:@\/domain|\.\.?)/m.test(source))
    .map((source) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*|^import .*$/gm, ''));
  expect(asked.length).toBeGreaterThan(20);
  for (const source of asked) expect(source.match(/(?<!typeof )\bpaths\b(?!\.\w).*/)).toBeNull();
});
