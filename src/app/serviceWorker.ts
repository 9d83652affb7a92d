/**
 * Registers the service worker that opens the app offline (public/sw.js), checks for updates now and then, and lets the
 * worker take over when the user agrees. No page is replaced without the user's knowledge.
 */
import { MINUTE_MS, SECOND_MS } from '@/domain/time/durations';
import { home } from '@/languages/en/locale';
import { offerUpdate } from './updates';

/** How often an open page checks for a new build, milliseconds. */
const ASK_EVERY_MS = 30 * MINUTE_MS;
/** How long the old worker may finish what it is fetching once the user has agreed to the new build, milliseconds. */
const FINISH_MS = 2 * SECOND_MS;

function tell(worker: ServiceWorker | null, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- our own worker, not a window
  worker?.postMessage(message);
}

/** True for a build file that bypassed the worker because it was requested before the worker controlled this page. */
const cameWithoutWorker = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).workerStart === 0 && entry.name.startsWith(`${window.location.origin}/assets/`);

/** Has the worker cache the files that loaded without it, including those still loading. */
function keepLoaded(worker: ServiceWorker): void {
  const loaded = new PerformanceObserver((list) => {
    const files = list.getEntries().filter(cameWithoutWorker);
    if (files.length > 0) tell(worker, { keep: files.map(({ name }) => name) });
  });
  loaded.observe({ type: 'resource', buffered: true });
}

/** Asks for a newer build. If there is none, the worker hears it, and opens the next page without waiting for the network. */
async function tellNewest(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const { installing, waiting } = registration;
  if (installing !== null || waiting !== null) return;
  tell(registration.active, { newest: true });
}

export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) window.location.reload();
    // Another tab switched to the new build; this one carries on until its user agrees.
    else if (controlled) offerUpdate({ take: () => window.location.reload() });
    else if (serviceWorker.controller !== null) keepLoaded(serviceWorker.controller);
    controlled = true;
  });
  // The worker may have taken control before this ran, with half of the page already loaded.
  if (serviceWorker.controller !== null) keepLoaded(serviceWorker.controller);
  const registration = await serviceWorker.register('/sw.js');
  // The language may have been chosen after the worker was installed.
  if (home !== '') {
    void serviceWorker.ready.then(({ active }) => tell(active, { speak: home }));
  }
  // A page that was loading when the worker claimed all pages may have been missed.
  void serviceWorker.ready.then(({ active }) => {
    if (serviceWorker.controller === null) tell(active, { claim: true });
  });
  const offerWaiting = () => {
    const { waiting } = registration;
    if (waiting === null || serviceWorker.controller === null) return;
    offerUpdate({
      take: () => {
        asked = true;
        tell(waiting, { takeOver: true });
        // A browser lets the old worker wait for a lost file for up to five minutes.
        setTimeout(() => {
          if (waiting.state === 'installed') tell(registration.active, { giveWay: true });
        }, FINISH_MS);
      },
    });
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  });
  const ask = () => void tellNewest(registration).catch(() => {});
  void serviceWorker.ready.then(ask);
  setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}
