import type { Plugin } from 'vite';
import { type Cuts, cutModule } from './cutModule.ts';

/**
 * Firebase counts for its makers which of its libraries a browser uses on which days, keeps that in a database of the browser, and
 * sends it along with requests. Whoever asks for these counts does without where there are none.
 */
const CUTS: Cuts = {
  texts: [
    ["import { openDB } from 'idb';", ''],
    [
      `_registerComponent(new Component('platform-logger', container => new PlatformLoggerServiceImpl(container), "PRIVATE" /* ComponentType.PRIVATE */));`,
      '',
    ],
    [
      `_registerComponent(new Component('heartbeat', container => new HeartbeatServiceImpl(container), "PRIVATE" /* ComponentType.PRIVATE */));`,
      '',
    ],
  ],
  bodies: { registerVersion: '' },
};

/** @throws Error when the module is written in another way */
export const withoutCounts = (code: string): string => cutModule(code, CUTS);

/** Drops from Firebase's app the counts that it sends to its makers. */
export function leanApp(): Plugin {
  return {
    name: 'lean-app',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@firebase\/app\/dist\/esm\/index\.esm\.js$/ },
      handler: withoutCounts,
    },
  };
}
