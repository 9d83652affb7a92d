/** A driver who has left the line is not put back into it, whatever page they look at meanwhile. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { RANK_STAND_SECONDS } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import type { RankPlace } from '@/domain/ride/ranks/line';
import AtRank from '@/features/driver/rank/AtRank';
import DriverShift from '@/features/driver/shift/DriverShift';
import { useShift } from '@/features/driver/shift/useShift';
import { show } from '../../bookings/ride';

const STATION = { id: 'station', name: 'Station rank', lat: 51.5888, lng: -3.0004, capacity: null };
/** So near that a fix wanders between the two. */
const ACROSS = { id: 'across', name: 'Across the road', lat: 51.5888, lng: -3.0, capacity: null };
const AT_STATION = { lat: STATION.lat, lng: STATION.lng };
const ELSEWHERE = { lat: STATION.lat + 0.01, lng: STATION.lng };

type Told<T> = { next: (value: T | null) => void };
const backend = vi.hoisted(() => ({
  joinLine: vi.fn(),
  place: null as Told<RankPlace> | null,
  cab: { lat: 0, lng: 0 },
}));
vi.mock('@/maps/ranks', () => ({ loadRanks: async () => [STATION, ACROSS] }));
vi.mock('@/backend/rides/ranks', () => ({
  joinLine: (rank: string) => backend.joinLine(rank),
  leaveLine: () => {},
  watchRankPlace: (_uid: string, observer: Told<RankPlace>) => {
    backend.place = observer;
    observer.next(null);
    return () => {};
  },
  watchLine: (_rank: string, observer: Told<Record<string, object>>) => {
    observer.next({ me: { rank: 'station', at: 30, n: 1 } });
    return () => {};
  },
}));
vi.mock('@/backend/rides/trail', () => ({ notePosition: () => {}, openTrail: () => {} }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  publishLocation: async () => {},
}));
vi.mock('@/components/ui/page/useWakeLock', () => ({ useWakeLock: () => {} }));
vi.mock('@/state/connection', () => ({ useConnected: () => true }));
vi.mock('@/features/driver/shift/useHeldRide', () => ({
  useHeldRide: () => ({ ride: null, closed: null, looking: false, dismiss: () => {} }),
}));
vi.mock('@/features/driver/shift/usePosition', () => ({
  usePosition: () => ({ fix: { ...backend.cab, accuracyMetres: 6, at: 1000, heardAt: Date.now() }, failure: null }),
}));

await loadFirebase();

function Waiting() {
  const { fix } = useShift();
  return fix === null ? null : <AtRank uid="me" fix={fix} />;
}
const shift = (page: 'work' | 'earnings', changes: Partial<UserProfile> = {}) => (
  <DriverShift uid="me" profile={{ approved: true, driverActiveStatus: true, ...changes } as UserProfile}>
    {page === 'work' ? <Waiting /> : null}
  </DriverShift>
);
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** In the line at the station, and out of it by a press. */
async function left() {
  const shown = show(shift('work'));
  await wait(0);
  act(() => backend.place?.next({ rank: 'station', at: 30, n: 1 }));
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Leave the line' }));
  act(() => backend.place?.next(null));
  const look = async (page: 'work' | 'earnings', changes: Partial<UserProfile> = {}) => {
    shown.update(shift(page, changes));
    await wait(0);
  };
  return look;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.joinLine.mockReset();
  backend.cab = AT_STATION;
});
afterEach(() => vi.useRealTimers());

it('stays out of it after a look at another page, and joins by a press', async () => {
  const look = await left();
  await look('earnings');
  await look('work');
  await wait(RANK_STAND_SECONDS + 5);
  expect(backend.joinLine).not.toHaveBeenCalled();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Join the line' }));
  await wait(1);
  expect(backend.joinLine).toHaveBeenCalledWith('station');
});

it('stays out of both lines after leaving one beside another rank', async () => {
  const shown = show(shift('work'));
  await wait(0);
  act(() => backend.place?.next({ rank: 'station', at: 30, n: 1 }));
  backend.cab = { lat: ACROSS.lat, lng: ACROSS.lng };
  shown.update(shift('work'));
  await wait(RANK_STAND_SECONDS + 5);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Leave the line' }));
  act(() => backend.place?.next(null));
  await wait(RANK_STAND_SECONDS + 5);
  backend.cab = AT_STATION;
  shown.update(shift('work'));
  await wait(RANK_STAND_SECONDS + 5);
  expect(backend.joinLine).not.toHaveBeenCalled();
});

it.each<[string, (look: Awaited<ReturnType<typeof left>>) => Promise<void>]>([
  [
    'drives off and comes back, also while another page is open',
    async (look) => {
      backend.cab = ELSEWHERE;
      await look('earnings');
      backend.cab = AT_STATION;
    },
  ],
  ['goes off duty and on again', (look) => look('earnings', { driverActiveStatus: false })],
])('waits again once the driver %s', async (_, meanwhile) => {
  const look = await left();
  await meanwhile(look);
  await look('work');
  await wait(RANK_STAND_SECONDS + 5);
  expect(backend.joinLine).toHaveBeenCalledWith('station');
});
