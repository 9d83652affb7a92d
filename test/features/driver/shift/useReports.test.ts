import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import type { Fix } from '@/backend/rides/position';
import type { BookingStatus } from '@/domain/ride/booking';
import { useReports } from '@/features/driver/shift/useReports';
import { ride } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ note: vi.fn(), publish: vi.fn(), open: vi.fn() }));
vi.mock('@/backend/rides/trail', () => ({ notePosition: backend.note, openTrail: backend.open }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  publishLocation: backend.publish,
}));

await loadFirebase();

beforeEach(() => {
  backend.note.mockReset();
  backend.open.mockReset();
  backend.publish.mockReset().mockResolvedValue(undefined);
});

const fixAt = (second: number): Fix => ({
  lat: 51.5 + second / 10_000,
  lng: -0.12,
  accuracyMetres: 6,
  at: second * 1000,
  heardAt: Date.now(),
});

function reports() {
  const props = (fix: Fix | null, status: BookingStatus, connected = true) => ({
    uid: 'driver-1',
    onDuty: true,
    fix,
    ride: ride({ status, driver: 'driver-1', accepted_time: 0 }),
    demo: false,
    connected,
  });
  const { rerender } = renderHook(useReports, { initialProps: props(null, 'STARTED') });
  return (fix: Fix | null, status: BookingStatus = 'STARTED', connected = true) =>
    rerender(props(fix, status, connected));
}

const noted = () => backend.note.mock.calls.map(([, { at }, status]) => `${at / 1000} ${status}`);

it('records every fifth of the fixes that come each second, at its own time', () => {
  const tell = reports();
  for (let second = 0; second <= 20; second += 1) tell(fixAt(second));
  expect(noted()).toEqual(['0 STARTED', '5 STARTED', '10 STARTED', '15 STARTED', '20 STARTED']);
});

it('records when the cab stops and when it pulls away, but not the noise in between', () => {
  const tell = reports();
  const speeds = [9, 5, 0.3, 0, 0.6, 0.2, 0.4, 0, 1.4, 4, 8, 9, 9, 9];
  speeds.forEach((speed, second) => tell({ ...fixAt(second), speed }));
  expect(noted()).toEqual(['0 STARTED', '2 STARTED', '7 STARTED', '8 STARTED', '13 STARTED']);
});

it('records nothing while there is no fix, as a cab in a tunnel is not standing still', () => {
  const tell = reports();
  const last = fixAt(0);
  // The screen re-renders for other reasons, with the last known position.
  for (let second = 0; second < 60; second += 1) tell({ ...last });
  tell(fixAt(60));
  expect(noted()).toEqual(['0 STARTED', '60 STARTED']);
});

it('records nothing from before the ride', () => {
  const tell = reports();
  tell({ ...fixAt(0), at: -1 });
  tell(fixAt(1));
  expect(noted()).toEqual(['1 STARTED']);
});

it('records each status from its beginning', () => {
  const tell = reports();
  tell(fixAt(0), 'ACCEPTED');
  tell(fixAt(1), 'ACCEPTED');
  tell(fixAt(9), 'ARRIVED');
  tell(fixAt(10), 'REACHED');
  expect(noted()).toEqual(['0 ACCEPTED', '9 ARRIVED']);
});

it('records one point in a second, even if the ride changes status within it', () => {
  const tell = reports();
  tell(fixAt(9), 'ACCEPTED');
  tell(fixAt(9), 'ARRIVED');
  tell(fixAt(10), 'ARRIVED');
  expect(noted()).toEqual(['9 ACCEPTED', '10 ARRIVED']);
});

it('sends what an earlier page kept, before the first fix', () => {
  reports();
  expect(backend.open.mock.calls).toEqual([[ride().id]]);
});

it('reports no position offline, where it would arrive later as that moment’s, and the newest at once when it is back', () => {
  vi.useFakeTimers();
  try {
    const tell = reports();
    tell(fixAt(0));
    backend.publish.mockClear();
    for (let second = 1; second <= 30; second += 1) {
      tell(fixAt(second), 'STARTED', false);
      vi.advanceTimersByTime(1000);
    }
    expect(backend.publish).not.toHaveBeenCalled();
    tell(fixAt(31));
    expect(backend.publish.mock.calls).toEqual([['driver-1', fixAt(31)]]);
    // The trail goes on all the while.
    expect(noted()).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});

it('reports no place of more than half a minute ago as the present one, and goes on with the next fix', () => {
  vi.useFakeTimers();
  try {
    const tell = reports();
    tell(fixAt(0));
    vi.advanceTimersByTime(30_000);
    expect(backend.publish.mock.calls.length).toBeGreaterThan(5);
    backend.publish.mockClear();
    // Another app covers ours: the page has timers, and no fixes.
    vi.advanceTimersByTime(60_000);
    expect(backend.publish).not.toHaveBeenCalled();
    const next = fixAt(90);
    tell(next);
    vi.advanceTimersByTime(5000);
    expect(backend.publish.mock.calls).toEqual([['driver-1', next]]);
  } finally {
    vi.useRealTimers();
  }
});

it('reports the place of a phone whose clock is an hour behind its fixes, or ahead of them', () => {
  const tell = reports();
  tell({ ...fixAt(0), at: Date.now() - 3_600_000 });
  tell(null);
  tell({ ...fixAt(1), at: Date.now() + 3_600_000 });
  expect(backend.publish).toHaveBeenCalledTimes(2);
});
