/** Work on the app once it is built, each plugin's in its turn. */
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type Bundle, keptBundle } from './graph.ts';

/** What was built, of which project, and in which folder it stands. */
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
        // Called at the end of a build that failed, too.
        if (bundle !== null) await work({ bundle, config, out: resolve(config.root, config.build.outDir) });
      },
    },
  };
}
