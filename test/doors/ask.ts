/** Requests to the server's own code on the simulated database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveAlone } from '../races/alone';
import type { Root } from '../races/tree';

export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Heard = { status: number; headers: Readonly<Record<string, string>>; body: unknown };

/** Sends a request in a world; the world after it, and what was heard. `more` are further parts of the request. */
export async function ask(
  world: { root: Root; nowMs: number },
  serve: Serve,
  method: string,
  url: string,
  more: object = {},
): Promise<{ root: Root; heard: Heard }> {
  const heard: Heard = { status: 0, headers: {}, body: undefined };
  const request = { method, url, headers: {}, socket: { remoteAddress: '127.0.0.1' }, ...more };
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => void Object.assign(heard, { status, headers }),
    end: (text?: string) => void (heard.body = text === undefined ? undefined : JSON.parse(text)),
  };
  const run = () => serve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  const { root } = await serveAlone(world, { name: `${method} ${url}`, run });
  return { root, heard };
}
