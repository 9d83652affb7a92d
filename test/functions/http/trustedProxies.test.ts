/** The number of proxies whose word about a caller's address is taken: Hosting alone, unless a deployment says otherwise. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trustedProxyCount } from '../../../functions/src/config';
import { addressesOf } from '../../../functions/src/http/clientAddress';

afterEach(() => vi.unstubAllEnvs());

function counted(set: string | undefined, local = false): number {
  vi.stubEnv('TRUSTED_PROXIES', set);
  vi.stubEnv('FUNCTIONS_EMULATOR', local ? 'true' : undefined);
  return trustedProxyCount();
}

describe('the number of trusted proxies', () => {
  it.each([
    [undefined, 1],
    ['', 1],
    ['0', 0],
    ['1', 1],
    [' 2 ', 2],
    ['one', 1],
    ['-1', 1],
    ['1.5', 1],
  ])('of a deployment with %j is %d', (set, count) => expect(counted(set)).toBe(count));

  it('of a developer’s machine, where nothing lies in between, is none', () => {
    expect(counted(undefined, true)).toBe(0);
    expect(counted('1', true)).toBe(1);
  });
});

describe('a request as Hosting passes it on', () => {
  // What a function behind Hosting was seen to receive: the person, then Hosting's server, which Google's front end adds.
  const passedOn = '200.114.214.155,104.198.56.253';

  it('is its sender’s, by default', () => {
    expect(addressesOf(passedOn, '10.0.0.1', counted(undefined))).toEqual({
      client: '200.114.214.155',
      peer: '104.198.56.253',
    });
  });

  it('is not that of somebody the sender names', () => {
    expect(addressesOf(`1.2.3.4, ${passedOn}`, '10.0.0.1', counted(undefined)).client).toBe('200.114.214.155');
  });

  it('is everybody’s with no proxy trusted, which is why none is not the default', () => {
    expect(addressesOf(passedOn, '10.0.0.1', counted('0')).client).toBe('104.198.56.253');
  });
});
