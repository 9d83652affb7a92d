import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file in one step: whoever reads it meets the old content or the new one, also after a crash. */
export function replaceFile(path: string, content: Buffer | string): void {
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}
