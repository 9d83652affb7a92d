/* Shows push notifications while no page of ours is in front, and opens the ride a pressed one is about. */
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
    await self.clients.openWindow(bookingId ? `/bookings?ride=${encodeURIComponent(bookingId)}` : '/bookings');
    return;
  }
  // A page that stands open goes there by itself: loaded anew, a driver's would lose the place it is at.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, from its worker
  if (bookingId) page.postMessage({ openRide: bookingId });
  await page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.bookingId));
});
