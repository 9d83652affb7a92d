/** The documentation as a site: the pages that `build.mjs` has laid out, their order, and a search that needs no network. */
import { defineConfig } from 'vitepress';
import { sidebar } from '../sidebar';

export default defineConfig({
  lang: 'en-GB',
  title: 'Amberlight',
  description: 'How to ride, drive, run and build a booking platform for licensed taxis.',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  srcDir: '.pages',
  outDir: '../../.local/docs',
  cacheDir: '../../.local/docs-cache',
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    search: { provider: 'local' },
    sidebar,
    outline: { level: [2, 3] },
    docFooter: { prev: false, next: false },
  },
});
