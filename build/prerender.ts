/**
 * Pre-renders the public pages to HTML files at build time, so that text and forms are on the screen before any script.
 * The app is bundled a second time for Node, src/app/prerender.tsx renders its pages, and each becomes a file beside
 * `app.html`, the shell of every other route. Hosting's rewrites name these files.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { type Bundle, downloadOf } from './graph.ts';

type Page = {
  path: string;
  title: string;
  description: string;
  wanted: boolean;
  app: string;
  sources: readonly string[];
  next: readonly string[];
};
type Rendering = {
  PAGES: readonly Page[];
  START: string;
  SIGNED_IN: string;
  FIREBASE: string;
  pageHtml: (path: string) => Promise<string>;
  splashHtml: () => Promise<string>;
};

const ENTRY = 'src/app/prerender.tsx';
const EMPTY_ROOT = '<div id="root"></div>';

/** Returns the file name of a page. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** React puts preload links for images before the markup. In a full page they belong in the head. */
export function splitLinks(html: string): { html: string; links: string } {
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { html: html.slice(links.length), links };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const titled = (shell: string, title: string): string =>
  shell.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);

function filled(shell: string, page: Page, body: string, head: string): string {
  return titled(shell, page.title)
    .replace('</head>', () => `${head}</head>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, before: string) => before + escaped(page.description))
    .replace(EMPTY_ROOT, () => `<div id="root" data-made="${page.path}" data-app="${page.app}">${body}</div>`);
}

/** Bundles the renderer for Node and runs it. */
async function render<Result>(config: ResolvedConfig, use: (rendering: Rendering) => Promise<Result>): Promise<Result> {
  // Inside the project, so that its packages resolve.
  const outDir = await mkdtemp(join(config.root, 'node_modules', '.prerender-'));
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'error',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
    });
    return await use((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Rendering);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** @throws Error when the built page has no root element to fill, or a page cannot be rendered */
export const prerenderPlugin = (): Plugin =>
  afterBuild('prerender', async ({ bundle, config, out }) => {
    const shell = await readFile(join(out, 'index.html'), 'utf8');
    if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
    await render(config, async ({ PAGES, START, SIGNED_IN, FIREBASE, pageHtml, splashHtml }) => {
      const splash = await splashHtml();
      const starting = downloadOf(bundle, config.root, [START]).scripts;
      const signedIn = downloadOf(bundle, config.root, [SIGNED_IN]).scripts;
      const firebase = downloadOf(bundle, config.root, [FIREBASE]).scripts;
      const app = titled(shell, PAGES[0]?.title ?? '')
        .replace(EMPTY_ROOT, () => `<div id="root">${splash}</div>`)
        .replace('<title>', '<meta name="robots" content="noindex" /><title>')
        .replace('</head>', () => {
          const others = later(shell, signedIn, starting) + last(shell, firebase, [...starting, ...signedIn]);
          return `${atOnce(shell, starting)}${others}</head>`;
        });
      await writeFile(join(out, 'app.html'), app);
      for (const page of PAGES) {
        const file = join(out, fileOf(page.path));
        if (!page.wanted) {
          await writeFile(file, app);
          continue;
        }
        const { html, links } = splitLinks(await pageHtml(page.path));
        const needed = downloadOf(bundle, config.root, [START, ...page.sources]);
        const styles = needed.styles
          .filter((name) => !shell.includes(`/${name}"`))
          .map((name) => sourceOf(bundle, name));
        const { scripts } = downloadOf(bundle, config.root, [START, ...page.sources, ...page.next]);
        const sheet = await keptSheet(out, styles.join(''));
        const others = later(shell, scripts) + last(shell, firebase, scripts);
        await writeFile(file, filled(shell, page, html, links + sheet + others));
      }
    });
  });

const sourceOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
};

type Script = { fileName: string };

const beyond = (shell: string, scripts: readonly Script[]): Script[] =>
  scripts.filter(({ fileName }) => !shell.includes(`/${fileName}"`));

/** Preloads the scripts that a page cannot do without. */
const atOnce = (shell: string, scripts: readonly Script[]): string =>
  beyond(shell, scripts)
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
    .join('');

/** Lists scripts beyond the shell's and those of `others`. */
const listed = (mark: string, shell: string, scripts: readonly Script[], others: readonly Script[]): string =>
  beyond(shell, scripts)
    .filter((script) => !others.includes(script))
    .map(({ fileName }) => `<link ${mark} crossorigin href="/${fileName}">`)
    .join('');

/** The scripts that a page may need beyond the shell's. src/app/askForParts.ts loads them when they are needed. */
const later = (shell: string, scripts: readonly Script[], others: readonly Script[] = []): string =>
  listed('data-later', shell, scripts, others);

/** Those of Firebase, which is fetched after all the others (src/backend/later/fetchFirebase.ts). */
const last = (shell: string, scripts: readonly Script[], others: readonly Script[]): string =>
  listed('data-firebase', shell, scripts, others);

/** Writes a page's own styles as one sheet beside the other assets. Returns the link to it. */
async function keptSheet(out: string, css: string): Promise<string> {
  if (css === '') return '';
  const name = `assets/page-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(out, name), css);
  return `<link rel="stylesheet" href="/${name}">`;
}
