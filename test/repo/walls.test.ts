import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Imports point one way: domain <- backend, maps <- state <- components <- features <- app; functions and local take domain only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  backend: ['backend', 'domain'],
  maps: ['maps', 'domain'],
  state: ['state', 'backend', 'maps', 'domain'],
  components: ['components', 'state', 'backend', 'maps', 'domain'],
  features: ['features', 'components', 'state', 'backend', 'maps', 'domain'],
  app: ['app', 'features', 'components', 'state', 'backend', 'maps', 'domain'],
  functions: ['functions', 'domain'],
  local: ['local', 'domain'],
};

/** The packages domain may use: pure ones. */
const DOMAIN_PACKAGES = [
  'valibot',
  '@date-fns/tz',
  'date-fns',
  'flatbush',
  'geofire-common',
  '@turf/boolean-point-in-polygon',
];

const root = resolve('.');

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'node_modules' || name === 'lib' ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

/** Which layer a file belongs to: the folder below src, or functions, or local; main.tsx counts as app. */
function layerOf(file: string): string | null {
  const parts = relative(root, file).split(sep);
  if (parts[0] === 'src') return parts.length === 2 ? 'app' : (parts[1] ?? null);
  return parts[0] === 'functions' || parts[0] === 'local' ? parts[0] : null;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"\n]+)['"]/g);
  return [...found].map((match) => match[1] as string);
}

function targetLayer(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return layerOf(resolve('src', specifier.slice(2)));
  if (specifier.startsWith('.')) return layerOf(resolve(dirname(file), specifier));
  return null;
}

const files = ['src', 'functions', 'local'].flatMap(sources);

describe('import walls', () => {
  it('reads the whole tree', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('let imports point one way only', () => {
    const wrong = files.flatMap((file) => {
      const layer = layerOf(resolve(file));
      if (layer === null) return [];
      const allowed = MAY_IMPORT[layer] ?? [];
      return importsOf(file)
        .map((specifier) => ({ specifier, target: targetLayer(resolve(file), specifier) }))
        .filter(({ target }) => target !== null && !allowed.includes(target))
        .map(({ specifier }) => `${file} imports ${specifier}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keep the domain pure', () => {
    const wrong = files
      .filter((file) => layerOf(resolve(file)) === 'domain')
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('@/'))
          .filter(
            (specifier) => !DOMAIN_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
          )
          .map((specifier) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  it('give firebase one importer in the browser and firebase-admin one on the server', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (specifier) =>
            (/^firebase(\/|$)/.test(specifier) && layerOf(resolve(file)) !== 'backend') ||
            (/^firebase-admin(\/|$)/.test(specifier) && !file.startsWith(join('functions', 'src', 'store'))),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});
