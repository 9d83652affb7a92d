import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shortNames, withoutLongNames, withShortNames, wordsOf } from './shortNames.ts';

type Library = {
  /** Its file, or the folder of all its files, below the root. */
  sources: string;
  /** What it marks as its own. */
  marked: RegExp;
  /** Modules beside src that are given its objects. */
  near: RegExp | undefined;
};

/** What it keeps on elements of the page has its name in front (`_leaflet_pos`), and keeps it. */
export const LEAFLET: Library = {
  sources: 'node_modules/leaflet/src',
  marked: /^_(?!leaflet_)[a-z]/i,
  near: undefined,
};

/** Its objects reach what it imports, and the sign-in, which is left alone: it keeps records in the browser by its members' names. */
export const DATABASE: Library = {
  sources: 'node_modules/@firebase/database/dist/index.esm.js',
  marked: /[a-z0-9]_$/i,
  near: /\/node_modules\/@firebase\/(?:app|auth|component|logger|util)\//,
};

/** The text of a file, or of every module below a folder. */
function textsBelow(path: string): string[] {
  if (statSync(path).isFile()) return [readFileSync(path, 'utf8')];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|tsx?)$/.test(file));
  return files.map((file) => readFileSync(join(path, file), 'utf8'));
}

/** The short names of a library's private members, by their own. What src mentions is not among them. */
export const shortNamesOf = ({ sources, marked }: Library, root: string): ReadonlyMap<string, string> =>
  shortNames(textsBelow(join(root, sources)), marked, new Set(textsBelow(join(root, 'src')).flatMap(wordsOf)));

function shortened(library: Library): Plugin {
  let root = '';
  let known: ReadonlyMap<string, string> | undefined;
  const { sources, near } = library;
  return {
    name: `lean-names:${sources}`,
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: [new RegExp(`/${sources}`), ...(near === undefined ? [] : [near])] },
      handler: (code, id) => {
        known ??= shortNamesOf(library, root);
        if (id.includes(`/${sources}`)) return withShortNames(code, known);
        withoutLongNames(code, id, known);
        return null;
      },
    },
  };
}

/**
 * Gives the private names of the map's and the database's library short ones: the same in every file of the library, in whichever file
 * of the app it ends up. It comes after the plugins that cut these libraries, which know the long names. A mention by which a short
 * name may be missed stops the build.
 */
export const leanNames = (): Plugin[] => [LEAFLET, DATABASE].map(shortened);
