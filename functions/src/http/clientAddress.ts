/** The addresses a call comes from, as far as they can be trusted, cut to the part that identifies one household. */
import { isIP, isIPv6 } from 'node:net';

/**
 * The groups of an IPv6 address that a provider assigns to one customer: 64 bits. The customer picks the rest freely.
 */
const CUSTOMER_GROUPS = 4;

export type Addresses = {
  /** The household that the trusted proxies name. A script that goes round them can forge it. */
  client: string;
  /** The household, or the proxy, that reached Google's front end. No header can change it. */
  peer: string;
};

/** '2001:db8::1' -> its first four groups. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [
    ...groups,
    ...Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0'),
    ...behind,
  ];
  return filled
    .slice(0, CUSTOMER_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A forged hop may be any text. A zone (`%eth0`) may be of any length and never comes from another machine. */
const isAddress = (hop: string | undefined): hop is string =>
  hop !== undefined && isIP(hop) !== 0 && !hop.includes('%');

/**
 * Google's front end and then each proxy of ours, from the right, has added one hop to X-Forwarded-For; `trustedProxies`
 * counts those before the front end. Anyone can forge what lies to the left of these. A header with fewer hops did not
 * come through the proxies, so the peer itself is the client. Without a usable header, both are the remote end of the
 * connection.
 */
export function addressesOf(forwardedFor: string, remoteAddress: string, trustedProxies: number): Addresses {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const last = hops.at(-1);
  const peer = isAddress(last) ? last : remoteAddress;
  const named = hops.at(-1 - trustedProxies);
  return { client: networkOf(isAddress(named) ? named : peer), peer: networkOf(peer) };
}
