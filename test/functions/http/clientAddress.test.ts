import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../../functions/src/http/clientAddress';

const address = fc.oneof(fc.ipV4(), fc.ipV6());
/** Whatever a client may write into the header: addresses, near-addresses, empty hops, other text. */
const forgery = fc.oneof(
  fc.string(),
  fc
    .array(fc.oneof(address, fc.string(), fc.constantFrom('', ' ', 'unknown', '::%a::b', 'fe80::1%zone')), {
      maxLength: 30,
    })
    .map((hops) => hops.join(',')),
);
/** What the client sent, and what each proxy and then Google's front end appended. */
const through = (sent: string, ...appended: string[]): string => [sent, ...appended].join(', ');

describe('the addresses a call comes from', () => {
  it.each([
    // No header: the remote end of the connection.
    ['', '192.0.2.1', 0, '192.0.2.1', '192.0.2.1'],
    // Straight to Google's front end.
    ['203.0.113.9', '10.0.0.1', 0, '203.0.113.9', '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', '10.0.0.1', 0, '203.0.113.9', '203.0.113.9'],
    // Through Hosting.
    ['203.0.113.9, 10.0.0.7', '10.0.0.1', 1, '203.0.113.9', '10.0.0.7'],
    ['1.1.1.1, 203.0.113.9, 10.0.0.7', '10.0.0.1', 1, '203.0.113.9', '10.0.0.7'],
    // Through a proxy of one's own and Hosting.
    ['1.1.1.1, 203.0.113.9, 10.0.0.6, 10.0.0.7', '10.0.0.1', 2, '203.0.113.9', '10.0.0.7'],
    // Past Hosting.
    ['203.0.113.9', '10.0.0.1', 1, '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 10.0.0.7', '10.0.0.1', 2, '10.0.0.7', '10.0.0.7'],
    ['anything, 203.0.113.9', '10.0.0.1', 1, '203.0.113.9', '203.0.113.9'],
    ['anything', '10.0.0.1', 1, '10.0.0.1', '10.0.0.1'],
    // The household's part of an address.
    ['', '::ffff:192.0.2.1', 0, '192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:7::1', '', 0, '2001:db8:0:7', '2001:db8:0:7'],
    ['2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd', '', 0, '2001:db8:0:7', '2001:db8:0:7'],
    ['2001:db8::1', '', 0, '2001:db8:0:0', '2001:db8:0:0'],
    ['::1', '', 0, '0:0:0:0', '0:0:0:0'],
  ])('of %j by %j behind %d proxies are %s and %s', (forwarded, remote, proxies, client, peer) => {
    expect(addressesOf(forwarded, remote, proxies)).toEqual({ client, peer });
  });

  it('through the proxies are chosen by no header', () => {
    fc.assert(
      fc.property(forgery, address, fc.array(address, { maxLength: 3 }), (sent, home, proxies) => {
        const honest = addressesOf(through('', home, ...proxies), '10.0.0.1', proxies.length);
        expect(addressesOf(through(sent, home, ...proxies), '10.0.0.1', proxies.length)).toEqual(honest);
      }),
    );
  });

  it('past the proxies: no header chooses the peer', () => {
    fc.assert(
      fc.property(forgery, address, fc.integer({ min: 0, max: 3 }), (sent, home, proxies) => {
        expect(addressesOf(through(sent, home), '10.0.0.1', proxies).peer).toBe(addressesOf(home, '', 0).peer);
      }),
    );
  });

  it('are never longer than an address, so that forged keys stay small', () => {
    fc.assert(
      fc.property(forgery, fc.integer({ min: 0, max: 3 }), (sent, proxies) => {
        const { client, peer } = addressesOf(sent, '192.0.2.1', proxies);
        expect(Math.max(client.length, peer.length)).toBeLessThanOrEqual(39);
      }),
    );
  });
});
