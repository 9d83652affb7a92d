/** What the service worker answers, and what it leaves to the network. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { filledWorker } from '../../build/serviceWorker';

const ORIGIN = 'https://taxis.leeds.example';
const text = filledWorker(readFileSync('public/sw.js', 'utf8'), { pages: ['/'], shell: [], assets: [] }, '');

/** True if the worker takes a request into its own hands. */
function answers(path: string, request: { mode?: string; method?: string } = {}): boolean {
  const handlers: Record<string, (event: object) => void> = {};
  const never = new Promise(() => {});
  runInNewContext(text, {
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, handler: (event: object) => void) => {
        handlers[name] = handler;
      },
    },
    importScripts: () => {},
    caches: { open: () => never },
    fetch: () => never,
    AbortSignal,
    URL,
  });
  let taken = false;
  handlers['fetch']?.({
    request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'no-cors', ...request },
    waitUntil: () => {},
    respondWith: () => {
      taken = true;
    },
  });
  return taken;
}

it.each(['/', '/bookings', '/bookings/-Oride'])('answers the page %s', (path) => {
  expect(answers(path, { mode: 'navigate' })).toBe(true);
});

it.each(['/assets/main-abc.js', '/town/roads.json', '/icons/icon.svg'])('answers the file %s', (path) => {
  expect(answers(path)).toBe(true);
});

it.each([
  '/__/auth/action?mode=resetPassword&oobCode=abc',
  '/__/auth/handler?apiKey=key',
  '/__/auth/iframe',
])('leaves Hosting’s own page %s alone', (path) => {
  expect(answers(path, { mode: 'navigate' })).toBe(false);
});

it('leaves the API, other servers and everything that is sent to the network', () => {
  expect(answers('/api/estimate')).toBe(false);
  expect(answers('https://tiles.example/1/2/3.png')).toBe(false);
  expect(answers('/bookings', { mode: 'navigate', method: 'POST' })).toBe(false);
});
