import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import type { Observer } from '@/backend/connection/observe';
import type { Booking, ChatMessage, TrackingPoint } from '@/domain/ride/booking';
import { PAGE_SIZE } from '@/domain/limits';
import { authActions } from '@/state/auth';
import { bookingsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import PastRides from '@/features/driver/rides/PastRides';
import { useLookingBack } from '@/features/driver/rides/useLookingBack';
import { account } from '../../../state/support/people';
import { reached, ride, show } from '../../bookings/ride';

/** Saturday, 21 November 2026, noon in London. */
const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = vi.hoisted(() => ({
  /** The database's answer; undefined until there is one. */
  ride: null as unknown,
  chat: [] as unknown[],
  asked: [] as unknown[],
  earlier: null as unknown,
  older: vi.fn(),
  call: vi.fn(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: world.call }));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => NOW,
}));
vi.mock('@/backend/rides/contacts', () => ({
  watchContact: (_arg: unknown, observer: { next: (contact: { mobile: string }) => void }) => {
    observer.next({ mobile: '+447700900200' });
    return () => {};
  },
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: (id: string, observer: Observer<Booking>) => {
    world.asked.push(['ride', id]);
    if (world.ride !== undefined) observer.next(world.ride as Booking | null);
    return () => {};
  },
  watchTrail: (id: string, observer: Observer<TrackingPoint[]>) => {
    world.asked.push(['trail', id]);
    observer.next(null);
    return () => {};
  },
}));
vi.mock('@/backend/rides/driverRides', () => ({
  watchDriverRides: (arg: { uid: string; until: number }, observer: Observer<Booking[]>) => {
    world.asked.push(['until', arg.until]);
    observer.next(world.earlier as Booking[] | null);
    return () => {};
  },
  olderDriverRides: world.older,
}));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  watchChat: (_arg: unknown, observer: Observer<ChatMessage[]>) => {
    observer.next(world.chat as ChatMessage[]);
    return () => {};
  },
}));

/** A ride that ended at an instant, booked a quarter of an hour earlier by default. */
function ended(at: number, changes: Partial<Booking> = {}): Booking {
  const bookingDate = changes.bookingDate ?? at - HOUR_MS / 4;
  return reached({
    id: `-${String(bookingDate).padStart(19, '0')}`,
    booking_id: 'BCDFGH',
    status: 'COMPLETE',
    bookingDate,
    tripdate: bookingDate,
    trip_start_time: at - HOUR_MS / 6,
    trip_end_time: at,
    convenience_fees: 120,
    cashPaymentAmount: 1320,
    ...changes,
  });
}

function Screen({ running = null }: { running?: string | null }) {
  const back = useLookingBack(running);
  const { pathname, search } = useLocation();
  if (back === null) return <p>Work at {pathname + search}</p>;
  return <PastRides uid="driver-1" {...back} />;
}

