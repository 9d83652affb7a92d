/** A driver without the ride that they had: what is still offered about it, through a reload, and to nobody else on the phone. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLastKnown } from '@/backend/connection/lastKnown';
import type { Observer } from '@/backend/connection/observe';
import { loadFirebase } from '@/backend/later/load';
import { ALARM_HOURS, RIDE_REPORT_DAYS } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import DriverHome from '@/features/driver/DriverHome';
import DriverShift from '@/features/driver/shift/DriverShift';
import { ride, show } from '../../bookings/ride';

type Watcher = Observer<Booking>;

const backend = vi.hoisted(() => ({ call: vi.fn(), watch: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: backend.watch,
}));
vi.mock('@/backend/rides/trail', () => ({ notePosition: vi.fn(), openTrail: vi.fn() }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  publishLocation: () => Promise.resolve(),
}));
vi.mock('@/backend/money/ownDays', async (original) => ({
  ...(await original<object>()),
  watchDriverDay: () => () => {},
}));
vi.mock('@/state/connection', () => ({ useConnected: () => true }));
vi.mock('@/features/driver/shift/usePosition', () => ({
  usePosition: () => ({
    fix: { lat: 51.58, lng: -2.99, accuracyMetres: 6, at: 0, heardAt: Date.now() },
    failure: null,
  }),
}));
vi.mock('@/features/driver/DriverMap', () => ({ DriverMap: () => null }));
vi.mock('@/features/driver/rank/LazyRank', () => ({ LazyRank: () => null }));
vi.mock('@/features/driver/trip/RidePanel', () => ({ RidePanel: () => <h1>The ride</h1> }));

await loadFirebase();

const TAKEN = Date.UTC(2026, 2, 3, 13, 50);
const MINE = ride({ status: 'ACCEPTED', driver: 'driver-1', accepted_time: TAKEN });
const NEXT = ride({ ...MINE, id: '-ObbbbbbbbbbbbbbbbbB', accepted_time: TAKEN + 20 * MINUTE_MS });

/** The rides that this driver may read. Another is out of their sight. */
let readable: readonly Booking[];
let watchers: [id: string, watcher: Watcher][];

const tell = (id: string, { next }: Watcher) => next(readable.find((one) => one.id === id) ?? null);
const tellAll = () =>
  act(() => {
    for (const [id, watcher] of watchers) tell(id, watcher);
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: TAKEN + 10 * MINUTE_MS });
  readable = [MINE, NEXT];
  watchers = [];
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { id: 'alert-1', state: 'open', at: TAKEN } });
  backend.watch.mockReset();
  backend.watch.mockImplementation((id: string, watcher: Watcher) => {
    watchers = [...watchers, [id, watcher]];
    tell(id, watcher);
    return () => {
      watchers = watchers.filter(([, one]) => one !== watcher);
    };
  });
});
afterEach(() => vi.useRealTimers());

const shift = (held: Booking | null, uid: string, page: ReactNode) => {
  const profile = {
    approved: true,
    driverActiveStatus: true,
    dutyUntil: TAKEN + 90 * DAY_MS,
    ...(held && { queue: true, currentBooking: held.id }),
  } as UserProfile;
  return (
    <DriverShift uid={uid} profile={profile}>
      {page}
    </DriverShift>
  );
};
const home = (held: Booking | null, uid = 'driver-1') => shift(held, uid, <DriverHome />);
/** The page is loaded anew: nothing is left of it but what the phone keeps. */
const opened = (held: Booking | null, uid?: string) => {
  cleanup();
  return show(home(held, uid));
};
const atRest = () => screen.findByRole('heading', { name: 'On duty' });
const card = () => screen.findByRole('region', { name: 'The ride you took at 13:50' });
/** None, now and once everything has been fetched and answered. */
async function expectNoCard(): Promise<void> {
  await act(async () => {
    await import('@/features/driver/givenBack/GivenBack');
  });
  await act(async () => {});
  expect(screen.queryByRole('region', { name: /^The ride you took/ })).toBeNull();
}

/** Takes a ride and loses it, with the page open. */
async function lose(booking = MINE): Promise<void> {
  const { update } = opened(booking);
  await screen.findByRole('heading', { name: 'The ride' });
  readable = readable.filter(({ id }) => id !== booking.id);
  tellAll();
  update(home(null));
  await atRest();
}

