/** The built app as a graph of files: what a page downloads with a module, and what that weighs on the wire. */
import { relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What of a bundler's chunk is needed here. */
export type Chunk = {
  type: 'chunk';
  fileName: string;
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
  facadeModuleId?: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};
export type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array };
export type Bundle = Readonly<Record<string, Chunk | Asset>>;

export type Download = { scripts: Chunk[]; styles: string[] };

/** A bundle that outlives its writing: the bundler's own answers nothing afterwards. */
export const keptBundle = (written: Bundle): Bundle =>
  Object.fromEntries(Object.entries(written).map(([name, file]) => [name, kept(file)]));

function kept(file: Chunk | Asset): Chunk | Asset {
  if (file.type === 'asset') return { type: file.type, fileName: file.fileName, source: file.source };
  const { type, fileName, code, imports, moduleIds, facadeModuleId, viteMetadata } = file;
  return { type, fileName, code, imports, moduleIds, facadeModuleId: facadeModuleId ?? null, viteMetadata };
}

/** The chunk that begins with a source file, and everything it needs before it runs. @throws Error when there is none */
export function downloadOf(bundle: Bundle, root: string, sources: readonly string[]): Download {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const found = new Map<string, Chunk>();
  const styles = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  for (const source of sources) {
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId != null && relative(root, facadeModuleId) === source,
    );
    if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`);
    add(chunk);
  }
  return { scripts: [...found.values()], styles: [...styles] };
}

const weighed = new WeakMap<Chunk | Asset, number>();

/** Bytes on the wire, as Hosting serves a file that never changes: brotli at its best. */
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
