import { describe, expect, it, vi } from 'vitest';
import { withHeadStart } from '@/backend/headStart';
import type { Observer } from '@/backend/observe';

/** A line that speaks when the test does, beside an early answer that comes when the test says. */
function setUp() {
  let give: (value: string | null) => void = () => {};
  const early = new Promise<string | null>((resolve) => {
    give = resolve;
  });
  let line: Observer<string> = { next: () => {}, error: () => {} };
  const stopped = vi.fn();
  const heard = { next: vi.fn(), error: vi.fn() };
  const source = withHeadStart<void, string>(
    (_arg, observer) => {
      line = observer;
      return stopped;
    },
    () => early,
  );
  const stop = source(undefined, heard);
  const come = async (value: string | null) => {
    give(value);
    await early;
    await Promise.resolve();
  };
  return { heard, stop, stopped, come, line: () => line };
}

describe('a head start', () => {
  it('is shown until the line brings its own', async () => {
    const { heard, come, line } = setUp();
    await come('early');
    expect(heard.next).toHaveBeenLastCalledWith('early');
    line().next('live');
    expect(heard.next).toHaveBeenLastCalledWith('live');
  });

  it('that comes after the line, its failure or its end is dropped', async () => {
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

  it('is no answer where there is none', async () => {
    const { heard, come } = setUp();
    await come(null);
    expect(heard.next).not.toHaveBeenCalled();
  });
});