describe('a ride that was given back, or that the office took', () => {
  it('keeps Emergency, which tells the office of that ride and where the driver is', async () => {
    await lose();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Emergency' }));
    await userEvent.click(screen.getByRole('button', { name: 'Alert the control room' }));
    expect(backend.call.mock.calls[0]?.slice(0, 2)).toEqual(['raise_alarm', { id: MINE.id, lat: 51.58, lng: -2.99 }]);
    expect(await screen.findByText(/^The control room was told at/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await card()).toBeInTheDocument();
  });

  it('can be reported', async () => {
    await lose();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Report this ride' }));
    await userEvent.click(screen.getByRole('radio', { name: 'How the passenger behaved' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened' }), 'He hit the bonnet');
    await userEvent.click(screen.getByRole('button', { name: 'Tell our office' }));
    const report = { id: MINE.id, about: 'conduct', words: 'He hit the bonnet' };
    await waitFor(() => expect(backend.call.mock.calls[0]?.slice(0, 2)).toEqual(['report_ride', report]));
  });

  it('is still there after a reload, and asks for nothing that the driver may not read', async () => {
    await lose();
    await card();
    backend.watch.mockClear();
    opened(null);
    expect(await card()).toBeInTheDocument();
    expect(backend.watch).not.toHaveBeenCalled();
  });

  it('yields to the next ride, and is there again after it', async () => {
    await lose();
    await card();
    const { update } = opened(NEXT);
    await screen.findByRole('heading', { name: 'The ride' });
    await expectNoCard();
    readable = [{ ...NEXT, status: 'CANCELLED', cancelled_by: 'rider' }];
    tellAll();
    update(home(null));
    await userEvent.click(await screen.findByRole('button', { name: 'Next ride' }));
    expect(within(await card()).getByRole('button', { name: 'Emergency' })).toBeInTheDocument();
  });

  it('is not forgotten when the next ride is accepted from another page', async () => {
    const elsewhere = (held: Booking | null) => shift(held, 'driver-1', <h1>Wallet</h1>);
    const { update } = show(elsewhere(MINE));
    readable = [NEXT];
    tellAll();
    update(elsewhere(null));
    update(elsewhere(NEXT));
    readable = [{ ...NEXT, status: 'CANCELLED', cancelled_by: 'rider' }];
    tellAll();
    opened(null);
    expect(within(await card()).getByRole('button', { name: 'Emergency' })).toBeInTheDocument();
  });

  it('can be put away for good', async () => {
    await lose();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Put away' }));
    await expectNoCard();
    opened(null);
    await atRest();
    await expectNoCard();
  });

  it('can be called for and reported as long as the server takes it', async () => {
    await lose();
    await card();
    const lost = Date.now();
    vi.setSystemTime(lost + ALARM_HOURS * HOUR_MS + MINUTE_MS);
    opened(null);
    // By now the day is said too.
    const old = await screen.findByRole('region', { name: /^The ride you took on .*13:50$/ });
    expect(within(old).queryByRole('button', { name: 'Emergency' })).toBeNull();
    expect(within(old).getByRole('button', { name: 'Report this ride' })).toBeInTheDocument();
    vi.setSystemTime(lost + RIDE_REPORT_DAYS * DAY_MS + MINUTE_MS);
    opened(null);
    await atRest();
    await expectNoCard();
    expect(localStorage.getItem('amberlight.last.givenBack')).not.toContain(MINE.id);
  });
});

describe('a page that was closed meanwhile', () => {
  it('offers the same once it is opened', async () => {
    opened(MINE);
    await screen.findByRole('heading', { name: 'The ride' });
    cleanup();
    readable = [];
    opened(null);
    expect(within(await card()).getByRole('button', { name: 'Emergency' })).toBeInTheDocument();
  });

  it('offers no call that the server would refuse, though nobody saw when the ride was lost', async () => {
    opened(MINE);
    await screen.findByRole('heading', { name: 'The ride' });
    cleanup();
    readable = [];
    vi.setSystemTime(TAKEN + ALARM_HOURS * HOUR_MS + MINUTE_MS);
    opened(null);
    const old = await screen.findByRole('region', { name: /^The ride you took on / });
    expect(within(old).queryByRole('button', { name: 'Emergency' })).toBeNull();
    expect(within(old).getByRole('button', { name: 'Report this ride' })).toBeInTheDocument();
  });

  it('offers nothing for a ride that has ended as rides do', async () => {
    opened(MINE);
    await screen.findByRole('heading', { name: 'The ride' });
    cleanup();
    readable = [{ ...MINE, status: 'PAID' }];
    opened(null);
    await atRest();
    await expectNoCard();
    backend.watch.mockClear();
    opened(null);
    await atRest();
    await expectNoCard();
    expect(backend.watch).not.toHaveBeenCalled();
  });
});

describe('the phone', () => {
  it('keeps ids and times of it, and nothing of the rider', async () => {
    await lose();
    await card();
    const kept = JSON.parse(localStorage.getItem('amberlight.last.givenBack') ?? 'null') as unknown;
    const at = Date.now();
    expect(kept).toEqual({ asked: 'driver-1', at, value: { back: { id: MINE.id, taken: TAKEN, at } } });
  });

  it('forgets it with the log-out', async () => {
    await lose();
    await card();
    cleanup();
    forgetLastKnown();
    opened(null);
    await atRest();
    await expectNoCard();
  });

  it('shows it to no other driver, even if the first one never logged out', async () => {
    await lose();
    await card();
    opened(null, 'driver-2');
    await atRest();
    await expectNoCard();
  });
});
