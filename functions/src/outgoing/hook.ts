/**
 * Sends to an address that somebody else named. It reaches the public internet alone: the address is by name, the name is looked up
 * as the connection is made, and the connection goes to what was looked up, so no name can point to this network in between. A
 * redirect is an answer like any other, and no answer's body is read.
 */
import { lookup as lookUp } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Whoever has not answered after this long is tried again later, milliseconds. */
const TIMEOUT_MS = 5000;

/** The ranges of the registries of special addresses (RFC 6890) that nobody outside is at. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of the global range: tunnels, which hide another address, and examples. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) closed.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** True for an address on the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? global6.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address, 'ipv4');

/** Looks a name up, and fails if any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) done(error ?? new Error('the name has no address'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      done(new Error('the name leads to an address that is not public'), '', 0);
    } else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** True if the address took it: any 2xx. Never throws. */
export async function postTo(
  url: string,
  body: string,
  headers: Record<string, string>,
  { lookup = publicLookup, timeoutMs = TIMEOUT_MS }: { lookup?: LookupFunction; timeoutMs?: number } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? overHttps : overHttp;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const asked = send(url, { method: 'POST', headers: { ...headers, ...length }, lookup, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.destroy();
      clearTimeout(timer);
      resolve(statusCode >= 200 && statusCode < 300);
    });
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs);
    asked.on('error', () => {
      clearTimeout(timer);
      resolve(false);
    });
    asked.end(body);
  });
}
