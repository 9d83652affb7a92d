import { describe, expect, it, vi } from 'vitest';
import { withHeadStart } from '@/backend/connection/headStart';
import type { Observer } from '@/backend/connection/observe';

/** A connection and an early answer, both driven by the test. */
function setUp() {
  let give: (value: string | null) => void = () => {};
  const early = new Promise<string | null>((resolve) => {
    give = resolve;
  });
  let line: Observer<string> = { next: () => {}, error: () => {} };
  const stopped = vi.fn();
  const asked = vi.fn();
  const heard = { next: vi.fn(), error: vi.fn() };
  const source = withHeadStart<string, string>(
    (_arg, observer) => {
      line = observer;
      return stopped;
    },
    (arg) => {
      asked(arg);
      return early;
    },
  );
  const stop = source('whose', heard);
  const come = async (value: string | null) => {
    give(value);
    await early;
    await Promise.resolve();
  };
  return { heard, stop, stopped, asked, come, line: () => line };
}

describe('a head start', () => {
  it('is asked for what the connection is asked for, once', () => {
    expect(setUp().asked.mock.calls).toEqual([['whose']]);
  });

  it('is shown until the connection delivers its own value', async () => {
    const { heard, come, line } = setUp();
    await come('early');
    expect(heard.next).toHaveBeenLastCalledWith('early');
    line().next('live');
    expect(heard.next).toHaveBeenLastCalledWith('live');
  });

  it('is dropped if it arrives after the connection’s value, failure or end', async () => {
    for (const end of ['next', 'error', 'stop'] as const) {
      const { heard, stop, stopped, come, line } = setUp();
      if (end === 'next') line().next('live');
      else if (end === 'error') line().error({ key: 'permission_denied' });
      else stop();
      await come('early');
      expect(heard.next).not.toHaveBeenCalledWith('early');
      expect(stopped).toHaveBeenCalledTimes(end === 'stop' ? 1 : 0);
    }
  });

  it('gives no value if there is none', async () => {
    const { heard, come } = setUp();
    await come(null);
    expect(heard.next).not.toHaveBeenCalled();
  });
});
