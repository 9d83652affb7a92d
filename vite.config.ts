import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './build/budget.ts';
import { beginningOf, journeyFiles } from './build/chunks.ts';
import { configuredPlugin } from './build/configured.ts';
import { languagePlugin } from './build/language/oneLanguage.ts';
import { isWithin, languagesPlugin } from './build/language/allLanguages.ts';
import { leanApp } from './build/lean/leanApp.ts';
import { leanCode } from './build/lean/leanCode.ts';
import { leanDatabase } from './build/lean/leanDatabase.ts';
import { leanLeaflet } from './build/lean/leanLeaflet.ts';
import { leanNames } from './build/lean/leanNames.ts';
import { leanPaths } from './build/lean/leanPaths.ts';
import { leanPreloads } from './build/lean/leanPreloads.ts';
import { leanRouter } from './build/lean/leanRouter.ts';
import { leanTiles } from './build/lean/leanTiles.ts';
import { pagePolicyPlugin } from './build/pagePolicy.ts';
import { manifestPlugin } from './build/manifest.ts';
import { prerenderPlugin } from './build/prerender.ts';
import { serviceWorkerPlugin } from './build/serviceWorker.ts';
import { splitAuth } from './build/lean/splitAuth.ts';
import { townValues } from './build/town.ts';
import { townFilesPlugins } from './build/townFiles.ts';
import { widgetPlugin } from './build/widget.ts';
import { withoutHtmlPdf } from './build/lean/withoutHtmlPdf.ts';
import { compressedPlugin } from './local/hosting/compressed.ts';
import { hostingHeadersPlugin } from './local/hosting/headers.ts';

/**
 * `LOCAL_FUNCTIONS` is the address of the local stack's functions (`http://host:port/project/region`). What Hosting
 * rewrites to the function `api` goes there with its full path.
 */
function apiProxy() {
  const functions = process.env.LOCAL_FUNCTIONS;
  if (functions === undefined) return undefined;
  const { origin, pathname } = new URL(functions);
  const proxy = { target: origin, rewrite: (path: string) => `${pathname}/api${path}` };
  return {
    '/api/': proxy,
    '/partner/': proxy,
    '/openapi.json': proxy,
    '/fares.json': proxy,
    '/gofs/': proxy,
    '/calendar/': proxy,
  };
}

/** Puts the words of src/languages where they are used, so that they cost what they would as text in place. */
const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const;
const { groups, chunkFileNames } = journeyFiles(import.meta.dirname);

export default defineConfig({
  plugins: [
    configuredPlugin(),
    languagePlugin(),
    react(),
    leanApp(),
    leanDatabase(),
    leanLeaflet(),
    leanRouter(),
    leanTiles(),
    leanNames(),
    leanCode(),
    leanPaths(),
    leanPreloads(),
    splitAuth(),
    withoutHtmlPdf(),
    isWithin() ? [] : budgetPlugin(),
    prerenderPlugin(),
    // The English build makes those for other languages, and what is the same for all.
    isWithin() ? [] : languagesPlugin(),
    serviceWorkerPlugin(),
    isWithin() ? [] : [manifestPlugin(), widgetPlugin(), pagePolicyPlugin(), townFilesPlugins()],
    hostingHeadersPlugin(),
    compressedPlugin(),
  ],
  define: townValues(process.env),
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // Its file for browsers cannot be taken apart by a bundler.
      'geofire-common': 'geofire-common/dist/geofire-common/index.esm.js',
    },
  },
  build: {
    target: 'es2022',
    // Every browser that supports es2022 modules also supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization,
      // How long each plugin takes depends on what else the machine does.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups },
        chunkFileNames,
        postBanner: beginningOf,
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  // The painter of the town's map (src/maps/open/town/painter).
  worker: { format: 'es', plugins: () => [leanTiles(), leanCode()], rolldownOptions: { optimization } },
  // The local stack's own files are not sources.
  server: { proxy: apiProxy(), watch: { ignored: ['**/.local/**'] } },
  // Hosting shares nothing with other origins. An answer that varied by origin would be asked for again by each import.
  preview: { proxy: apiProxy(), cors: false },
});
