/**
 * The built app as a graph of files: what a page downloads along with a module, and how many bytes that is on the wire.
 */
import { relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The fields of a bundler's chunk that are used here. */
export type Chunk = {
  type: 'chunk';
  fileName: string;
  /** What the file was called before its hash. */
  name: string;
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
  facadeModuleId?: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};
export type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array };
export type Bundle = Readonly<Record<string, Chunk | Asset>>;

export type Download = { scripts: Chunk[]; workers: Asset[]; styles: string[] };

/** Copies a bundle so that it can be used after writing. The bundler's own object is empty by then. */
export const keptBundle = (written: Bundle): Bundle =>
  Object.fromEntries(Object.entries(written).map(([name, file]) => [name, kept(file)]));

function kept(file: Chunk | Asset): Chunk | Asset {
  if (file.type === 'asset') return { type: file.type, fileName: file.fileName, source: file.source };
  const { type, fileName, name, code, imports, moduleIds, facadeModuleId, viteMetadata } = file;
  return { type, fileName, name, code, imports, moduleIds, facadeModuleId: facadeModuleId ?? null, viteMetadata };
}

/** Returns these chunks and everything they need before they run. */
export function closureOf(bundle: Bundle, starts: readonly Chunk[]): Chunk[] {
  const found = new Set(starts);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}

/** A worker is a file of its own with all that it imports, called by the name of its source. */
const WORKER = /\/(\w*[wW]orker)\.ts$/;

/**
 * Returns the chunks of these source files and everything they need before they run, and the workers among them. @throws
 * Error when the build has none for one of them
 */
export function downloadOf(bundle: Bundle, root: string, sources: readonly string[]): Download {
  const files = Object.values(bundle);
  const found = sources.map((source) => {
    const worker = WORKER.exec(source)?.[1];
    const file = files.find((each) =>
      each.type === 'asset'
        ? worker !== undefined && each.fileName.startsWith(`assets/${worker}-`)
        : // A page's file of HTML is no module of its chunk.
          [each.facadeModuleId, ...each.moduleIds].some((id) => id != null && relative(root, id) === source),
    );
    if (file === undefined) throw new Error(`the build has no chunk for ${source}`);
    return file;
  });
  const scripts = closureOf(
    bundle,
    found.filter((file) => file.type === 'chunk'),
  );
  return { scripts, workers: found.filter((file) => file.type === 'asset'), styles: [...stylesOf(scripts)] };
}

/** Returns the style sheets that come with these chunks. */
export function stylesOf(chunks: readonly Chunk[]): Set<string> {
  return new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
}

const weighed = new WeakMap<Chunk | Asset, number>();

/** Returns the bytes on the wire at the highest brotli level, as Hosting serves immutable files. */
export function brotliBytes(file: Chunk | Asset): number {
  const known = weighed.get(file);
  if (known !== undefined) return known;
  const content = file.type === 'chunk' ? file.code : file.source;
  const { length } = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  weighed.set(file, length);
  return length;
}
