import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersIn, targetOf } from './imports';

/** Imports point one way: the folders each top-level folder may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  languages: ['languages', 'domain'],
  domain: ['domain', 'languages'],
  paper: ['paper', 'domain', 'languages'],
  backend: ['backend', 'domain', 'languages'],
  maps: ['maps', 'domain', 'languages'],
  state: ['state', 'backend', 'maps', 'domain', 'languages'],
  components: ['components', 'state', 'backend', 'maps', 'paper', 'domain', 'languages'],
  features: ['features', 'components', 'state', 'backend', 'maps', 'paper', 'domain', 'languages'],
  widget: ['widget', 'domain'],
  app: ['app', 'features', 'components', 'state', 'backend', 'maps', 'paper', 'domain', 'languages'],
  functions: ['functions', 'paper', 'domain', 'languages'],
  rules: ['rules', 'domain'],
  tools: ['tools', 'build', 'domain'],
  packages: ['packages'],
  build: ['build'],
  local: ['local', 'tools', 'packages', 'build', 'domain'],
};

/** Within the domain: each folder and the ones it may import. The files next to the folders are below them all. */
const DOMAIN_ORDER: Record<string, readonly string[]> = {
  time: [],
  money: [],
  bank: ['time', 'money'],
  books: ['time', 'money', 'bank'],
  cardProvider: ['time', 'money'],
  place: [],
  road: ['place'],
  people: ['time', 'money', 'bank', 'place'],
  pricing: ['time', 'money', 'place'],
  gofs: ['time', 'money', 'place', 'people', 'pricing'],
  ride: ['time', 'money', 'place', 'people', 'pricing'],
  onAccount: ['time', 'money', 'people', 'pricing', 'ride'],
  partner: ['time', 'people', 'place'],
  ledger: ['time', 'money', 'books', 'place', 'people', 'pricing', 'ride', 'onAccount'],
  desk: ['time', 'money', 'place', 'people', 'pricing', 'ride', 'ledger'],
  statement: ['time', 'money', 'books', 'ledger'],
  settlement: ['time', 'money', 'ledger'],
  platformReport: ['time', 'bank', 'money', 'people', 'ledger'],
  api: [
    'time',
    'money',
    'bank',
    'books',
    'cardProvider',
    'place',
    'people',
    'pricing',
    'ride',
    'ledger',
    'desk',
    'onAccount',
    'partner',
    'settlement',
    'platformReport',
  ],
};

/** Within the functions: each folder and the ones it may import. `config`, `log` and `chance` are below them all. */
const FUNCTIONS_ORDER: Record<string, readonly string[]> = {
  store: [],
  outgoing: ['store'],
  http: ['store'],
  maps: ['outgoing'],
  vehicles: ['outgoing', 'http'],
  push: ['store', 'outgoing'],
  fleet: ['store', 'maps'],
  transitions: ['store', 'maps', 'push'],
  write: ['store', 'outgoing', 'http', 'push', 'transitions'],
  ranks: ['store', 'maps', 'transitions'],
  ride: ['store', 'http', 'maps', 'transitions', 'write'],
  payments: ['store', 'outgoing', 'http', 'transitions', 'write', 'ride'],
  open: ['store', 'http', 'fleet'],
  calls: ['store'],
  ahead: ['store', 'http', 'maps', 'transitions', 'write'],
  calendar: ['store', 'outgoing', 'http', 'ride', 'ahead'],
  repeats: ['store', 'http', 'transitions', 'write', 'ride', 'ahead'],
  dispatch: ['store', 'http', 'maps', 'transitions', 'write', 'ride', 'ranks', 'ahead'],
  booking: ['store', 'calls', 'http', 'maps', 'transitions', 'write', 'ride', 'dispatch'],
  partner: ['store', 'outgoing', 'http', 'fleet', 'transitions', 'write', 'booking'],
  accounts: ['store', 'http', 'vehicles', 'push', 'transitions', 'write', 'ride', 'payments', 'ahead', 'dispatch'],
  repairs: [
    'store',
    'calls',
    'outgoing',
    'http',
    'transitions',
    'write',
    'ride',
    'ranks',
    'ahead',
    'dispatch',
    'payments',
  ],
  schedules: [
    'store',
    'outgoing',
    'http',
    'transitions',
    'write',
    'push',
    'accounts',
    'payments',
    'ahead',
    'dispatch',
    'repairs',
    'repeats',
    'partner',
  ],
  endpoints: [
    'store',
    'calls',
    'outgoing',
    'http',
    'maps',
    'vehicles',
    'push',
    'fleet',
    'transitions',
    'write',
    'ride',
    'repeats',
    'booking',
    'ranks',
    'accounts',
    'payments',
    'ahead',
    'dispatch',
  ],
};

