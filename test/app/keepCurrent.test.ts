import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCurrent } from '@/app/keepCurrent';
import { fetchUnawaited } from '@/components/ui/page/unawaited';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Tells the page that a file of script could not be had. True if the page is loaded anew for it. */
function isLoadedAnew(message = 'Importing a module script failed.'): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('loads the page anew when a file is gone that somebody waits for, and none that nobody does', async () => {
  keepCurrent();
  let fail = (_error: Error): void => {};
  const ahead = fetchUnawaited(() => new Promise((_resolve, reject) => (fail = reject)));
  expect(isLoadedAnew()).toBe(false);
  fail(new Error('no connection'));
  await ahead;
  expect(isLoadedAnew()).toBe(true);
  await expect.poll(() => reload).toHaveBeenCalled();
  // Once a minute at most.
  expect(isLoadedAnew()).toBe(false);
});

it.each([
  [
    'Failed to fetch dynamically imported module: https://taxis.example/assets/RidePanel-abc.js',
    'https://taxis.example/assets/RidePanel-abc.js',
  ],
  ['Unable to preload CSS for /assets/RidePanel-abc.css', '/assets/RidePanel-abc.css'],
])('%s: asks for it past what the browser has kept, and then loads the page anew', async (message, address) => {
  let answer = (_response: Response): void => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetch);
  keepCurrent();
  expect(isLoadedAnew(message)).toBe(true);
  expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ cache: 'reload' }));
  expect(reload).not.toHaveBeenCalled();
  answer(new Response(''));
  await expect.poll(() => reload).toHaveBeenCalled();
});
