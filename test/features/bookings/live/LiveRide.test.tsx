import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/message/Announcer';
import type { Observer } from '@/backend/connection/observe';
import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import { DAY_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { LiveRide } from '@/features/bookings/live/LiveRide';
import { DROP, PICKUP, reached, ride, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), point: null as TrackingPoint | null, connected: true }));
vi.mock('@/backend/connection/apiClient', () => ({
  call: (name: string, body: unknown) =>
    name === 'get_providers' ? Promise.resolve({ ok: true, value: [] }) : backend.call(name, body),
}));
vi.mock('@/state/connection', async (original) => ({
  ...(await original<object>()),
  useConnected: () => backend.connected,
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  watchLatestPoint: (_id: string, observer: Observer<TrackingPoint>) => {
    if (backend.point !== null) observer.next(backend.point);
    return () => {};
  },
  watchChat: () => () => {},
}));
vi.mock('@/backend/rides/contacts', () => ({
  watchContact: (_arg: unknown, observer: { next: (contact: { mobile: string }) => void }) => {
    observer.next({ mobile: '+447700900200' });
    return () => {};
  },
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchOtp: (_id: string, observer: { next: (otp: number) => void }) => {
    observer.next(42_917);
    return () => {};
  },
}));

const accepted = (changes: Partial<Booking> = {}) =>
  ride({
    status: 'ACCEPTED',
    driver: 'driver-1',
    driver_name: 'Dana Okafor',
    ...changes,
  });

const live = (booking: Booking) => (
  <>
    <LiveRide booking={booking} rider={{ walletBalance: 0 }} others={[]} onClose={() => {}} />
    <Announcer />
  </>
);

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.point = null;
  backend.connected = true;
});

