/**
 * The refusals each endpoint may answer with, read from the code that serves it. A bundle of one handler holds what the handler
 * can reach and nothing else, so every message key that stands in it as a text may be its answer. It is never too few; a key
 * that only another use of a shared function gives may be too many.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { ApiName } from '@/domain/api/api';
import { type MessageKey, messages } from '@/domain/messages';

const SERVED = 'functions/src/endpoints';

const sourceFile = (path: string): string => (path.endsWith('.json') ? path : `${path}.ts`);

/** A text without signs, as esbuild prints it: the names of fields stand without quotes. */
const TEXT = /"([a-z]\w*)"/gi;

/** A key whose beginning is known only when it is made: `${field}_required`. */
const ENDING = /\$\{[^{}`]+\}(_\w+)`/g;

const ALL_KEYS = Object.keys(messages) as MessageKey[];

function keysIn<Key extends string>(bundle: string, keys: readonly Key[]): Key[] {
  const texts = new Set([...bundle.matchAll(TEXT)].map(([, text]) => text));
  const endings = [...new Set([...bundle.matchAll(ENDING)].map(([, ending]) => String(ending)))];
  return keys.filter((key) => texts.has(key) || endings.some((ending) => key.endsWith(ending))).toSorted();
}

const BUNDLED = {
  write: false,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  minifySyntax: true,
  logLevel: 'error',
  plugins: [
    {
      // A module whose exports are not used is left out, with all that only it needs.
      name: 'without side effects',
      setup: (bundling) => {
        bundling.onResolve({ filter: /^(\.|@\/)/ }, ({ path, resolveDir }) => ({
          path: sourceFile(path.startsWith('@/') ? resolve('src', path.slice(2)) : resolve(resolveDir, path)),
          sideEffects: false,
        }));
      },
    },
  ],
} as const satisfies BuildOptions;

/** The message keys that the handler of each endpoint may refuse with, in alphabetical order. */
export async function refusalsByEndpoint(): Promise<Record<ApiName, MessageKey[]>> {
  const entryPoints = readdirSync(SERVED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && basename(file) !== 'handlers.ts')
    .map((file) => resolve(SERVED, file));
  const { outputFiles } = await build({ ...BUNDLED, entryPoints, outdir: 'unwritten', entryNames: '[name]' });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [basename(path, '.js'), keysIn(text, ALL_KEYS)]),
  ) as Record<ApiName, MessageKey[]>;
}

/** Those of `keys` that a function of a module may refuse with, in alphabetical order. */
export async function refusalsOf<Key extends string>(file: string, name: string, keys: readonly Key[]): Promise<Key[]> {
  const stdin = {
    contents: `export { ${name} } from './${basename(file, '.ts')}';`,
    resolveDir: resolve(dirname(file)),
  };
  const { outputFiles } = await build({ ...BUNDLED, stdin });
  return outputFiles.flatMap(({ text }) => keysIn(text, keys));
}
