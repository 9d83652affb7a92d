/**
 * Fills in the service worker's build data (public/sw.js): the pages and files to cache on installation, the names
 * of all others, and the town's edition. The worker's text then changes with every build, which tells the browser that there is a new one.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { downloadOf } from './graph.ts';
import { townEdition } from './town.ts';

const PLACE = "const BUILD = { version: '', pages: [], shell: [], assets: [], town: '' };";
/** The pages that open offline: the visitors' front page, and the shell of all others. */
const PAGES = [
  { address: '/', file: 'index.html' },
  { address: '/app.html', file: 'app.html' },
];

/** Returns the worker's text with its build data filled in. @throws Error when the text has no place for it */
export function filledWorker(
  worker: string,
  build: { pages: string[]; shell: string[]; assets: string[]; town: string },
  content: string,
): string {
  if (!worker.includes(PLACE)) throw new Error('public/sw.js has no place for the build');
  const version = createHash('sha256').update(JSON.stringify(build)).update(content).digest('hex').slice(0, 12);
  return worker.replace(PLACE, () => `const BUILD = ${JSON.stringify({ version, ...build })};`);
}

/** Runs after pre-rendering. */
export const serviceWorkerPlugin = (): Plugin =>
  afterBuild('service-worker', async ({ bundle, config, out }) => {
    const { scripts, styles } = downloadOf(bundle, config.root, ['index.html']);
    const address = (name: string): string => `/${name}`;
    const build = {
      pages: PAGES.map((page) => page.address),
      shell: [...scripts.map(({ fileName }) => fileName), ...styles].map(address),
      assets: Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map(address),
      town: townEdition() ?? '',
    };
    const pages = await Promise.all(PAGES.map(({ file }) => readFile(join(out, file), 'utf8')));
    const file = join(out, 'sw.js');
    await writeFile(file, filledWorker(await readFile(file, 'utf8'), build, pages.join('')));
  });
