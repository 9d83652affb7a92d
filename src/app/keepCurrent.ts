/** Keeps an open page in step with the builds that are released meanwhile. */
import { isFetchingUnawaited } from '@/components/ui/page/unawaited';
import { whenIdle } from '@/components/ui/page/whenIdle';
import { MINUTE_MS, SECOND_MS } from '@/domain/time/durations';

/** Starts the service worker when the page has loaded and is idle. Browsers without service workers do without. */
export function keepCurrent(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    void import('./serviceWorker').then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {});
  const beginIdle = () => void whenIdle(begin);
  if (document.readyState === 'complete') beginIdle();
  else window.addEventListener('load', beginIdle, { once: true });
  reloadWhenGone();
}

/** Storage key for the time of the last reload over a missing chunk; at most one a minute. */
const RELOADED_KEY = 'amberlight.reloaded';
const RELOAD_AGAIN_MS = MINUTE_MS;
/** How long the reload waits for the missing file, milliseconds. */
const ASKED_FOR_MS = 3 * SECOND_MS;

/** The address in a browser's or Vite's words about a file that is missing. Safari names none. */
const addressIn = (said: string): string | undefined => /\S*\/assets\/\S+/.exec(said)?.[0];

/**
 * Asks for a missing file past what the browser has kept under its address. From a day on which the server had another build
 * it may keep "not there" for a year, and would ask nobody after the reload either.
 */
async function askAnew(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(ASKED_FOR_MS) }).catch(() => {});
}

/** A page left open across a release asks for chunks the server no longer has; a reload fetches the new ones. */
function reloadWhenGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A page in use is not loaded anew for what nobody waits for.
    if (isFetchingUnawaited()) return;
    try {
      const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
      if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_MS) return;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      // Without storage the page could reload forever.
      return;
    }
    event.preventDefault();
    void askAnew(addressIn(String(event.payload))).then(() => window.location.reload());
  });
}
