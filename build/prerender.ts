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
import { brotliBytes, type Bundle, type Download, downloadOf } from './graph.ts';

type Page = {
  path: string;
  title: string;
  description: string;
  wanted: boolean;
  app: string;
  sources: readonly string[];
};
type Rendering = {
  PAGES: readonly Page[];
  START: string;
  SIGNED_IN: string;
  FORM: readonly string[];
  SHIFT: readonly string[];
  SIGN_IN: string;
  LIVE: string;
  pageHtml: (path: string) => Promise<string>;
  riderHtml: () => Promise<string>;
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

/** What a page is filled with: HTML for its root, for its head, and after its root. */
type Content = { body: string; head: string; known: string; copy: string };

/** `known`, the links by which the page knows its files, comes before the script in its head, which asks for some of them at once. */
function filled(shell: string, page: Page, { body, head, known, copy }: Content): string {
  return titled(shell, page.title)
    .replace('<title>', () => `${known}<title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, before: string) => before + escaped(page.description))
    .replace(EMPTY_ROOT, () => `<div id="root" data-made="${page.path}" data-app="${page.app}">${body}</div>${copy}`);
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
    await render(
      config,
      async ({ PAGES, START, SIGNED_IN, FORM, SHIFT, SIGN_IN, LIVE, pageHtml, riderHtml, splashHtml }) => {
        const splash = await splashHtml();
        const part = (mark: string, sources: readonly string[]): Part => ({
          mark,
          ...downloadOf(bundle, config.root, sources),
        });
        const starting = part('', [START]);
        const own = part('data-later="own"', [START, SIGNED_IN]);
        const shift = part('data-later="driver"', SHIFT);
        const firebase = [
          { ...part('data-firebase="signIn"', [SIGN_IN]), styles: [] },
          { ...part('data-firebase="live"', [LIVE]), styles: [] },
        ];
        const app = titled(shell, PAGES[0]?.title ?? '')
          .replace(EMPTY_ROOT, () => `<div id="root">${splash}</div>`)
          .replace('<title>', () => {
            const atOnce =
              starting.styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('') +
              listed(shell, [{ ...starting, mark: 'rel="modulepreload"', styles: [] }]);
            const others = listed(shell + atOnce, [own, shift, ...firebase]);
            return `<meta name="robots" content="noindex" />${atOnce}${others}<title>`;
          });
        await writeFile(join(out, 'app.html'), app);
        for (const page of PAGES) {
          const file = join(out, fileOf(page.path));
          if (!page.wanted) {
            await writeFile(file, app);
            continue;
          }
          const { html, links } = splitLinks(await pageHtml(page.path));
          const needed = part('data-later', [START, ...page.sources]);
          const styles = needed.styles
            .filter((name) => !shell.includes(`/${name}"`))
            .map((name) => sourceOf(bundle, name));
          const sheet = await keptSheet(out, styles.join(''));
          const byRole = page.path === '/' ? [part('data-later="form"', FORM), shift] : [];
          const others = listed(shell, [own, ...byRole, { ...needed, styles: [] }, ...firebase]);
          // index.html puts it in place of the visitors' page, for a rider who signed in here last.
          const copy = page.path === '/' ? `<template id="rider">${splitLinks(await riderHtml()).html}</template>` : '';
          await writeFile(file, filled(shell, page, { body: html, head: links + sheet, known: others, copy }));
        }
      },
    );
  });

const sourceOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
};

/** Files that are fetched for the same reason, which `mark` tells as an attribute of their links. */
type Part = Download & { mark: string };

/**
 * The links by which a page knows the files of these parts, each named once, with the first part that has it. `data-later` is fetched
 * with the app (src/app/askForParts.ts); `own`, `form` and `driver` among it are what somebody who has signed in here needs, and index.html
 * asks for them before any script is here. `data-firebase` follows after all others, the sign-in first
 * (src/backend/later/fetchFirebase.ts). The heaviest of a part come first, since they are on their way for longest.
 */
function listed(before: string, parts: readonly Part[]): string {
  let links = '';
  for (const { mark, scripts, styles } of parts) {
    const heaviest = scripts.toSorted((a, b) => brotliBytes(b) - brotliBytes(a));
    for (const name of [...heaviest.map(({ fileName }) => fileName), ...styles]) {
      const address = `href="/${name}"`;
      if (!before.includes(address) && !links.includes(address)) links += `<link ${mark} crossorigin ${address}>`;
    }
  }
  return links;
}

/** Writes a page's own styles as one sheet beside the other assets. Returns the link to it. */
async function keptSheet(out: string, css: string): Promise<string> {
  if (css === '') return '';
  const name = `assets/page-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(out, name), css);
  return `<link rel="stylesheet" href="/${name}">`;
}