describe('a running ride for its rider', () => {
  it('says that the driver who took a ride booked ahead is asked, is waited for, or that it is for others now', () => {
    const until = Date.now() + 15_000;
    const ahead = (changes: Partial<Booking>, asked: Record<string, number> = {}) =>
      ride({
        bookLater: true,
        tripdate: Date.now() + 600_000,
        promised: { driver: 'claimer', at: 1 },
        dispatch: { round: 1, expiresAt: until, asked },
        ...changes,
      });
    const { update } = show(live(ahead({ requestedDrivers: { claimer: until } }, { claimer: until })));
    expect(screen.getByRole('heading', { name: 'Your driver is confirming' })).toBeInTheDocument();
    expect(screen.getByText('Asking the driver who took your booking')).toBeInTheDocument();
    update(live(ahead({})));
    expect(screen.getByRole('heading', { name: 'Your driver is finishing a ride' })).toBeInTheDocument();
    expect(screen.getByText('Your driver still has a passenger')).toBeInTheDocument();
    const others = { claimer: until - 20_000, other: until };
    const left = ahead({ requestedDrivers: { other: until } }, others);
    delete left.promised;
    update(live(left));
    expect(screen.getByRole('heading', { name: 'Finding you a cab' })).toBeInTheDocument();
    expect(screen.getByText('Asking a driver')).toBeInTheDocument();
  });

  it('says how far away the driver is who is asked, and continues the search when the offer is over', async () => {
    const searching = (expiresAt: number) =>
      ride({
        requestedDrivers: { a: expiresAt },
        dispatch: {
          round: 1,
          expiresAt,
          asked: { a: expiresAt },
          outlook: { at: 1, place: 1, free: 1, soon: 0, minutes: 4 },
        },
      });
    const { update } = show(live(searching(Date.now() + 15_000)));
    expect(screen.getByText('Asking a driver about 4 min away')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    update(live(searching(Date.now() - 1)));
    const asked = () => expect(backend.call).toHaveBeenCalledWith('continue_search', { id: ride().id });
    await waitFor(asked);
  });

  it('tells a waiting rider the place in the queue and the minutes, and lets them wait longer near the end', async () => {
    const at = Date.now();
    const waiting = (waits_until: number) =>
      ride({
        bookingDate: at,
        waits_until,
        dispatch: { round: 3, expiresAt: at, outlook: { at, place: 2, free: 0, soon: 3, minutes: 9 } },
      });
    const { update } = show(live(waiting(at + 5 * 60_000)));
    expect(screen.getByText('You are 2nd in the queue')).toBeInTheDocument();
    expect(
      screen.getByText('Every cab near you is busy. 3 will be free soon. A cab should be with you in about 9 min.'),
    ).toBeInTheDocument();
    const until = formatTime(at + 5 * 60_000, DEFAULT_TIME_ZONE);
    expect(screen.getByText(`We keep looking until ${until}.`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Wait longer' })).toBeNull();
    update(live(waiting(at + 90_000)));
    fireEvent.click(screen.getByRole('button', { name: 'Wait longer' }));
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('wait_longer', { id: ride().id }));
  });

  it('says that a driver gave the ride back, and that others are being asked', () => {
    show(live(ride({ formerDrivers: { 'driver-0': 1 } })));
    expect(screen.getByRole('heading', { name: 'Finding you another cab' })).toBeInTheDocument();
    expect(screen.getByText(/had to cancel. Your booking stands/)).toBeInTheDocument();
  });

  it('says how long the cab at the pickup waits, and when that is over', () => {
    const at = new Date().setHours(12, 35, 0, 0);
    vi.useFakeTimers({ now: at - 60_000, toFake: ['Date'] });
    const arrived = accepted({ status: 'ARRIVED', driver_arrive_time: at - 240_000, no_show_time: at });
    const time = formatTime(at, DEFAULT_TIME_ZONE);
    const first = show(live(arrived));
    expect(screen.getByText(`Your driver waits until ${time}. After that they may leave.`)).toBeInTheDocument();
    first.update(<p>away</p>);
    vi.setSystemTime(at + 1000);
    first.update(live(arrived));
    expect(screen.getByText(`Your driver has waited until ${time} and may leave now.`)).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('names the time of a ride booked ahead', () => {
    const { update } = show(live(accepted({ bookLater: true })));
    expect(screen.getByText(/^Be at Newport Station at 12:00\./)).toBeInTheDocument();
    update(live(ride({ bookLater: true, dispatch: { round: 1, expiresAt: 1, asked: {} } })));
    expect(screen.getByText(/^For 12:00\./)).toBeInTheDocument();
  });

  it.each([
    ['half a minute', 30_000, /about \d+ min away/, []],
    ['three minutes', 181_000, /is on the way/, [expect.stringContaining('No position since')]],
  ])('says no more than is known about a cab last heard of %s ago', async (_when, ago, title, words) => {
    backend.point = { at: Date.now() - ago, status: 'ACCEPTED', lat: 51.54, lng: -0.12 };
    show(live(accepted({ accepted_time: Date.now() - 600_000 })));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryAllByText(/No position since/).map(({ textContent }) => textContent)).toEqual(words);
  });

  it.each([
    ['the way to the pickup', 'ACCEPTED', { accepted_time: 8 }],
    ['the wait at the pickup', 'ARRIVED', { accepted_time: 20, driver_arrive_time: 8 }],
    ['the ride', 'STARTED', { accepted_time: 40, driver_arrive_time: 20, trip_start_time: 8 }],
  ] as const)('names the time of the last sign of the cab on %s, after a reload too', async (_when, status, ago) => {
    // A minute may end while the page is drawn.
    const start = Date.now();
    const times = Object.fromEntries(Object.entries(ago).map(([step, minutes]) => [step, start - minutes * 60_000]));
    const words = (minutes: number) => `No position since ${formatTime(start - minutes * 60_000, DEFAULT_TIME_ZONE)}`;
    show(live(accepted({ status, ...times })));
    // The phone has told nothing since the press.
    expect(screen.getByText(new RegExp(words(8)))).toBeInTheDocument();
    cleanup();
    backend.point = { at: start - 300_000, status, lat: 51.54, lng: -0.12 };
    show(live(accepted({ status, ...times })));
    expect(await screen.findByText(new RegExp(words(5)))).toBeInTheDocument();
  });

  it('says the rest of the agreed time on a ride there and back', async () => {
    const now = Date.now();
    backend.point = { at: now - 1000, status: 'STARTED', lat: PICKUP.lat, lng: PICKUP.lng };
    const times = { accepted_time: now - 300_000, trip_start_time: now - 30_000 };
    show(live(accepted({ status: 'STARTED', ...times, drop: PICKUP, stops: [DROP], estimateTime: 1800 })));
    expect(await screen.findByText(/About 30 min to go/)).toBeInTheDocument();
  });

  it('says nothing about the cab while it is the rider who is offline', () => {
    backend.connected = false;
    backend.point = { at: Date.now() - 300_000, status: 'ACCEPTED', lat: 51.54, lng: -0.12 };
    show(live(accepted({ accepted_time: Date.now() - 600_000 })));
    expect(screen.queryByText(/No position since/)).not.toBeInTheDocument();
  });

  it('takes nothing from the trail of a driver who gave the ride back', () => {
    backend.point = { at: Date.now() - 300_000, status: 'ACCEPTED', lat: 51.54, lng: -0.12 };
    show(live(accepted({ accepted_time: Date.now() - 1000 })));
    expect(screen.queryByText(/No position since/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /min away/ })).not.toBeInTheDocument();
  });

  it('describes the cab to look for in the street', () => {
    show(
      live(accepted({ vehicle_number: 'LB24 TXE', vehicle_make: 'LEVC TX', driver_badge: '71234', plate_no: '28841' })),
    );
    for (const words of ['Registration: L B 2 4 T X E', 'Badge: 7 1 2 3 4', 'Plate: 2 8 8 4 1'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call Dana Okafor' })).toHaveAttribute('href', 'tel:+447700900200');
  });

  it('spells out the start code and hides it once the ride has begun', () => {
    const { update } = show(live(accepted()));
    expect(screen.getByText('Start code: 4 2 9 1 7')).toBeInTheDocument();
    update(live(accepted({ status: 'STARTED' })));
    expect(screen.queryByText(/4 2 9 1 7/)).not.toBeInTheDocument();
  });

  it('announces each new status once', async () => {
    const { update } = show(live(accepted()));
    update(live(accepted({ status: 'ARRIVED' })));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Your cab is here. Tell Dana your start code when you get in.',
      ),
    );
  });

  it.each([
    ['NEW', true],
    ['ACCEPTED', true],
    ['ARRIVED', false],
    ['STARTED', false],
  ] as const)('%s may be cancelled: %s', (status, may) => {
    show(live(accepted({ status })));
    expect(screen.queryAllByRole('button', { name: /^(Cancel this ride|Stop looking)$/ })).toHaveLength(may ? 1 : 0);
  });

  it('can be called off at the pickup if there is no cab, after a word of what is looked at', async () => {
    const { update } = show(live(accepted()));
    expect(screen.queryByRole('button', { name: 'The cab is not here' })).not.toBeInTheDocument();
    update(live(accepted({ status: 'ARRIVED' })));
    await userEvent.click(screen.getByRole('button', { name: 'The cab is not here' }));
    expect(screen.getByRole('dialog', { name: 'Is there no cab?' })).toHaveTextContent('15 minutes');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Call it off' }));
    expect(backend.call).toHaveBeenCalledWith('cancel_booking', {
      id: ride().id,
      reason: 'The cab is not at the pickup',
    });
  });

  it('asks nothing of a rider who waits for a driver to be found', async () => {
    show(live(ride({ status: 'NEW' })));
    await userEvent.click(screen.getByRole('button', { name: 'Stop looking' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    expect(backend.call).toHaveBeenCalledWith('cancel_booking', { id: ride().id, reason: 'No longer needed' });
  });

  it('asks for a reason once a driver has accepted while the question was open', async () => {
    const { update } = show(live(ride({ status: 'NEW' })));
    await userEvent.click(screen.getByRole('button', { name: 'Stop looking' }));
    update(live(accepted()));
    expect(screen.getByRole('radio', { name: 'Driver denied duty' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
    expect(backend.call).not.toHaveBeenCalledWith('cancel_booking', expect.anything());
  });

  it('asks for a reason before it cancels', async () => {
    show(live(accepted()));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this ride' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Driver denied duty' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    expect(backend.call).toHaveBeenCalledWith('cancel_booking', { id: ride().id, reason: 'Driver denied duty' });
  });

  it('says why the platform cancelled', () => {
    show(live(ride({ status: 'CANCELLED', cancelled_by: 'server', reason: 'No drivers found right now' })));
    expect(screen.getByText('No drivers found right now')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book another cab' })).toHaveAttribute('href', '/');
  });

  it('keeps the call for help on a ride that was just cancelled, and open when the ride ends', async () => {
    const driven = ride({ status: 'STARTED', driver: 'd1', accepted_time: Date.now() });
    const { update } = show(live(driven));
    await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
    update(live(reached({ ...driven, status: 'REACHED', trip_end_time: Date.now() })));
    expect(screen.getByRole('link', { name: 'Call 999' })).toBeInTheDocument();
    update(live({ ...driven, status: 'CANCELLED' }));
    expect(screen.getByRole('link', { name: 'Call 999' })).toBeInTheDocument();
    update(live({ ...driven, status: 'CANCELLED', accepted_time: Date.now() - 2 * DAY_MS }));
    expect(screen.queryByRole('button', { name: 'Emergency' })).not.toBeInTheDocument();
  });

  it('offers a rating or a skip once the ride is paid', async () => {
    const paid = reached({ status: 'PAID', driver: 'd1', paid_time: Date.now() });
    show(live(paid));
    expect(screen.queryByRole('button', { name: 'Rate and finish' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Rate and finish' }));
    expect(backend.call).toHaveBeenLastCalledWith('rate_booking', { id: paid.id, rating: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Clean cab' }));
    await userEvent.type(screen.getByRole('textbox', { name: /your words/ }), ' Thank you!');
    await userEvent.click(screen.getByRole('button', { name: 'Rate and finish' }));
    expect(backend.call).toHaveBeenLastCalledWith('rate_booking', {
      id: paid.id,
      rating: 4,
      words: 'Clean cab. Thank you!',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(backend.call).toHaveBeenLastCalledWith('rate_booking', { id: paid.id });
  });
});
