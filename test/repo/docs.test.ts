/** The documents tell the truth about the tree: what they name exists, and nothing points to a document that does not. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const documents = tracked.filter((file) => file.endsWith('.md'));
const sources = tracked.filter((file) => /\.(ts|tsx|mjs|mts|css|html|md|yml)$/.test(file));

/** Rooms of the tree: a text in backticks that begins with one is a path. */
const ROOMS = ['src', 'functions', 'rules', 'packages', 'tools', 'local', 'build', 'docs', 'test', 'public'];

/** What is made by a build or a run, and so named without being in the repository. */
const MADE = ['functions/lib', 'functions/.env', 'public/town'];

describe('the documents', () => {
  it.each(documents)('%s links only to what exists', (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)];
    const missing = links.map(([, link = '']) => link).filter((link) => !existsSync(join(dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names only paths that exist', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/`([a-z]+\/[\w./-]*\w\/?)`/g)].map(([, path = '']) => path);
    const missing = named.filter(
      (path) =>
        ROOMS.includes(path.split('/')[0] ?? '') &&
        !MADE.some((made) => path.startsWith(made)) &&
        !['', '.ts', '.test.ts', '.test.tsx'].some((ending) => existsSync(`${path}${ending}`)),
    );
    expect(missing).toEqual([]);
  });

  it('begin with a README that is read in a few minutes', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(10_000);
  });
});

describe('the sources', () => {
  it('name no document that is not in the repository', () => {
    const wrong = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /\b(DESIGN|SPEC)\b(?!')/.test(line) && !file.endsWith('docs.test.ts') ? [`${file}:${index + 1}`] : [],
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('lie in folders of about twenty files at most', () => {
    const counts = new Map<string, number>();
    for (const file of tracked) {
      const folder = dirname(file);
      if (!/^(src|functions|rules|packages|tools|local|build)(\/|$)/.test(folder) || file.endsWith('.css')) continue;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 22)).toEqual([]);
  });

  it('are named for what they hold: camelCase, PascalCase for a component, the URL for an endpoint', () => {
    const wrong = tracked.filter((file) => {
      const name = basename(file);
      if (!/^(src|functions\/src|rules|tools|local|build)\//.test(file) || !/\.tsx?$/.test(name)) return false;
      if (file.startsWith('functions/src/endpoints/')) return !/^([a-z]+(_[a-z]+)*|handlers)\.ts$/.test(name);
      return name.endsWith('.tsx')
        ? !/^([A-Z]\w*|main|prerender|[a-z]\w*)\.tsx$/.test(name)
        : !/^[a-z]\w*(\.d)?\.ts$/.test(name);
    });
    expect(wrong).toEqual([]);
  });
});
