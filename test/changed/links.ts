/**
 * What one file of the tree leads to. Source files lead to what they import. A test of the running product imports little of
 * it: it names an endpoint or a screen in quotes, or it is named as what it tests.
 */
import { posix } from 'node:path';

/** Every file of the tree, and the shortcuts by which tests name some of them. */
export type Tree = {
  files: ReadonlySet<string>;
  /** Endpoints and schedules by their name, and screens by their route, `/wallet`. */
  named: ReadonlyMap<string, readonly string[]>;
  /** The sources that tests may be named as, each with the words of its path. */
  sources: ReadonlyMap<string, ReadonlySet<string>>;
};

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bimport\(\s*|\bvi\.mock\(\s*)['"]([^'"\s]+)['"]/g;
const QUOTED = /['"`]([\w./-]+)[?#'"`]/g;
/** A line of a table by endpoints, `accept_booking: …`. */
const KEY = /\b([a-z]+(?:_[a-z]+)+):/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
/** The files that are entered by name from outside, and the screens, each in a folder named as its route. */
const ENTERED = /^functions\/src\/(?:endpoints\/[^/]+|schedules)\/(\w+)\.ts$/;
const SCREEN = /^src\/features\/([^/]+)\//;
const PRODUCT = /^(?:src|functions\/src|rules|local|tools|packages)\//;
/** Tests of the running product. */
const FROM_OUTSIDE = /^test\/(?:functions|trust|e2e)\/.*\.test\.ts$/;

/** 'ride/change_booking.ts' and 'ride/changeBooking.test.ts' have the same words; many of a thing are as one. */
function wordsOf(path: string): string[] {
  const parts = path
    .replace(/(?:\.test|\.d)?\.\w+$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/);
  return parts.filter((word) => word !== '').map((word) => word.toLowerCase().replace(/s$/, ''));
}

export function treeOf(paths: readonly string[]): Tree {
  const named = new Map<string, string[]>();
  const name = (key: string, file: string) => named.set(key, [...(named.get(key) ?? []), file]);
  for (const file of paths) {
    const endpoint = ENTERED.exec(file)?.[1];
    const route = SCREEN.exec(file)?.[1];
    if (endpoint !== undefined && endpoint !== 'handlers') name(endpoint, file);
    if (route !== undefined) name(`/${route}`, file);
  }
  const sources = paths.filter((file) => PRODUCT.test(file)).map((file) => [file, new Set(wordsOf(file))] as const);
  return { files: new Set(paths), named, sources: new Map(sources) };
}

function imported(file: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return undefined;
  const aim = specifier.startsWith('@/')
    ? posix.join('src', specifier.slice(2))
    : posix.normalize(posix.join(posix.dirname(file), specifier));
  const written = [...ENDINGS.map((ending) => aim + ending), aim.replace(/\.js$/, '.ts')];
  return written.find((path) => files.has(path));
}

/** The files that this one, with this text, leads to. */
export function linksOf(file: string, text: string, { files, named, sources }: Tree): Set<string> {
  const found = new Set<string>();
  for (const [, specifier = ''] of text.matchAll(IMPORT)) {
    const target = imported(file, specifier, files);
    if (target !== undefined) found.add(target);
  }
  if (!file.startsWith('test/')) return found;
  for (const [, mentioned = ''] of [...text.matchAll(QUOTED), ...text.matchAll(KEY)]) {
    for (const target of named.get(mentioned) ?? []) found.add(target);
    if (files.has(mentioned)) found.add(mentioned);
  }
  if (!FROM_OUTSIDE.test(file)) return found;
  const own = wordsOf(posix.basename(file));
  for (const [source, words] of sources) if (own.every((word) => words.has(word))) found.add(source);
  return found;
}
