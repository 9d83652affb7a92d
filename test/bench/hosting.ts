/**
 * The stack's app as Hosting serves it to a phone: over HTTP/2, where the files of a page share one connection. Over HTTP/1.1, which
 * the stack speaks, a browser asks for six at a time, and each turn costs a slow network half a second that nobody waits for.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { stack } from '../support/stack';

/** For a browser that is to open the front: nobody has signed its certificate. */
export const TRUSTING = '--ignore-certificate-errors';

const agent = new Agent({ keepAlive: true });

/** What HTTP/2 has not: its own names begin with a colon, and connections are not a matter of headers. */
const isForeign = (name: string): boolean =>
  name.startsWith(':') || ['host', 'connection', 'keep-alive', 'transfer-encoding'].includes(name);

const without = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isForeign(name)));

function passOn(asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { method, url } = asked;
  const passed = request(new URL(url, stack.app), { agent, method, headers: without(asked.headers) }, (found) => {
    answer.writeHead(found.statusCode ?? 502, without(found.headers));
    found.pipe(answer);
  });
  passed.on('error', () => answer.stream.destroy());
  asked.pipe(passed);
}

/** Opens the front on a free port of this machine. Returns its address, and a function that closes it. */
export async function openFront(): Promise<{ address: string; close: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, passOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
