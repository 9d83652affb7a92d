/**
 * A Realtime Database that needs no Java: the wire protocol of the Firebase SDKs and the REST interface, over a tree in
 * memory, under the project's own rules file. It behaves like the official emulator, so that neither the app nor its
 * tests can tell the two apart.
 *
 * The files:
 *
 *   index.ts, options.ts    what users of the package get
 *   server.ts, main.ts      start and stop; command line
 *   databases.ts            namespaces by name, and which of them the rules file governs
 *   namespace.ts            one database: every read, write and listen of both protocols
 *   watcher.ts, watch*.ts   listeners: the updates of each, and finding the few that a change concerns (pathTrie.ts)
 *   tree/                   the data: immutable nodes, key and value order, JSON, hashes, server values, paths
 *   query/                  queries: bounds, child indexes, row selection, incremental windows
 *   rules/                  the rules language: parsing, compiling, deciding
 *   identity.ts, token.ts   identities: the owner, a user of the Auth emulator, an override, nobody
 *   wire/                   the SDKs' protocol: sessions, requests, listens, onDisconnect; websocket and long-polling
 *   rest/                   HTTP: data, rules, event streams
 *   journal/                keeping data in a folder: a log that is synced before a write is answered, and snapshots
 *   rulesFile.ts            reloading rules when their file changes
 *
 * Where Firebase's documentation is silent: a namespace without rules is open, as in the official emulator. `.validate`
 * runs on every node on the path of a write and below it that holds data afterwards; a deletion is not validated, but
 * the nodes above it are. A property of null is null, and a method call on null makes the rule false. Limits are
 * Firebase's: 16 MB per websocket message, 256 MB per REST write, 32 levels, keys of 768 bytes.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Databases } from './databases';
import { Journal } from './journal/journal';
import type { DatabaseOptions, RunningDatabase } from './options';
import { restHandler } from './rest/restHandler';
import { followRulesFile } from './rulesFile';
import { MAX_MESSAGE_CHARACTERS } from './wire/frames';
import { longPollHandler } from './wire/longPollHandler';
import { Session } from './wire/session';
import type { Transport } from './wire/transport';
import { WebSocketTransport } from './wire/webSocketTransport';

/** Limits that tests may lower. */
interface Limits {
  /** Bytes of log after which a snapshot is made. */
  readonly minLogBytes?: number;
  /** Characters of a message over long polling. */
  readonly maxPolledCharacters?: number;
}

/** A running database with its insides, for the tests of this repository. */
export interface DatabaseServer extends RunningDatabase {
  readonly databases: Databases;
}

/**
 * Starts the server. Throws RulesError for rules that cannot be loaded, and Error for a port in use and a data folder that
 * is broken or in use.
 */
export async function startDatabase(options: DatabaseOptions & Limits): Promise<DatabaseServer> {
  const { host = '127.0.0.1', log = () => {}, clock = Date.now } = options;
  const databases = new Databases({ projectId: options.projectId ?? null, clock, coverage: options.coverage ?? true });
  const stopFollowing = options.rulesFile === undefined ? () => {} : followRulesFile(databases, options.rulesFile, log);
  const journal =
    options.dataFolder === undefined
      ? null
      : await Journal.open({ folder: options.dataFolder, databases, log, minLogBytes: options.minLogBytes }).catch(
          (error: unknown) => {
            stopFollowing();
            throw error;
          },
        );

  const sessions = new Map<string, Session>();
  const connect = (transport: Transport, message: IncomingMessage, params: URLSearchParams) => {
    // A client that reconnects names its last session. If that session is still open, it ends first.
    sessions.get(params.get('ls') ?? '')?.drop();
    const session: Session = new Session({
      transport,
      databases,
      namespace: databases.get(databases.nameFor(params.get('ns'), message.headers.host)),
      host: message.headers.host ?? `${host}:${options.port}`,
      log,
      onClosed: () => sessions.delete(session.id),
    });
    sessions.set(session.id, session);
  };

  const handleRest = restHandler(databases, log);
  const handleLongPoll = longPollHandler(connect, options.maxPolledCharacters);
  const http = createServer((message, response) => {
    const { pathname, searchParams } = urlOf(message);
    if (pathname === '/.lp') handleLongPoll(message, response, searchParams);
    else void handleRest(message, response);
  });
  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_CHARACTERS,
    perMessageDeflate: false,
  });
  http.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = urlOf(message);
    socket.on('error', (error) => log(`websocket: ${error.message}`));
    if (pathname !== '/.ws') {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    websockets.handleUpgrade(message, socket, head, (websocket) => {
      const transport = new WebSocketTransport(websocket, log);
      // The "s" parameter means a second transport for an existing session.
      const sessionId = searchParams.get('s');
      if (sessionId === null) connect(transport, message, searchParams);
      else if (sessions.has(sessionId)) sessions.get(sessionId)?.offer(transport);
      else transport.close();
    });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(options.port, host, resolve);
    });
  } catch (error) {
    stopFollowing();
    await journal?.close();
    throw error;
  }

  const dropConnections = () => {
    const open = [...sessions.values()];
    for (const session of open) session.drop();
  };
  return {
    port: portOf(http),
    databases,
    dropConnections,
    close: async () => {
      stopFollowing();
      const closed = new Promise((resolve) => http.close(resolve));
      dropConnections();
      http.closeAllConnections();
      await closed;
      await journal?.close();
    },
  };
}

function urlOf(message: IncomingMessage): URL {
  try {
    return new URL(message.url ?? '/', 'http://localhost');
  } catch {
    return new URL('http://localhost');
  }
}

function portOf(http: Server): number {
  const address = http.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server has no port');
}
