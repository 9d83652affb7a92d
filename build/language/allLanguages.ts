/**
 * Builds the app for every other language beside the English one: its pages below its home (`/cy/login.html`), its scripts and styles
 * among the others, by whose content they are named. Hosting needs nothing but the files.
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterBuild } from '../afterBuild.ts';
import { CHECK_MODE } from '../configured.ts';
import { builtLanguage, languagesOf } from './oneLanguage.ts';

/** True while the build for another language runs within the English one: what is for all languages is not made again. */
export const isWithin = (): boolean => builtLanguage() !== 'en';

/** Builds into `out`. The language is told by the environment, since the build reads its configuration anew. */
async function buildFor(language: string, root: string, mode: string, out: string): Promise<void> {
  process.env['APP_LANGUAGE'] = language;
  try {
    await build({ root, mode, logLevel: 'error', build: { outDir: out, emptyOutDir: true, copyPublicDir: false } });
  } finally {
    delete process.env['APP_LANGUAGE'];
  }
}

/** Runs after pre-rendering, and before whatever reads all pages. A build that is only measured has English alone. */
export const languagesPlugin = (): Plugin =>
  afterBuild('languages', async ({ config, out }) => {
    if (config.mode === CHECK_MODE) return;
    for (const { language, home } of languagesOf(config.root).slice(1)) {
      const made = await mkdtemp(join(config.root, 'node_modules', '.language-'));
      try {
        await buildFor(language, config.root, config.mode, made);
        await cp(join(made, 'assets'), join(out, 'assets'), { recursive: true });
        for (const name of await readdir(made))
          if (name !== 'assets') await cp(join(made, name), join(out, home.slice(1), name));
      } finally {
        await rm(made, { recursive: true, force: true });
      }
    }
  });
