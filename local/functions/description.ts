/**
 * The description of the API beside the bundle, as a deployment has it. It takes half a minute to make, so it is made when somebody
 * first asks for it, and again for a newer bundle.
 */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isNewer = (file: string, than: string): boolean =>
  existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs;

/** What to wait for before the description is read. It fails with what the making of it printed. */
export function describerOf(bundleFile: string): () => Promise<void> {
  const file = join(dirname(bundleFile), 'openapi.json');
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    if (isNewer(file, bundleFile)) return;
    await run(process.execPath, ['--import', 'tsx', 'functions/openapi/main.ts', file]);
  }

  return () => {
    // Whoever asks meanwhile waits for the same one; after a failure the next tries again.
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
}