function open(at: string, rides: readonly Booking[] = [], running: string | null = null) {
  const store = createAppStore();
  store.dispatch(authActions.received(account('driver')));
  store.dispatch(bookingsGroup.actions.received([...rides]));
  show(<Screen running={running} />, {}, store, at);
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

await loadFirebase();

beforeEach(() => {
  Object.assign(world, { ride: null, chat: [], asked: [], earlier: null });
  world.older.mockReset();
  world.call.mockReset();
  world.call.mockResolvedValue({ ok: true, value: {} });
});

describe('a driver’s past rides', () => {
  it('show earnings, payment and rating of each, latest first', () => {
    open('/bookings?rides=all', [
      ride({ status: 'ACCEPTED', driver: 'driver-1' }),
      ended(NOW - 3 * HOUR_MS, { rating: 5 }),
      ended(NOW - HOUR_MS, { bookingDate: NOW - 2 * DAY_MS, status: 'PENDING', cashPaymentAmount: 0 }),
      ride({ id: '-C', status: 'CANCELLED', tripdate: NOW - DAY_MS, cancelled_by: 'rider', reason: 'Long wait' }),
    ]);
    const [ahead, cash, cancelled] = rows();
    expect(rows()).toHaveLength(3);
    expect(ahead).toHaveTextContent('21 Nov 2026, 11:00Not paid yet');
    expect(cash).toHaveTextContent('Paid in cashRated 5Your share: £12.00');
    expect(cancelled).toHaveTextContent('The rider cancelled: Long wait');
    expect(cancelled).not.toHaveTextContent('£');
    expect(world.asked).toEqual([]);
  });

  it('say of a bill that was made void why, and no sum', () => {
    open('/bookings?rides=all', [
      ended(NOW, { status: 'CANCELLED', cancelled_by: 'admin', reason: 'Nobody travelled', cashPaymentAmount: 0 }),
    ]);
    expect(rows()[0]).toHaveTextContent('The bill was made void: Nobody travelled');
    expect(rows()[0]).not.toHaveTextContent('£');
  });

  it('can be limited to a day, the week since Monday or the month', async () => {
    open('/bookings?rides=all', [
      ended(NOW - HOUR_MS),
      ended(Date.UTC(2026, 10, 16, 0, 30)),
      ended(Date.UTC(2026, 10, 15, 23, 30)),
      ended(Date.UTC(2026, 9, 31, 23, 30)),
    ]);
    const counts: number[] = [];
    for (const name of ['Today', 'Week', 'Month', 'All']) {
      await choose(name);
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
      counts.push(rows().length);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  it('count towards the day they were driven, even if booked before it', () => {
    open('/bookings?rides=today', [
      ended(NOW, { bookingDate: NOW - 9 * DAY_MS }),
      ended(NOW - DAY_MS, { bookingDate: NOW - 2 * DAY_MS }),
    ]);
    expect(rows()).toHaveLength(1);
  });

  it('of chosen dates are read up to the last of them', () => {
    world.earlier = [ended(Date.UTC(2026, 4, 3, 12)), ended(Date.UTC(2026, 4, 1, 12))];
    open('/bookings?rides=dates&from=2026-05-02&until=2026-05-03', [ended(NOW)]);
    expect(world.asked).toEqual([['until', Date.UTC(2026, 4, 3, 23) - 1]]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('3 May 2026')]);
    expect(screen.getByLabelText('From')).toHaveValue('2026-05-02');
  });

  it('say so if there are none', () => {
    open('/bookings?rides=today', [ended(NOW - DAY_MS)]);
    expect(screen.getByText('No rides in these days')).toBeInTheDocument();
  });

  it('show older pages with each ride once, until there are no more', async () => {
    const page = Array.from({ length: PAGE_SIZE }, (_, index) => ended(NOW - index * HOUR_MS));
    world.older.mockResolvedValue({ ok: true, value: [page.at(-1), ended(NOW - 30 * HOUR_MS)] });
    open('/bookings?rides=all', page);
    await choose('Show earlier rides');
    await waitFor(() => expect(rows()).toHaveLength(PAGE_SIZE + 1));
    expect(world.older).toHaveBeenCalledExactlyOnceWith('driver-1', page.at(-1));
    expect(screen.queryByRole('button', { name: 'Show earlier rides' })).toBeNull();
  });

  it('say when only rides booked ahead can be missing', async () => {
    const page = Array.from({ length: PAGE_SIZE }, (_, index) => ended(NOW - index * HOUR_MS));
    world.older.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    open('/bookings?rides=today', page);
    expect(screen.getByText(/booked ahead, before 21 Nov 2026/)).toBeInTheDocument();
    await choose('Look further back');
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });
});

describe('one past ride', () => {
  it('has the bill from the driver’s side: the fare, the fee, the share, the cash and the wallet', () => {
    world.ride = ended(NOW, { rating: 4, distance: 4000 });
    open('/bookings/r1?rides=week');
    const bill = within(screen.getByRole('region', { name: 'What the ride brought' }));
    const amounts = [
      ['The rider’s bill', '£13.20'],
      ['Less the convenience fee', '−£1.20'],
      ['Your share', '£12.00'],
      ['Paid in cash', '£13.20'],
      ['Out of your wallet', '−£1.20'],
    ] as const;
    for (const [label, amount] of amounts)
      expect([label, bill.getByText(label).nextSibling?.textContent]).toEqual([label, amount]);
    expect(screen.getByText(/11:50 to 12:00 · 4.0 km/)).toBeInTheDocument();
    expect(screen.getByText('4 stars')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My rides' })).toHaveAttribute('href', '/bookings?rides=week');
    expect(world.asked).toEqual([
      ['ride', 'r1'],
      ['trail', 'r1'],
    ]);
  });

  it('says when the share arrives if it is not paid yet', () => {
    world.ride = ended(NOW, { status: 'PENDING', cashPaymentAmount: 0 });
    open('/bookings/r1');
    expect(screen.getByText(/credited to your wallet when the rider pays/)).toBeInTheDocument();
    expect(screen.queryByText('Into your wallet')).toBeNull();
  });

  it('that is still unpaid has a button for the cash of a rider who was met again', async () => {
    world.ride = ended(NOW, { status: 'PENDING', cashPaymentAmount: 0 });
    open('/bookings/r1');
    await userEvent.click(screen.getByRole('button', { name: 'Cash received' }));
    expect(world.call).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('dialog', { name: 'Do you have £13.20 in cash?' }));
    await userEvent.click(dialog.getByRole('button', { name: '£13.20 cash collected' }));
    expect(world.call).toHaveBeenCalledExactlyOnceWith('pay_booking', {
      id: (world.ride as Booking).id,
      mode: 'cash',
      amount: 1320,
    });
  });

  it('shows the tip, which is in the wallet with the share', () => {
    world.ride = ended(NOW, { cashPaymentAmount: 0, cardPaymentAmount: 1320, tip: 200 });
    open('/bookings/r1');
    const bill = within(screen.getByRole('region', { name: 'What the ride brought' }));
    expect(bill.getByText('Tip for the driver').nextSibling).toHaveTextContent('£2.00');
    expect(bill.getByText('Into your wallet').nextSibling).toHaveTextContent('+£14.00');
  });

  it('that is still unpaid can be asked for', async () => {
    world.ride = ended(NOW, { status: 'PENDING', cashPaymentAmount: 0 });
    open('/bookings/r1');
    await userEvent.click(screen.getByRole('button', { name: 'Request payment' }));
    expect(world.call).toHaveBeenCalledExactlyOnceWith('request_payment', { id: (world.ride as Booking).id });
    expect(await screen.findByText('The rider was asked to pay.')).toBeInTheDocument();
  });

  it('that is paid has no such button', () => {
    world.ride = ended(NOW);
    open('/bookings/r1');
    expect(screen.queryByRole('button', { name: 'Cash received' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request payment' })).toBeNull();
  });

  it('shows the messages, but no phone number', async () => {
    world.ride = ended(NOW);
    world.chat = [{ id: 'm', message: 'Blue door', from: 'rider-1', type: 'rider', at: NOW }];
    open('/bookings/r1');
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Messages with Robin Mercer/ }));
    const chat = within(await screen.findByRole('dialog'));
    expect(chat.getByText('Blue door')).toBeInTheDocument();
    expect(chat.queryByRole('textbox')).toBeNull();
  });

  it('says who cancelled it, and reads no trail', () => {
    world.ride = ride({
      status: 'CANCELLED',
      driver: 'driver-1',
      cancelled_by: 'driver',
      reason: 'Rider did not come',
    });
    open('/bookings/r1');
    expect(screen.getByText('You cancelled: Rider did not come')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What the ride brought' })).toBeNull();
    expect(world.asked).toEqual([['ride', 'r1']]);
  });

  it('whose bill was made void says so, and shows no share and nothing for the wallet', () => {
    const reason = 'Nobody travelled';
    world.ride = ended(NOW, { status: 'CANCELLED', cancelled_by: 'admin', reason, cashPaymentAmount: 0 });
    open('/bookings/r1');
    expect(screen.getByText('The bill was made void: Nobody travelled')).toBeInTheDocument();
    expect(screen.queryByText('Your share')).toBeNull();
    expect(screen.queryByText('Into your wallet')).toBeNull();
    expect(document.body).not.toHaveTextContent('£12.00');
  });

  it('from the list is shown before the database answers', () => {
    world.ride = undefined;
    const listed = ended(NOW);
    open(`/bookings/${listed.id}`, [listed]);
    expect(screen.getByRole('region', { name: 'What the ride brought' })).toBeInTheDocument();
  });

  it('of somebody else is not found', () => {
    open('/bookings/r1');
    expect(screen.getByText('It may have gone to another driver.')).toBeInTheDocument();
    expect(world.asked).toEqual([['ride', 'r1']]);
  });
});

describe('a running ride', () => {
  it('has its page in the work, and reads nothing else', () => {
    open('/bookings/r1?rides=week', [], 'r1');
    expect(screen.getByText('Work at /bookings/r1?rides=week')).toBeInTheDocument();
    expect(world.asked).toEqual([]);
  });

  it('leaves the other rides within reach', () => {
    world.ride = ended(NOW);
    open('/bookings/r1', [], 'r2');
    expect(screen.getByRole('region', { name: 'What the ride brought' })).toBeInTheDocument();
  });
});
