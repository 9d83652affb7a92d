/** Makes a plugin that works on the app after the build. Such plugins run one after another. */
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type Bundle, keptBundle } from './graph.ts';

/** The bundle, the Vite configuration, and the output folder. */
export type Built = { bundle: Bundle; config: ResolvedConfig; out: string };

export function afterBuild(name: string, work: (built: Built) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  let bundle: Bundle | null = null;
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler: (_options, written) => {
        bundle = keptBundle(written);
      },
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        // Also called at the end of a failed build.
        if (bundle !== null) await work({ bundle, config, out: resolve(config.root, config.build.outDir) });
      },
    },
  };
}
