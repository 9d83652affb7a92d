/*
 * Shows push notifications, and opens the ride when one is pressed. An offer has its answers in the notification: a driver
 * who follows the navigation need not look for this app first.
 */
const ANSWERS = [
  { action: 'accept', title: 'Accept' },
  { action: 'ignore', title: 'Ignore' },
];

/* The answer to an offer given while no page was open; the page asks for it once it can send it. */
let answer = null;

self.addEventListener('push', (event) => {
  const { notification, data } = event.data?.json() ?? {};
  if (!notification?.title) return;
  const { bookingId, kind } = data ?? {};
  const offer = kind === 'offer' && bookingId ? { actions: ANSWERS, tag: bookingId, requireInteraction: true } : {};
  event.waitUntil(
    self.registration.showNotification(notification.title, {
      body: notification.body ?? '',
      data: { bookingId, kind },
      ...offer,
    }),
  );
});

async function pageOpen() {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return page;
}

async function open(address, message) {
  const page = await pageOpen();
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  // An open page navigates by itself. Reloading it would lose a driver's current place.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, from its worker
  if (message) page.postMessage(message);
  await page.focus();
}

async function answerOffer(given) {
  const page = await pageOpen();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, from its worker
  if (page) page.postMessage({ answerOffer: given });
  else answer = given;
  if (given.accept) await open('/bookings');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { bookingId, kind } = event.notification.data ?? {};
  if (kind === 'offer') {
    const isAnswer = event.action === 'accept' || event.action === 'ignore';
    event.waitUntil(isAnswer ? answerOffer({ id: bookingId, accept: event.action === 'accept' }) : open('/bookings'));
    return;
  }
  event.waitUntil(
    bookingId ? open(`/bookings/${encodeURIComponent(bookingId)}`, { openRide: bookingId }) : open('/bookings'),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.askAnswer !== true || answer === null) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, to its worker
  event.source?.postMessage({ answerOffer: answer });
  answer = null;
});
