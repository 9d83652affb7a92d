import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './local/build/budget.ts';
import { leanRouter } from './local/build/leanRouter.ts';
import { prerenderPlugin } from './local/build/prerender.ts';
import { serviceWorkerPlugin } from './local/build/serviceWorker.ts';
import { withoutDragging } from './local/build/withoutDragging.ts';
import { withoutHtmlPdf } from './local/build/withoutHtmlPdf.ts';
import { hostingHeadersPlugin } from './local/hosting/headers.ts';

/**
 * `LOCAL_FUNCTIONS` is where the local stack serves functions (`http://host:port/project/region`). As Hosting's rewrite
 * does, `/api/**` goes to the function `api` with its whole path.
 */
function apiProxy() {
  const functions = process.env.LOCAL_FUNCTIONS;
  if (functions === undefined) return undefined;
  const { origin, pathname } = new URL(functions);
  return { '/api/': { target: origin, rewrite: (path: string) => `${pathname}/api${path}` } };
}

export default defineConfig({
  plugins: [
    react(),
    leanRouter(),
    withoutDragging(),
    withoutHtmlPdf(),
    budgetPlugin(),
    prerenderPlugin(),
    serviceWorkerPlugin(),
    hostingHeadersPlugin(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Every browser that runs es2022 modules preloads them itself.
    modulePreload: { polyfill: false },
  },
  // What a local stack writes is no source.
  server: { proxy: apiProxy(), watch: { ignored: ['**/.local/**'] } },
  preview: { proxy: apiProxy() },
});
