import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCurrent } from '@/app/keepCurrent';
import { fetchUnawaited } from '@/components/ui/page/unawaited';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  // The page of these tests cannot be loaded anew, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Tells the page that a file of script could not be had. True if the page is loaded anew for it. */
function isLoadedAnew(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
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
  // Once a minute at most.
  expect(isLoadedAnew()).toBe(false);
});
