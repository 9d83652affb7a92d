/** From which address a call comes, as far as it can be believed, and how much of it names one household. */
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a provider gives to one customer: 64 bits. The rest is theirs to change at will. */
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
 * Each proxy adds whom it heard from at the end of X-Forwarded-For, so what stands further left than our own proxies'
 * words anyone can write. Without the header it is the connection's other end.
 */
export function clientNetwork(forwardedFor: string, remoteAddress: string, trustedProxies: number): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? remoteAddress);
}
