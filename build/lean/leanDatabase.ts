import type { Plugin } from 'vite';

/** Where Firebase's database mentions the ways to connect without a socket, and what stands there in the build. */
const MENTIONS = [
  ['return [BrowserPollConnection, WebSocketConnection];', 'return [WebSocketConnection];'],
  ['    checkTransportInit();\n    BrowserPollConnection.forceDisallow();', '    checkTransportInit();'],
] as const;

/** @throws Error when a mention is not there */
export function withoutPolling(code: string): string {
  return MENTIONS.reduce((lean, [mention, instead]) => {
    if (!lean.includes(mention)) throw new Error(`Firebase's database is written in another way: no ${mention.trim()}`);
    return lean.replace(mention, instead);
  }, code);
}

/**
 * Drops from Firebase's database how it polls with script tags, which it never does here: src/backend/connection/database.ts forces
 * sockets, and the page's policy would refuse the scripts.
 */
export function leanDatabase(): Plugin {
  return {
    name: 'lean-database',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@firebase\/database\/dist\/index\.esm\.js$/ },
      handler: (code) => withoutPolling(code),
    },
  };
}
