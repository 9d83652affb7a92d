/** When a request goes out: after the paint that answers a press, and at once on a page that nobody sees. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/backend/connection/apiClient';

let sent: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = vi.fn(async () => Response.json({ data: {} }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Calls the server, and lets everything happen that belongs to the task of the press. */
async function press(): Promise<void> {
  void call('estimate', {} as never);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

it('leaves the task of the press to the screen', async () => {
  await press();
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('waits for no timer on a hidden page, whose timers may stand for a minute', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});
