import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLastKnown, onShownFrom, remembered, shownFrom } from '@/backend/connection/lastKnown';
import type { Observer } from '@/backend/connection/observe';

type Ride = { status: string };
const NINE = Date.UTC(2026, 10, 21, 9);

/** A source whose connection the test controls. */
function line() {
  const open: Observer<Ride>[] = [];
  const source = (_arg: string, observer: Observer<Ride>) => {
    open.push(observer);
    return () => {};
  };
  return { source, bring: (value: Ride | null) => open.at(-1)?.next(value) };
}

function follow(source: ReturnType<typeof line>['source'], arg = 'ride-1') {
  const seen: (Ride | null)[] = [];
  const stop = source(arg, { next: (value) => seen.push(value), error: () => {} });
  return { seen, stop };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NINE });
  localStorage.clear();
});
afterEach(() => {
  forgetLastKnown();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Leaves behind the memory of a page that saw the ride under way. */
function seenOnce(arg = 'ride-1') {
  const { source, bring } = line();
  const { stop } = follow(remembered('ride', source), arg);
  bring({ status: 'STARTED' });
  stop();
}

describe('the last known state', () => {
  it('is shown with its age when the connection stays silent', () => {
    seenOnce();
    vi.setSystemTime(NINE + 600_000);
    const told = vi.fn();
    const stopTelling = onShownFrom(told);
    const { seen } = follow(remembered('ride', line().source));
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(4000);
    expect(seen).toEqual([{ status: 'STARTED' }]);
    expect(shownFrom()).toBe(NINE);
    expect(told).toHaveBeenCalled();
    stopTelling();
  });

  it('is shown at once if the device knows that it is offline', () => {
    seenOnce();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { seen } = follow(remembered('ride', line().source));
    vi.advanceTimersByTime(0);
    expect(seen).toEqual([{ status: 'STARTED' }]);
  });

  it('is replaced by the connection’s value', () => {
    seenOnce();
    const { source, bring } = line();
    const { seen } = follow(remembered('ride', source));
    vi.advanceTimersByTime(4000);
    bring({ status: 'REACHED' });
    expect(seen).toEqual([{ status: 'STARTED' }, { status: 'REACHED' }]);
    expect(shownFrom()).toBeNull();
  });

  it('never replaces a value from the connection', () => {
    seenOnce();
    const { source, bring } = line();
    const { seen } = follow(remembered('ride', source));
    bring({ status: 'REACHED' });
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([{ status: 'REACHED' }]);
  });

  it('is not shown for a different argument', () => {
    seenOnce('ride-1');
    const { seen } = follow(remembered('ride', line().source), 'ride-2');
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([]);
  });

  it('is erased when the value is gone, and by signing out', () => {
    seenOnce();
    const { source, bring } = line();
    const { stop } = follow(remembered('ride', source));
    bring(null);
    stop();
    expect(localStorage.length).toBe(0);
    seenOnce();
    forgetLastKnown();
    expect(localStorage.length).toBe(0);
  });

  it('is kept only in part', () => {
    const { source, bring } = line();
    follow(remembered('ride', source, { part: () => ({ status: 'trimmed' }) }));
    bring({ status: 'STARTED' });
    expect(Object.values(localStorage).join('')).toContain('trimmed');
    expect(Object.values(localStorage).join('')).not.toContain('STARTED');
  });
});
