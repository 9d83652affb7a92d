/**
 * The worker that opens the app without a line (public/sw.js): registered once the page stands, asked for news now and
 * then, and told to take over when the person says so. No page is exchanged behind somebody's back.
 */
import { whenIdle } from '@/components/whenIdle';

/** How often a page that stays open asks for a new build, milliseconds. */
const ASK_EVERY_MS = 30 * 60_000;

type Update = { take: () => void };

let update: Update | null = null;
const listeners = new Set<() => void>();

function offer(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: the new build that waits, if one does. */
export const waitingUpdate = (): Update | null => update;

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Files of the build that came past the worker: asked for before it took this page over, be that early or late. */
const cameWithoutWorker = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).workerStart === 0 && entry.name.startsWith(`${window.location.origin}/assets/`);

/** What the page was made of without the worker is kept by it, too: what has come, and what is still under way. */
function keepLoaded(worker: ServiceWorker): void {
  const loaded = new PerformanceObserver((list) => {
    const files = list.getEntries().filter(cameWithoutWorker);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, no window
    if (files.length > 0) worker.postMessage({ keep: files.map(({ name }) => name) });
  });
  loaded.observe({ type: 'resource', buffered: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) window.location.reload();
    // Another tab took the new build; this one goes on until its person says so.
    else if (controlled) offer({ take: () => window.location.reload() });
    else if (serviceWorker.controller !== null) keepLoaded(serviceWorker.controller);
    controlled = true;
  });
  // It may have taken this page over before this was asked, with half of the page there already.
  if (serviceWorker.controller !== null) keepLoaded(serviceWorker.controller);
  const registration = await serviceWorker.register('/sw.js');
  // A page that was on its way when the worker took over all pages is nobody's.
  void serviceWorker.ready.then(({ active }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, no window
    if (serviceWorker.controller === null) active?.postMessage({ claim: true });
  });
  const offerWaiting = () => {
    const { waiting } = registration;
    if (waiting === null || serviceWorker.controller === null) return;
    offer({
      take: () => {
        asked = true;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, no window
        waiting.postMessage({ takeOver: true });
      },
    });
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  });
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

/** Begins when the page has loaded and has nothing else to do. Browsers without workers do without. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void register().catch(() => {});
  const beginIdle = () => void whenIdle(begin);
  if (document.readyState === 'complete') beginIdle();
  else window.addEventListener('load', beginIdle, { once: true });
  reloadWhenGone();
}

/** Storage key of when the page was last loaded anew for a part that is gone; once a minute at most. */
const RELOADED_KEY = 'amberlight.reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** A page left open over a release asks for parts its server no longer has: loaded anew it has them. */
function reloadWhenGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
      if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_MS) return;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      // Without a memory the page could load itself for ever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
