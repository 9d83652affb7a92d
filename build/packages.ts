/**
 * Builds the two emulators of `packages/` into their `lib/` folders: JavaScript for Node and the declarations of what
 * their users call. `lib/` is in the repository, because `npm pack` runs no scripts where they are switched off.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { build } from 'esbuild';

export const PACKAGES = ['realtime-database', 'storage'] as const;
export type PackageName = (typeof PACKAGES)[number];

const DECLARATION_OPTIONS =
  '--ignoreConfig --declaration --emitDeclarationOnly --strict --skipLibCheck --target es2022 --lib es2023 ' +
  '--module esnext --moduleResolution bundler --types node';

/** @returns the files of a package's `lib/`, by name */
export async function buildPackage(name: PackageName): Promise<ReadonlyMap<string, string>> {
  const folder = join('packages', name);
  const { outputFiles } = await build({
    absWorkingDir: resolve(folder),
    entryPoints: ['src/index.ts', 'src/main.ts'],
    outdir: 'lib',
    bundle: true,
    // The command uses the same module as everybody else, instead of a copy.
    external: ['./index.js'],
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  const scripts = outputFiles.map(({ path, text }): [string, string] => [posix.basename(path), text]);
  return new Map([...scripts, ...declarations(folder)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Replaces a package's `lib/`. */
export function writePackage(name: PackageName, files: ReadonlyMap<string, string>): void {
  const lib = join('packages', name, 'lib');
  rmSync(lib, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(lib, file)), { recursive: true });
    // A command stays one that can be started.
    writeFileSync(join(lib, file), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** @returns the files in a package's `lib/` as they are, by name */
export function readPackage(name: PackageName): ReadonlyMap<string, string> {
  const lib = join('packages', name, 'lib');
  const files = readdirSync(lib).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(lib, file), 'utf8')]));
}

/** The declarations of `index.ts` and of what it refers to. Those of everything else stay out. */
function declarations(folder: string): Map<string, string> {
  const draft = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
    const entry = join(folder, 'src', 'index.ts');
    const options = [...DECLARATION_OPTIONS.split(' '), '--outDir', draft, '--rootDir', join(folder, 'src')];
    execFileSync(process.execPath, [tsc, entry, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
    const wanted = new Map<string, string>();
    const take = (file: string): void => {
      if (wanted.has(file)) return;
      const text = readFileSync(join(draft, file), 'utf8');
      // Node asks for the extension.
      wanted.set(file, text.replaceAll(RELATIVE_IMPORT, "$1'$2.js'"));
      for (const [, , path = ''] of text.matchAll(RELATIVE_IMPORT))
        take(posix.join(posix.dirname(file), `${path}.d.ts`));
    };
    take('index.d.ts');
    return wanted;
  } finally {
    rmSync(draft, { recursive: true });
  }
}

const RELATIVE_IMPORT = /(\bfrom )['"](\.[^'"]+)['"]/g;
