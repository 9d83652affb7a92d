import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutPolling } from '../../../build/lean/leanDatabase';

const DATABASE = readFileSync('node_modules/@firebase/database/dist/index.esm.js', 'utf8');

it('leaves the database no way to poll', () => {
  const lean = withoutPolling(DATABASE);
  expect(lean).toContain('return [WebSocketConnection];');
  expect(lean).not.toMatch(/\[BrowserPollConnection|BrowserPollConnection\.forceDisallow\(\)/);
});

it('stops the build when the database is written in another way', () => {
  expect(() => withoutPolling('class TransportManager {}')).toThrow('written in another way');
});
