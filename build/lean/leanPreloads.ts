import type { Plugin } from 'vite';
import { type Bundle, type Chunk, closureOf, stylesOf } from '../graph.ts';

/** The bundler's list of every file that the imports of a chunk need, and the function that picks from it. */
const LIST =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
/** What one import needs, as places in that list. */
const NEEDED = /__vite__mapDeps\((\[[\d,]*\])\)/g;

const isStyle = (file: string): boolean => file.endsWith('.css');

/**
 * Returns a chunk's code without the files in `here`, which the page has when the chunk runs. Without styles to wait for,
 * a script that needs nothing else is not listed either, as its import asks for it at once.
 * @throws Error when the bundler writes its lists in another way
 */
export function withoutFilesHere(code: string, here: ReadonlySet<string>): string {
  if (!code.includes('__vite__mapDeps')) return code;
  const [list = '', names] = LIST.exec(code) ?? [];
  if (names === undefined) throw new Error('the files that an import needs are listed in an unknown way');
  const listed = JSON.parse(names) as string[];
  const left: string[] = [];
  const place = (file: string): number => {
    if (!left.includes(file)) left.push(file);
    return left.indexOf(file);
  };
  const lean = code.slice(list.length).replace(NEEDED, (_call, places: string) => {
    const needed = (JSON.parse(places) as number[]).map((at) => listed[at] ?? '').filter((file) => !here.has(file));
    const isAlone = needed.length === 1 && !needed.some(isStyle);
    return needed.length === 0 || isAlone ? '[]' : `__vite__mapDeps([${needed.map(place).join(',')}])`;
  });
  return left.length === 0 ? lean : list.replace(names, () => JSON.stringify(left)) + lean;
}

/** What the page has when this chunk runs: the chunk, all that it imports, and their styles. */
function filesWith(bundle: Bundle, chunk: Chunk): Set<string> {
  const chunks = closureOf(bundle, [chunk]);
  return new Set([...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks)]);
}

/**
 * An import on demand is written with the files that it needs, so that they are fetched together. Most of them are those of the
 * page itself, and a hundred names of files cannot be compressed. This plugin leaves out what is on the page already.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withoutFilesHere(file.code, filesWith(bundle, file));
        }
      },
    },
  };
}
