/** A functions process for one test, with its own environment, which the test may kill. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { PROJECT_ID, REGION, serverEnvironment } from '../../tools/connection/addresses';
import { startChild } from '../../local/stack/children';
import { stack } from '../support/stack';

export type OwnHost = {
  /** The address of its endpoints. */
  api: string;
  pid: number;
  /** Kills it at once, as a crash would, and discards its log. */
  kill: () => Promise<void>;
  /** The log written so far. */
  log: () => string;
};

/** @param script the host as plain JavaScript, for a process without a compiler in its memory */
export async function startHost(env: Record<string, string>, script?: string): Promise<OwnHost> {
  const folder = mkdtempSync(join(tmpdir(), 'amberlight-host-'));
  const logFile = join(folder, 'functions.log');
  const child = startChild({
    name: 'functions',
    args: [script ?? 'local/functions/main.ts', '--port', '0'],
    typescript: script === undefined,
    env: { ...serverEnvironment(stack.ports), NODE_ENV: 'production', ...env },
    logFile,
  });
  const address = await vi.waitFor(
    () => {
      const found = /functions: (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
      if (found === undefined) throw new Error(`no functions host: ${readFileSync(logFile, 'utf8')}`);
      return found;
    },
    { timeout: 30_000, interval: 5 },
  );
  return {
    api: `${address}/${PROJECT_ID}/${REGION}/api`,
    pid: child.pid,
    kill: async () => {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
}

export type Listening = { url: string; close: () => Promise<void> };

/** A server on a free port of this machine. */
export async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The fate of one call on its way to the Auth emulator. */
export type Fate = 'passes' | 'is lost' | 'is done and its answer lost';

/** A proxy for the Auth emulator. `fateOf` decides every call, and `lost` is called when one gets no answer. */
export function authProxy(fateOf: (path: string) => Fate, lost: () => void): Promise<Listening> {
  const { hostname, port } = new URL(stack.auth);
  return listen((incoming, outgoing) => {
    const fate = fateOf(incoming.url ?? '');
    if (fate === 'is lost') {
      lost();
      return;
    }
    const { method, headers, url: path } = incoming;
    const forwarded = request({ hostname, port, method, headers, path }, (answer) => {
      if (fate === 'passes') {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      } else {
        answer.resume();
        answer.on('end', lost);
      }
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
}
