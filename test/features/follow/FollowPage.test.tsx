import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { FollowedRide } from '@/domain/ride/follow/follow';
import FollowPage from '@/features/follow/FollowPage';
import { SEEN_MS, UNSEEN_MS } from '@/features/follow/useFollowedRide';

const backend = vi.hoisted(() => ({ askFollowed: vi.fn() }));
vi.mock('@/backend/links/followed', () => backend);
vi.mock('@/maps/MapView', () => ({ MapView: ({ label }: { label: string }) => <section aria-label={label} /> }));
vi.mock('@/features/public/usePublicSettings', () => ({ usePublicSettings: () => ({}) }));

const NOW = Date.UTC(2026, 0, 5, 14, 32);
const started: FollowedRide = {
  status: 'STARTED',
  driver: 'Dana',
  car: 'LEVC TX',
  registration: 'LB24 TXE',
  plate: '71234',
  cab: { lat: 51.53, lng: -0.12, at: NOW },
  minutes: 12,
  now: NOW,
};
const says = (ride: Partial<FollowedRide>) =>
  backend.askFollowed.mockResolvedValue({ at: 'ride', ride: { ...started, ...ride } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const seen = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function open(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/follow/tok']}>
      <FollowPage />
    </MemoryRouter>,
  );
  await wait(0);
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  vi.useFakeTimers();
  backend.askFollowed.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the page of a followed ride', () => {
  it('shows the cab, its driver and the minutes, and names the tab after them', async () => {
    says({});
    await open();
    expect(backend.askFollowed).toHaveBeenCalledExactlyOnceWith('tok');
    expect(title()).toBe('About 12 min to the destination');
    expect(document.title).toBe('About 12 min to the destination · Amberlight');
    expect(screen.getByText('It arrives about 14:44.')).toBeInTheDocument();
    expect(screen.getByText('LEVC TX, driven by Dana')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Map of the cab' })).toBeInTheDocument();
  });

  it('asks every ten seconds, less often while it is not seen, and at once when it is again', async () => {
    says({});
    await open();
    await wait(SEEN_MS);
    expect(backend.askFollowed).toHaveBeenCalledTimes(2);
    seen('hidden');
    await wait(SEEN_MS);
    expect(backend.askFollowed).toHaveBeenCalledTimes(3);
    await wait(UNSEEN_MS - 1000);
    expect(backend.askFollowed).toHaveBeenCalledTimes(3);
    await act(async () => seen('visible'));
    expect(backend.askFollowed).toHaveBeenCalledTimes(4);
  });

  it('asks one question at a time', async () => {
    backend.askFollowed.mockReturnValue(new Promise(() => {}));
    await open();
    await act(async () => {
      seen('visible');
      window.dispatchEvent(new Event('online'));
    });
    await wait(10 * SEEN_MS);
    expect(backend.askFollowed).toHaveBeenCalledTimes(1);
  });

  it('says when it has lost touch, and since when, and finds back', async () => {
    says({});
    await open();
    backend.askFollowed.mockResolvedValue({ at: 'silent' });
    await wait(SEEN_MS);
    expect(title()).toBe('The ride is under way');
    expect(
      screen.getByText('We cannot reach the ride just now. Last seen 14:32. We will keep trying.'),
    ).toBeInTheDocument();
    says({ minutes: 3 });
    await wait(SEEN_MS);
    expect(title()).toBe('About 3 min to the destination');
  });

  it('says when the cab’s phone is silent', async () => {
    says({ minutes: null, now: NOW + 600_000 });
    await open();
    expect(screen.getByText('We have not heard from the cab for a while. Last seen 14:32.')).toBeInTheDocument();
  });

  it('ends with the ride, shows nothing more of it and asks no more', async () => {
    says({});
    await open();
    backend.askFollowed.mockResolvedValue({ at: 'ended' });
    await wait(SEEN_MS);
    expect(title()).toBe('This ride has ended');
    expect(screen.queryByRole('region', { name: 'Map of the cab' })).not.toBeInTheDocument();
    expect(screen.queryByText('LEVC TX', { exact: false })).not.toBeInTheDocument();
    const asked = backend.askFollowed.mock.calls.length;
    await act(async () => seen('visible'));
    await wait(10 * UNSEEN_MS);
    expect(backend.askFollowed).toHaveBeenCalledTimes(asked);
  });

  it('keeps trying when the first question gets no answer', async () => {
    backend.askFollowed.mockResolvedValue({ at: 'silent' });
    await open();
    expect(screen.getByText('We cannot reach it just now. We will keep trying.')).toBeInTheDocument();
    says({ status: 'ARRIVED', minutes: null });
    await wait(SEEN_MS);
    expect(title()).toBe('Dana is waiting at the pickup');
  });
});
