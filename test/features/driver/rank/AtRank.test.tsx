import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RANK_AWAY_MINUTES, RANK_STAND_SECONDS } from '@/domain/limits';
import type { RankPlace } from '@/domain/ride/ranks/line';
import AtRank from '@/features/driver/rank/AtRank';
import { LeftRanksContext, useLeftRanks } from '@/features/driver/rank/leftRank';
import { turnWords } from '@/features/driver/rank/lineWords';
import { show } from '../../bookings/ride';

const STATION = { id: 'station', name: 'Station rank', lat: 51.5888, lng: -3.0004, capacity: null };
/** So near that both reach the same cab. */
const MARKET = { ...STATION, id: 'market', name: 'Market rank', lat: STATION.lat + 0.0008 };

type Told<T> = { next: (value: T | null) => void };
const backend = vi.hoisted(() => ({
  call: vi.fn(),
  joinLine: vi.fn(),
  leaveLine: vi.fn(),
  place: null as Told<RankPlace> | null,
  line: null as Told<Record<string, RankPlace>> | null,
}));
vi.mock('@/maps/ranks', () => ({ loadRanks: async () => [STATION, MARKET] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/ranks', () => ({
  joinLine: (rank: string) => backend.joinLine(rank),
  leaveLine: () => backend.leaveLine(),
  watchRankPlace: (_uid: string, observer: Told<RankPlace>) => {
    backend.place = observer;
    observer.next(null);
    return () => {};
  },
  watchLine: (_rank: string, observer: Told<Record<string, RankPlace>>) => {
    backend.line = observer;
    return () => {};
  },
}));

const fix = (changes: object = {}) => ({
  lat: STATION.lat,
  lng: STATION.lng,
  accuracyMetres: 5,
  at: 0,
  heardAt: 0,
  ...changes,
});
const place = (at: number, changes: Partial<RankPlace> = {}): RankPlace => ({ rank: 'station', at, n: 1, ...changes });
const ELSEWHERE = fix({ lat: STATION.lat + 0.01 });

/** The driver's own place and those before it. */
function stand(own: RankPlace, others: Record<string, RankPlace> = {}): void {
  act(() => backend.place?.next(own));
  act(() => backend.line?.next({ ...others, me: own }));
}
function Shift({ position }: { position: ReturnType<typeof fix> }) {
  return (
    <LeftRanksContext value={useLeftRanks(true, position)}>
      <AtRank uid="me" fix={position} />
    </LeftRanksContext>
  );
}
const atRank = async (position = fix()) => {
  const shown = show(<Shift position={position} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return shown;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { rank: 'market' } });
  backend.joinLine.mockReset();
  backend.leaveLine.mockReset();
});
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('coming to a rank', () => {
  it('joins its line by standing there for half a minute', async () => {
    await atRank();
    expect(screen.getByText(/Stay here for half a minute/)).toBeInTheDocument();
    await wait(RANK_STAND_SECONDS - 2);
    expect(backend.joinLine).not.toHaveBeenCalled();
    await wait(3);
    expect(backend.joinLine).toHaveBeenCalledWith('station');
  });

  it.each([
    ['elsewhere', ELSEWHERE],
    ['driving past', fix({ speed: 8 })],
  ])('does nothing %s', async (_where, position) => {
    await atRank(position);
    await wait(RANK_STAND_SECONDS + 5);
    expect(backend.joinLine).not.toHaveBeenCalled();
    expect(screen.queryByText('Station rank')).not.toBeInTheDocument();
  });
});

describe('in the line', () => {
  it('shows the place, and each change of it', async () => {
    await atRank();
    stand(place(30), { one: place(10), two: place(20), later: place(40) });
    expect(screen.getByText('You are 3rd of 4')).toBeInTheDocument();
    act(() => backend.line?.next({ two: place(20), me: place(30), later: place(40) }));
    expect(screen.getByText('You are 2nd of 3')).toBeInTheDocument();
    await wait(RANK_STAND_SECONDS + 1);
    expect(backend.joinLine).not.toHaveBeenCalled();
  });

  it('is kept while the cab stands nearer to another rank, whose line the driver joins by a press', async () => {
    const { update } = await atRank();
    stand(place(30));
    expect(screen.queryByRole('button', { name: /instead/ })).not.toBeInTheDocument();
    update(<Shift position={fix({ lat: STATION.lat + 0.0005 })} />);
    await wait(RANK_STAND_SECONDS + 15);
    expect(backend.joinLine).not.toHaveBeenCalled();
    expect(screen.getByText('Station rank')).toBeInTheDocument();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Join the line at Market rank instead' }));
    expect(backend.call).toHaveBeenCalledWith('join_rank', { rank: 'market', leaves: 'station' });
  });

  it('says what a passed offer has cost', async () => {
    await atRank();
    stand(place(30, { passed: true }));
    expect(screen.getByText(/ignored an offer or let it run out/i, { selector: 'p' })).toBeInTheDocument();
  });

  it('is left by a press, and not joined again while the cab stays', async () => {
    await atRank();
    stand(place(30));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Leave the line' }));
    expect(backend.leaveLine).toHaveBeenCalledOnce();
    act(() => backend.place?.next(null));
    await wait(RANK_STAND_SECONDS + 5);
    expect(backend.joinLine).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Join the line' })).toBeInTheDocument();
  });

  it('is kept through a turn round the block, and left when the cab stays away', async () => {
    const { update } = await atRank();
    stand(place(30));
    update(<Shift position={ELSEWHERE} />);
    await waitFor(() => expect(screen.getByText(/You are away from the rank/)).toBeInTheDocument());
    await wait(60);
    expect(backend.leaveLine).not.toHaveBeenCalled();
    await wait(RANK_AWAY_MINUTES * 60);
    expect(backend.leaveLine).toHaveBeenCalledOnce();
  });
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [22, '22nd'],
  [113, '113th'],
])('%i is spoken %s', (count, words) => {
  expect(turnWords({ place: count, of: 200 })).toBe(`You are ${words} of 200`);
});
