import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run tour`: takes the pictures of the documents from the built app, on a stack of its own. */
export default defineConfig({
  root: at('../..'),
  resolve: { alias: { '@': at('../../src') } },
  test: {
    include: ['test/pictures/*.pictures.ts'],
    globalSetup: ['test/support/appSetup.ts'],
    environment: 'node',
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
