import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanDatabaseModule } from '../../../build/lean/leanDatabase';

const lean = leanDatabaseModule(readFileSync('node_modules/@firebase/database/dist/index.esm.js', 'utf8'));

it('leaves the database no way to poll', () => {
  expect(lean).toContain('return [WebSocketConnection];');
  expect(lean).not.toMatch(/\[BrowserPollConnection|BrowserPollConnection\.forceDisallow\(\)/);
});

it('leaves it one connection to ask by, and sends no counts of browsers', () => {
  expect(lean).toContain('initTransports_(repoInfo) { this.transports_ = [WebSocketConnection]; }');
  expect(lean).not.toMatch(/beingCrawled\(\)\) \{/);
  expect(lean).toContain('sendConnectStats_() {  }');
});

it('lets nobody begin what the build leaves out', () => {
  const given = /export \{([^}]*)\}/.exec(lean)?.[1]?.match(/\w+/g) ?? [];
  expect(given).toEqual(expect.arrayContaining(['onValue', 'get', 'set', 'update', 'push', 'remove', 'query']));
  expect(given).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:runTransaction|onDisconnect|onChildAdded|goOffline)$/)]),
  );
});

it('keeps each check without its words', () => {
  expect(lean).toContain('assert(this.connected_);');
});

it('stops the build when the database is written in another way', () => {
  expect(() => leanDatabaseModule('class TransportManager {}')).toThrow('written in another way');
});
