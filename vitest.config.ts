import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { STACK_WORKERS } from './test/support/stackWorkers.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** As many test files at a time as there are processors, in workers that go on with the next file. */
const WORKERS = availableParallelism();

/** What is waited for comes when it comes: a loaded machine takes seconds for what is a moment elsewhere. */
const PATIENT = { poll: { timeout: 20_000 } };

/**
 * Four projects. `unit` and `ui` run first; after them, for they would only take their processor time, `stack`
 * and `e2e`: two files at a time, each worker with a local stack of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          maxWorkers: WORKERS,
          include: ['test/{domain,repo,town,local,rules}/**/*.test.ts'],
          setupFiles: ['test/support/ownModules.ts'],
          expect: PATIENT,
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          isolate: false,
          maxWorkers: WORKERS,
          include: ['test/{backend,state,maps,components,features,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/ownModules.ts', 'test/support/uiSetup.ts'],
          expect: PATIENT,
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          sequence: { groupOrder: 0, setupFiles: 'list' },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'stack',
          environment: 'node',
          include: ['test/{functions,trust}/**/*.test.ts'],
          globalSetup: ['test/support/stackSetup.ts'],
          expect: PATIENT,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: STACK_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/appSetup.ts'],
          isolate: false,
          expect: PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: STACK_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
