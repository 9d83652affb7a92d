/**
 * Fills in the service worker's build data (public/sw.js): the pages and files to cache on installation, the paths
 * that are the server's, those that are no page of the app, the names of all other files, and the town's edition. The
 * worker's text then changes with every build, which tells the browser that there is a new one.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { type Bundle, downloadOf } from './graph.ts';
import { readHosting, type Rewrite } from './hosting.ts';
import { builtLanguage, languagesOf } from './language/oneLanguage.ts';
import { isWithin } from './language/allLanguages.ts';
import { townEdition } from './town.ts';

const PLACE = "const BUILD = { version: '', languages: [], server: [], elsewhere: [], assets: [], town: '' };";

/** What a language needs to open offline: the visitors' front page, the shell of all others, and the files of that shell. */
type Offline = { home: string; pages: string[]; shell: string[] };
/**
 * `server`: the paths, with all below them, that Hosting gives to the server. `elsewhere`: those that it answers with another page
 * than the front page or the shell.
 */
type WorkerBuild = { languages: Offline[]; server: string[]; elsewhere: string[]; assets: string[]; town: string };

/** Left beside the pages of another language, for the worker that all languages share. */
const OFFLINE = 'offline.json';
const address = (name: string): string => `/${name}`;

/** Returns the worker's text with its build data filled in. @throws Error when the text has no place for it */
export function filledWorker(worker: string, build: WorkerBuild, content: string): string {
  if (!worker.includes(PLACE)) throw new Error('public/sw.js has no place for the build');
  const version = createHash('sha256').update(JSON.stringify(build)).update(content).digest('hex').slice(0, 12);
  return worker.replace(PLACE, () => `const BUILD = ${JSON.stringify({ version, ...build })};`);
}

function offlineOf(bundle: Bundle, root: string, home: string): Offline {
  const { scripts, styles } = downloadOf(bundle, root, ['index.html']);
  return {
    home,
    pages: [`${home}/`, `${home}/app.html`],
    shell: [...scripts.map(({ fileName }) => fileName), ...styles].map(address),
  };
}

/** What the builds for other languages have left, taken out of the built app. */
async function othersOffline(out: string, homes: readonly string[]): Promise<Offline[]> {
  const files = homes.map((home) => join(out, home, OFFLINE)).filter((file) => existsSync(file));
  const found = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Offline));
  await Promise.all(files.map((file) => rm(file)));
  return found;
}

const withSlash = ({ source }: Rewrite): string => `${source.replace(/\/\*\*$/, '')}/`;

/** The paths, with a slash at the end, of Hosting's rewrites that lead to the server. */
export const pathsOfServer = (rewrites: readonly Rewrite[]): string[] =>
  rewrites.filter(({ destination }) => destination === undefined).map(withSlash);

/** The same of those that lead to a page, which is neither a front page nor a shell. */
export const pathsElsewhere = (rewrites: readonly Rewrite[]): string[] =>
  rewrites
    .filter(({ destination }) => destination !== undefined && !/\/(?:index|app)\.html$/.test(destination))
    .map(withSlash);

/** Runs after pre-rendering, and after the builds for other languages. */
export const serviceWorkerPlugin = (): Plugin =>
  afterBuild('service-worker', async ({ bundle, config, out }) => {
    const languages = languagesOf(config.root);
    const own = languages.find(({ language }) => language === builtLanguage());
    const offline = offlineOf(bundle, config.root, own?.home ?? '');
    if (isWithin()) {
      await writeFile(join(out, OFFLINE), JSON.stringify(offline));
      return;
    }
    const others = await othersOffline(
      out,
      languages.slice(1).map(({ home }) => home),
    );
    const { rewrites } = readHosting(config.root);
    const build = {
      languages: [offline, ...others],
      server: pathsOfServer(rewrites),
      elsewhere: pathsElsewhere(rewrites),
      assets: (await readdir(join(out, 'assets'))).map((name) => address(`assets/${name}`)),
      town: townEdition() ?? '',
    };
    const fileAt = (page: string): string => (page.endsWith('/') ? `${page}index.html` : page);
    const pages = await Promise.all(
      build.languages.flatMap((one) => one.pages).map((page) => readFile(join(out, fileAt(page)), 'utf8')),
    );
    const file = join(out, 'sw.js');
    await writeFile(file, filledWorker(await readFile(file, 'utf8'), build, pages.join('')));
  });