/** The packages the domain may use: pure ones only. */
const DOMAIN_PACKAGES = [
  'valibot',
  '@date-fns/tz',
  'date-fns',
  'flatbush',
  'flatqueue',
  'munkres',
  'geofire-common',
  '@turf/boolean-point-in-polygon',
  '@turf/difference',
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

const TOP_ROOMS = ['functions', 'rules', 'tools', 'packages', 'build', 'local'];

/**
 * The part of the tree a file belongs to: the folder below `src`, or a top-level one. Loose files in `src` count as
 * app.
 */
function layerOf(file: string): string | null {
  const parts = relative(root, file).split(sep);
  if (parts[0] === 'src') return parts.length === 2 ? 'app' : (parts[1] ?? null);
  return TOP_ROOMS.find((room) => room === parts[0]) ?? null;
}

/** The folder of `base` that contains a file; null if the file is outside `base` or directly in it. */
function folderIn(base: string, file: string): string | null {
  const path = relative(resolve(base), file);
  const [folder, ...rest] = path.split(sep);
  return path.startsWith('..') || rest.length === 0 ? null : (folder ?? null);
}

const importsOf = (file: string): string[] => specifiersIn(readFileSync(file, 'utf8'));

function targetLayer(file: string, specifier: string): string | null {
  const target = targetOf(file, specifier);
  return target === null ? null : layerOf(target);
}

const files = ['src', ...TOP_ROOMS].flatMap(sources);

/** Imports between the folders of `base` that `order` does not allow. */
function wrongArrows(base: string, order: Record<string, readonly string[]>): string[] {
  return files.flatMap((file) => {
    const from = folderIn(base, resolve(file));
    if (from === null) return [];
    return importsOf(file).flatMap((specifier) => {
      const target = targetOf(resolve(file), specifier);
      const to = target === null ? null : folderIn(base, target);
      return to === null || to === from || order[from]?.includes(to) ? [] : [`${file} imports ${specifier}`];
    });
  });
}

describe('import walls', () => {
  it('cover the whole tree', () => {
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

  it.each([
    ['src/domain', DOMAIN_ORDER],
    ['functions/src', FUNCTIONS_ORDER],
  ])('let the folders of %s import only those below them', (base, order) => {
    const folders = readdirSync(base).filter((name) => statSync(join(base, name)).isDirectory());
    expect(Object.keys(order).toSorted()).toEqual(folders.toSorted());
    expect(wrongArrows(base, order)).toEqual([]);
  });

  it.each([DOMAIN_ORDER, FUNCTIONS_ORDER])('contain no cycle (%#)', (order) => {
    const names = Object.keys(order);
    for (const [name, below] of Object.entries(order)) {
      for (const other of below) expect(names.indexOf(other), `${name} on ${other}`).toBeLessThan(names.indexOf(name));
    }
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

  it('let screens call the API only by the hooks of src/state', () => {
    const doors = ['apiClient', 'apiCall'].map((name) => resolve('src/backend/connection', name));
    const wrong = files
      .filter((file) => ['components', 'features', 'app', 'maps'].includes(layerOf(resolve(file)) ?? ''))
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => doors.includes(targetOf(resolve(file), specifier) ?? ''))
          .map((specifier) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  it('allow firebase one importer in the browser and firebase-admin one on the server', () => {
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
