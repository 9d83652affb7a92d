/** The address a call comes from, as far as it can be trusted, cut to the part that identifies one household. */
import { isIPv6 } from 'node:net';

/**
 * The groups of an IPv6 address that a provider assigns to one customer: 64 bits. The customer picks the rest freely.
 */
const CUSTOMER_GROUPS = 4;

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

/**
 * Each proxy appends the address it heard from to X-Forwarded-For, so anyone can forge the entries to the left of those
 * from our own proxies. Without the header, the address is the remote end of the connection.
 */
export function clientNetwork(forwardedFor: string, remoteAddress: string, trustedProxies: number): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? remoteAddress);
}
