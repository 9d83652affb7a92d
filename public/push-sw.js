/* Shows push notifications while none of the app's pages is in front, and opens the ride when one is clicked. */
self.addEventListener('push', (event) => {
  const { notification, data } = event.data?.json() ?? {};
  if (!notification?.title) return;
  const bookingId = data?.bookingId;
  event.waitUntil(
    self.registration.showNotification(notification.title, { body: notification.body ?? '', data: { bookingId } }),
  );
});

async function open(bookingId) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(bookingId ? `/bookings/${encodeURIComponent(bookingId)}` : '/bookings');
    return;
  }
  // An open page navigates by itself. Reloading it would lose a driver's current place.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, from its worker
  if (bookingId) page.postMessage({ openRide: bookingId });
  await page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.bookingId));
});
