/** Puts the company's name into the web app manifest, under which a phone keeps the app: it is fetched before any script. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';

/** Returns the manifest's text under another name; unchanged without one. */
export function namedManifest(manifest: string, company: string | undefined): string {
  if (company === undefined || company === '') return manifest;
  const named = { ...JSON.parse(manifest), name: `${company}: licensed taxis`, short_name: company };
  return `${JSON.stringify(named, null, 2)}\n`;
}

/** The name is `VITE_COMPANY_NAME` of the build's environment. */
export const manifestPlugin = (): Plugin =>
  afterBuild('manifest', async ({ config, out }) => {
    const file = join(out, 'manifest.webmanifest');
    const company = (config.env as Record<string, string | undefined>)['VITE_COMPANY_NAME'];
    await writeFile(file, namedManifest(await readFile(file, 'utf8'), company));
  });
