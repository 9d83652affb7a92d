/**
 * Tells the service worker (public/sw.js) which build it belongs to: the pages and files it keeps from the start, and
 * the names of all others. The worker's text changes with every build, by which a browser sees that there is a new one.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { downloadOf } from './graph.ts';

const PLACE = "const BUILD = { version: '', pages: [], shell: [], assets: [] };";
/** What opens without a line: the visitors' front page, and the shell of everything else. */
const PAGES = [
  { address: '/', file: 'index.html' },
  { address: '/app.html', file: 'app.html' },
];

/** The worker's text with its build filled in. @throws Error when the text has no place for it */
export function filledWorker(
  worker: string,
  build: { pages: string[]; shell: string[]; assets: string[] },
  content: string,
): string {
  if (!worker.includes(PLACE)) throw new Error('public/sw.js has no place for the build');
  const version = createHash('sha256').update(JSON.stringify(build)).update(content).digest('hex').slice(0, 12);
  return worker.replace(PLACE, () => `const BUILD = ${JSON.stringify({ version, ...build })};`);
}

/** Runs after the pages have been made. */
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
    };
    const pages = await Promise.all(PAGES.map(({ file }) => readFile(join(out, file), 'utf8')));
    const file = join(out, 'sw.js');
    await writeFile(file, filledWorker(await readFile(file, 'utf8'), build, pages.join('')));
  });
