/*
 * Shows push notifications, and opens the ride when one is pressed. An offer has its answers in the notification: a driver
 * who follows the navigation need not look for this app first.
 */

/* The answer to an offer that no page has taken; the page asks for it once it can send it. */
let answer = null;

/* Time a page has to say that a chat is open in it, milliseconds. */
const CHAT_ANSWER_MS = 500;
/* Time a page has to take what was pressed: one that slept has to wake, and leading it elsewhere reloads it. Milliseconds. */
const TAKEN_MS = 1500;
/* Safari takes the permission away from a page that gets a push and shows nothing. */
const mustShow = () =>
  /safari/i.test(self.navigator.userAgent) && !/chrom|android|fxios/i.test(self.navigator.userAgent);

/* True if the page takes the message. One that only gets read, or is still loading, has nothing that answers. */
const isTakenBy = (page, message, withinMs = TAKEN_MS) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), withinMs);
    page.postMessage(message, [port2]);
  });

/* True if somebody is looking at the chat of this ride: the pages in front are asked. */
async function chatIsRead(bookingId) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = pages
    .filter(({ visibilityState }) => visibilityState === 'visible')
    .map((page) => isTakenBy(page, { askChat: bookingId }, CHAT_ANSWER_MS));
  return (await Promise.all(answers)).includes(true);
}

/* The answers to an offer, in the reader's language; an older server sends no words. */
const answersIn = ({ accept = 'Accept', ignore = 'Ignore' }) => [
  { action: 'accept', title: accept },
  { action: 'ignore', title: ignore },
];

/* How a push is shown; null for not at all. */
async function faceOf(data) {
  const { bookingId, kind } = data;
  if (!bookingId) return {};
  if (kind === 'offer') return { actions: answersIn(data), tag: bookingId, requireInteraction: true };
  if (kind !== 'chat') return {};
  // The messages of one ride take one place in the list.
  const tag = `chat-${bookingId}`;
  if (!(await chatIsRead(bookingId))) return { tag, renotify: true };
  return mustShow() ? { tag, silent: true } : null;
}

/*
 * The uid of who is signed in here, as the page noted it (src/backend/push/pushOwner.ts): '' after a log-out, null where no
 * page has noted anything yet.
 */
async function owner() {
  try {
    const noted = await (await caches.open('push')).match('/push-owner');
    return noted === undefined ? null : await noted.text();
  } catch {
    return null;
  }
}

/* True if whoever the push is for is no longer signed in here. After a log-out the subscription ends with it. */
async function isForSomebodyElse(person) {
  const here = await owner();
  if (here === null) return false;
  if (here !== '') return person !== undefined && person !== here;
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return true;
}

async function show({ title, body = '' }, data) {
  const { bookingId, kind, changes, person, home } = data;
  if (await isForSomebodyElse(person)) return;
  const face = await faceOf(data);
  if (face === null) return;
  await self.registration.showNotification(title, { body, data: { bookingId, kind, changes, home }, ...face });
}

self.addEventListener('push', (event) => {
  const { notification, data } = event.data?.json() ?? {};
  if (notification?.title) event.waitUntil(show(notification, data ?? {}));
});

async function pageOpen() {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return page;
}

/*
 * Tells the open page, which navigates by itself: reloading it would lose a driver's current place. A page that does not take
 * the message is led to the address; it comes to the front first, because one that sleeps there could not answer. False if no
 * page has taken it.
 */
async function open(address, message) {
  const page = await pageOpen();
  if (!page) {
    await self.clients.openWindow(address);
    return false;
  }
  await page.focus();
  if (await isTakenBy(page, message)) return true;
  try {
    await page.navigate(address);
  } catch {
    // Another worker's page, or an old browser's.
    await self.clients.openWindow(address);
  }
  return false;
}

async function answerOffer(given, home) {
  const message = { answerOffer: given };
  // Kept before a page is opened, which asks for it.
  answer = given;
  const page = await pageOpen();
  const isTaken = given.accept ? await open(`${home}/bookings`, message) : page && (await isTakenBy(page, message));
  if (isTaken && answer === given) answer = null;
}

/* What was pressed. A push's values are texts; `changes` is missing if an older server sent the offer. */
const answerTo = (action, { bookingId, changes }) => ({
  id: bookingId,
  accept: action === 'accept',
  ...(changes === undefined ? {} : { changes: Number(changes) }),
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Where the pages of the reader's language begin; English ones, and those of an older server's push, begin at the top.
  const { bookingId, kind, home = '' } = event.notification.data ?? {};
  const rides = `${home}/bookings`;
  if (kind === 'offer') {
    const isAnswer = event.action === 'accept' || event.action === 'ignore';
    event.waitUntil(
      isAnswer ? answerOffer(answerTo(event.action, event.notification.data), home) : open(rides, { openRide: null }),
    );
    return;
  }
  const ride = bookingId ? `${rides}/${encodeURIComponent(bookingId)}` : rides;
  event.waitUntil(open(ride, { openRide: bookingId ?? null }));
});

self.addEventListener('message', (event) => {
  if (event.data?.askAnswer !== true || answer === null) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, to its worker
  event.source?.postMessage({ answerOffer: answer });
  answer = null;
});
