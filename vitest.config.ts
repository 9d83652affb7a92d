import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withOwnServer } from './test/support/ownServer.ts';
import { STACK_WORKERS } from './test/support/stackWorkers.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** One worker for each processor. A worker goes on to the next file when it has finished one. */
const WORKERS = availableParallelism();

/** A long timeout for polling: a loaded machine can take seconds over something instant elsewhere. */
const PATIENT = { poll: { timeout: 20_000 } };

/** How often a browser test asks again: a question goes through four processes. */
const BROWSER_POLL_MS = 150;

/** The tests that call the running servers, or a server of their own on the same data. */
const ON_A_STACK = {
  environment: 'node',
  globalSetup: 'test/support/stackSetup.ts',
  expect: PATIENT,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: STACK_WORKERS,
  sequence: { groupOrder: 1 },
} as const;
const WITH_OWN_SERVER = withOwnServer('test/functions', 'test/trust');

/**
 * Six projects. `unit`, `ui` and `races` run first, while the stacks start and the app is built. `e2e`, `server` and
 * `stack` follow, each worker with a local stack of its own; within a project, vitest begins with the files that took
 * longest in the last run.
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
          include: ['test/{domain,languages,paper,repo,local,rules,tools,packages,build,changed}/**/*.test.ts'],
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
          // Their files put a stage in place of the network, so each has a process of its own.
          name: 'races',
          environment: 'node',
          maxWorkers: WORKERS,
          include: ['test/{races,collusion,year,doors}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: {
          // They may change what their server sees of the outside, so each has a process of its own.
          name: 'server',
          ...ON_A_STACK,
          include: WITH_OWN_SERVER,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'stack',
          ...ON_A_STACK,
          isolate: false,
          include: ['test/{functions,trust}/**/*.test.ts'],
          exclude: WITH_OWN_SERVER,
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
          expect: { poll: { ...PATIENT.poll, interval: BROWSER_POLL_MS } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: STACK_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
