import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the worker as a browser does; returns its handlers by the names of their events. */
function startWorker(pages: object[]) {
  const handlers: Record<string, (event: object) => void> = {};
  const worker = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: vi.fn(async () => pages), openWindow: vi.fn() },
  };
  runInNewContext(readFileSync('public/push-sw.js', 'utf8'), { self: worker, encodeURIComponent });
  const happen = async (name: string, event: object) => {
    let done: unknown;
    handlers[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return { worker, happen };
}

const page = { focus: vi.fn(), postMessage: vi.fn() };
const pressed = (bookingId?: string) => ({ notification: { close: vi.fn(), data: { bookingId } } });

beforeEach(() => {
  page.focus.mockReset();
  page.postMessage.mockReset();
});

describe('a push', () => {
  it('is shown with its text and remembers its ride', async () => {
    const { worker, happen } = startWorker([]);
    const json = { notification: { title: 'Here', body: 'Look out' }, data: { bookingId: '-Oride' } };
    await happen('push', { data: { json: () => json } });
    expect(worker.registration.showNotification).toHaveBeenCalledWith('Here', {
      body: 'Look out',
      data: { bookingId: '-Oride' },
    });
    await happen('push', { data: null });
    expect(worker.registration.showNotification).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['-Oride', '/bookings/-Oride'],
    [undefined, '/bookings'],
  ])('about %s opens %s when pressed', async (bookingId, address) => {
    const { worker, happen } = startWorker([]);
    await happen('notificationclick', pressed(bookingId));
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(address);
  });

  it('leads an open page to the ride', async () => {
    const { worker, happen } = startWorker([page]);
    await happen('notificationclick', pressed('-Oride'));
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ openRide: '-Oride' });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });
});
