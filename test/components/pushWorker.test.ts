import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the worker as a browser does; returns its handlers by the names of their events. */
function startWorker(pages: object[], userAgent = 'Mozilla/5.0 Chrome/140.0 Safari/537.36', owner?: string) {
  const handlers: Record<string, (event: object) => void> = {};
  const worker = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: vi.fn(),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: { matchAll: vi.fn(async () => pages), openWindow: vi.fn() },
    navigator: { userAgent },
  };
  runInNewContext(readFileSync('public/push-sw.js', 'utf8'), {
    self: worker,
    encodeURIComponent,
    setTimeout,
    MessageChannel,
    caches: { open: async () => ({ match: async () => (owner === undefined ? undefined : new Response(owner)) }) },
  });
  const happen = async (name: string, event: object) => {
    let done: unknown;
    handlers[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return { worker, happen };
}

const unsubscribe = vi.fn(async () => true);
/** A page with the app, which takes what it is told. */
const page = { focus: vi.fn(), navigate: vi.fn(), postMessage: vi.fn() };
/** One that only gets read, or has not loaded its app yet: nothing in it hears the worker. */
const deafPage = { focus: vi.fn(), navigate: vi.fn(), postMessage: vi.fn() };
const toldTo = ({ postMessage }: typeof page): unknown[] => postMessage.mock.calls.map(([message]) => message);
const pressed = (data: object) => ({ notification: { close: vi.fn(), data } });
const answered = (action: string) => ({
  action,
  notification: { close: vi.fn(), data: { bookingId: '-Oride', kind: 'offer' } },
});

beforeEach(() => {
  unsubscribe.mockClear();
  for (const one of [page, deafPage]) Object.values(one).forEach((spy) => spy.mockReset());
  page.postMessage.mockImplementation((_message: object, [port]: MessagePort[]) => port?.postMessage(true));
});

describe('a push', () => {
  it('is shown with its text and remembers its ride', async () => {
    const { worker, happen } = startWorker([]);
    const json = { notification: { title: 'Here', body: 'Look out' }, data: { bookingId: '-Oride' } };
    await happen('push', { data: { json: () => json } });
    expect(worker.registration.showNotification).toHaveBeenCalledWith('Here', {
      body: 'Look out',
      data: { bookingId: '-Oride', kind: undefined },
    });
    await happen('push', { data: null });
    expect(worker.registration.showNotification).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ bookingId: '-Oride' }, '/bookings/-Oride'],
    [{}, '/bookings'],
    [{ bookingId: '-Oride', home: '/cy' }, '/cy/bookings/-Oride'],
    [{ home: '/cy' }, '/cy/bookings'],
    [{ bookingId: '-Oride', kind: 'offer', home: '/cy' }, '/cy/bookings'],
  ])('that has %j opens %s when pressed', async (data, address) => {
    const { worker, happen } = startWorker([]);
    await happen('push', { data: { json: () => ({ notification: { title: 'Here' }, data }) } });
    const [, shown] = worker.registration.showNotification.mock.calls[0] as [string, { data: object }];
    await happen('notificationclick', pressed(shown.data));
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(address);
  });

  it('leads an open page to the ride', async () => {
    const { worker, happen } = startWorker([page]);
    await happen('notificationclick', pressed({ bookingId: '-Oride' }));
    expect(toldTo(page)).toEqual([{ openRide: '-Oride' }]);
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it.each([
    [{ bookingId: '-Oride', home: '/cy' }, '/cy/bookings/-Oride'],
    [{}, '/bookings'],
    [{ bookingId: '-Oride', kind: 'offer' }, '/bookings'],
  ])('that has %j takes an open page in which nothing hears it to %s', async (data, address) => {
    const { worker, happen } = startWorker([deafPage]);
    await happen('notificationclick', pressed(data));
    expect(deafPage.focus).toHaveBeenCalledOnce();
    expect(deafPage.navigate).toHaveBeenCalledExactlyOnceWith(address);
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens a window where that page is not this worker’s to move', async () => {
    deafPage.navigate.mockRejectedValue(new TypeError('not its worker'));
    const { worker, happen } = startWorker([deafPage]);
    await happen('notificationclick', pressed({ bookingId: '-Oride' }));
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/bookings/-Oride');
  });
});

describe('a push to somebody', () => {
  const to = (person?: string) => ({
    data: { json: () => ({ notification: { title: 'Here', body: 'Look out' }, data: { person } }) },
  });
  const shown = async (owner: string | undefined, person?: string) => {
    const { worker, happen } = startWorker([], undefined, owner);
    await happen('push', to(person));
    return worker.registration.showNotification.mock.calls.length === 1;
  };

  it('is shown to them, whether the server names them or is of the release before', async () => {
    expect(await shown('anna', 'anna')).toBe(true);
    expect(await shown('anna')).toBe(true);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('is shown on a phone on which the release before switched pushes on', async () => {
    expect(await shown(undefined, 'anna')).toBe(true);
  });

  it('is not shown to the next person on the phone, whose own pushes go on', async () => {
    expect(await shown('ben', 'anna')).toBe(false);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('is not shown to anybody after they signed out, and is the last', async () => {
    expect(await shown('', 'anna')).toBe(false);
    expect(await shown('')).toBe(false);
    expect(unsubscribe).toHaveBeenCalledTimes(2);
  });
});

describe('a chat message', () => {
  const json = { notification: { title: 'Dana', body: 'I am here' }, data: { bookingId: '-Oride', kind: 'chat' } };
  const push = { data: { json: () => json } };
  /** A page in front, in which the chat of this ride is open. */
  const reading = (bookingId: string) => ({
    visibilityState: 'visible',
    postMessage: ({ askChat }: { askChat: string }, [port]: MessagePort[]) => port?.postMessage(askChat === bookingId),
  });

  it('takes one place in the list with the others of its ride', async () => {
    const { worker, happen } = startWorker([]);
    await happen('push', push);
    expect(worker.registration.showNotification).toHaveBeenCalledWith(
      'Dana',
      expect.objectContaining({ tag: 'chat--Oride', renotify: true }),
    );
  });

  it('is not shown to somebody who has that chat in front of them', async () => {
    const { worker, happen } = startWorker([reading('-Oride')]);
    await happen('push', push);
    expect(worker.registration.showNotification).not.toHaveBeenCalled();
  });

  it.each([
    ['another chat is open', [reading('-Other')]],
    ['the page lies behind another window', [{ ...reading('-Oride'), visibilityState: 'hidden' }]],
    ['the page does not answer', [{ visibilityState: 'visible', postMessage: () => {} }]],
  ])('is shown if %s', async (_when, pages) => {
    const { worker, happen } = startWorker(pages);
    await happen('push', push);
    expect(worker.registration.showNotification).toHaveBeenCalledOnce();
  });

  it('is shown by Safari without a sound: it punishes a push that shows nothing', async () => {
    const { worker, happen } = startWorker([reading('-Oride')], 'Mozilla/5.0 (iPhone) Version/26.0 Safari/605.1.15');
    await happen('push', push);
    expect(worker.registration.showNotification).toHaveBeenCalledWith(
      'Dana',
      expect.objectContaining({ silent: true }),
    );
  });
});

describe('an offer', () => {
  const json = { notification: { title: 'A ride', body: 'Euston Road' }, data: { bookingId: '-Oride', kind: 'offer' } };

  it('can be answered in its notification, of which there is one for a ride', async () => {
    const { worker, happen } = startWorker([]);
    await happen('push', { data: { json: () => json } });
    const [, shown] = worker.registration.showNotification.mock.calls[0] as [string, Record<string, unknown>];
    expect(shown).toMatchObject({
      tag: '-Oride',
      requireInteraction: true,
      actions: [
        { action: 'accept', title: 'Accept' },
        { action: 'ignore', title: 'Ignore' },
      ],
    });
  });

  it('has its answers in the words that the server sends, which are in the reader’s language', async () => {
    const { worker, happen } = startWorker([]);
    const welsh = { ...json, data: { ...json.data, accept: 'Derbyn', ignore: 'Anwybyddu' } };
    await happen('push', { data: { json: () => welsh } });
    const [, shown] = worker.registration.showNotification.mock.calls[0] as [string, Record<string, unknown>];
    expect(shown).toMatchObject({
      actions: [
        { action: 'accept', title: 'Derbyn' },
        { action: 'ignore', title: 'Anwybyddu' },
      ],
    });
  });

  it('accepted brings the open page to the front, and ignored leaves it where it is', async () => {
    const { worker, happen } = startWorker([page]);
    await happen('notificationclick', answered('ignore'));
    expect(page.focus).not.toHaveBeenCalled();
    await happen('notificationclick', answered('accept'));
    expect(toldTo(page)).toEqual([
      { answerOffer: { id: '-Oride', accept: false } },
      { answerOffer: { id: '-Oride', accept: true } },
    ]);
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('accepted while a page is open in which nothing hears it waits for the work, to which that page goes', async () => {
    const { happen } = startWorker([deafPage]);
    await happen('notificationclick', answered('accept'));
    expect(deafPage.navigate).toHaveBeenCalledExactlyOnceWith('/bookings');
    const source = { postMessage: vi.fn() };
    await happen('message', { data: { askAnswer: true }, source });
    expect(source.postMessage).toHaveBeenCalledExactlyOnceWith({ answerOffer: { id: '-Oride', accept: true } });
  });

  it('accepted without an open page waits for the page that it opens, and is given once', async () => {
    const { worker, happen } = startWorker([]);
    await happen('notificationclick', answered('accept'));
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/bookings');
    const source = { postMessage: vi.fn() };
    await happen('message', { data: { askAnswer: true }, source });
    await happen('message', { data: { askAnswer: true }, source });
    expect(source.postMessage).toHaveBeenCalledExactlyOnceWith({ answerOffer: { id: '-Oride', accept: true } });
  });

  it('is accepted with the changes that it shows, as a number', async () => {
    const { worker, happen } = startWorker([page]);
    const changed = { ...json, data: { ...json.data, changes: '2' } };
    await happen('push', { data: { json: () => changed } });
    const [, { data }] = worker.registration.showNotification.mock.calls[0] as [string, { data: object }];
    await happen('notificationclick', { action: 'accept', notification: { close: vi.fn(), data } });
    expect(toldTo(page)).toEqual([{ answerOffer: { id: '-Oride', accept: true, changes: 2 } }]);
  });

  it('pressed opens the work and not the ride, which is not this driver’s yet', async () => {
    const { happen } = startWorker([page]);
    await happen('notificationclick', answered(''));
    expect(toldTo(page)).toEqual([{ openRide: null }]);
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).not.toHaveBeenCalled();
  });
});
