import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cutModule } from './cutModule.ts';

/** The names of database paths that the app's sources mention. */
export function pathsNamed(sources: string): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/\bpaths\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );
}

/** The list of paths without those that are not named. @throws Error when it is written in another way */
export function withoutUnnamed(code: string, named: ReadonlySet<string>): string {
  const paths = [...code.matchAll(/^\s+(\w+): \(/gm)].map(([, name = '']) => name);
  if (!paths.some((path) => named.has(path))) throw new Error('the list of paths is written in another way');
  return cutModule(code, { methods: { paths: paths.filter((path) => !named.has(path)) } });
}

/** Leaves out of src/domain/paths.ts the paths that the server alone reads and writes: half of them. */
export function leanPaths(): Plugin {
  let sources = 'src';
  return {
    name: 'lean-paths',
    apply: 'build',
    configResolved: ({ root }) => {
      sources = join(root, 'src');
    },
    transform: {
      filter: { id: /\/src\/domain\/paths\.ts$/ },
      handler: (code) => withoutUnnamed(code, pathsNamed(sources)),
    },
  };
}
