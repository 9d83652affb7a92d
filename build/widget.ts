/**
 * The form for other sites, as one file at an address that stays: `/widget/v1.js`. Sites link to it for years, so what they use of
 * it does not change below this address.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';

export const WIDGET_PATH = '/widget/v1.js';
const WIDGET_MAX_BYTES = 10_000;

/** The file's text. @throws Error if it is larger than a stranger's page should have to load */
export async function widgetText(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/widget/bookingForm.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    loader: { '.css': 'text' },
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text ?? '';
  const bytes = brotliCompressSync(text).length;
  if (bytes > WIDGET_MAX_BYTES) throw new Error(`the widget has ${bytes} bytes, at most ${WIDGET_MAX_BYTES}`);
  return text;
}

/** Writes the file beside the app, and serves it on a developer's machine. */
export const widgetPlugin = (): Plugin => ({
  ...afterBuild('widget', async ({ config, out }) => {
    const file = join(out, WIDGET_PATH);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await widgetText(config.root));
  }),
  configureServer: ({ middlewares, config }) => {
    middlewares.use(WIDGET_PATH, (_request, response, next) => {
      widgetText(config.root).then((text) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(text);
      }, next);
    });
  },
});
