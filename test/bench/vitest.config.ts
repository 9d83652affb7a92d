import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Interaction times are measured first, while the stack has served nobody else. The test with a hundred thousand
 * bookings is among the last.
 */
const ORDER = [
  'pure',
  'roads',
  'firstLoad',
  'lighthouse',
  'interaction',
  'motion',
  'idle',
  'liveMap',
  'shift',
  'server',
  'reads',
  'dispatch',
];
const placeOf = ({ moduleId }: TestSpecification): number => ORDER.findIndex((name) => moduleId.includes(`/${name}.`));

class PhonesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/**
 * `npm run bench`: measures figures against their budgets, on a stack of its own. One file at a time, because a figure
 * needs a quiet machine.
 */
export default defineConfig({
  root: at('../..'),
  resolve: { alias: { '@': at('../../src') } },
  test: {
    include: ['test/bench/*.bench.ts'],
    globalSetup: ['test/bench/packages.ts', 'test/support/appSetup.ts', 'test/bench/report.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    maxWorkers: 1,
    sequence: { sequencer: PhonesFirst },
  },
});
