/**
 * `/.lp`: the long-polling endpoint. A browser falls back to it after a websocket has failed once, even if only because
 * the network was away. It upgrades to a websocket as soon as one works, so without this endpoint it would never return
 * to one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LongPollTransport } from './longPollTransport';
import type { Transport } from './transport';

/** Starts a session on a new transport. The URL names the namespace. */
type Connect = (transport: Transport, message: IncomingMessage, params: URLSearchParams) => void;

/** @param maxCharacters of a message. Tests may lower it */
export function longPollHandler(connect: Connect, maxCharacters?: number) {
  const transports = new Map<string, LongPollTransport>();

  return (message: IncomingMessage, response: ServerResponse, params: URLSearchParams): void => {
    if (params.get('start') === 't') {
      const callback = params.get('cb') ?? '';
      if (!/^\d{1,15}$/.test(callback)) {
        refuse(response, 400);
        return;
      }
      const transport: LongPollTransport = new LongPollTransport(
        callback,
        () => transports.delete(transport.id),
        maxCharacters,
      );
      transports.set(transport.id, transport);
      connect(transport, message, params);
      transport.start(response);
      return;
    }
    const transport = transports.get(params.get('id') ?? '');
    if (transport === undefined || transport.password !== params.get('pw')) refuse(response, 404);
    else if (params.has('dframe')) sendFarewellPage(response, transport);
    else if (params.has('disconn')) {
      response.writeHead(204).end();
      transport.cut();
    } else transport.poll(response, params);
  };
}

/** A page for a hidden frame. It reports when the page around it closes. */
function sendFarewellPage(response: ServerResponse, { id, password }: LongPollTransport): void {
  const url = JSON.stringify(`/.lp?disconn=t&id=${id}&pw=${password}`);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(`<!doctype html><script>addEventListener('pagehide',()=>navigator.sendBeacon(${url}))</script>`);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end();
}
