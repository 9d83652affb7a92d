import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/message/Announcer';
import type { Task } from '@/domain/ride/booking';
import { OfferSheet } from '@/features/driver/offer/OfferSheet';
import { useOffers } from '@/features/driver/offer/useOffers';
import { tasksGroup } from '@/state/personal';
import { useCall } from '@/state/useCall';
import { DROP, PICKUP, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);
vi.mock('@/maps/ranks', () => ({
  loadRanks: async () => [{ id: 'w1', name: 'Station rank', lat: PICKUP.lat, lng: PICKUP.lng, capacity: null }],
}));

const offer = (id: string, endsInMs: number, changes: Partial<Task> = {}) => ({
  id,
  bookingId: id,
  booking_id: 'BCDFGH',
  pickup: PICKUP,
  drop: DROP,
  estimate: 1400,
  driver_share: 1260,
  estimateDistance: 4000,
  estimateTime: 900,
  pickupDistance: 800,
  customer_name: 'Robin',
  extra_passenger: 0,
  bookLater: false,
  tripdate: 0,
  offeredAt: Date.now() - 1000,
  expiresAt: Date.now() + endsInMs,
  ...changes,
});

function Offers() {
  const offers = useOffers(true);
  const calls = useCall();
  return offers.length === 0 ? <p>none</p> : <OfferSheet offers={offers} {...calls} />;
}

function showOffers(...offers: ReturnType<typeof offer>[]) {
  const shown = show(<Offers />);
  act(() => {
    shown.store.dispatch(tasksGroup.actions.received(offers));
  });
  return shown;
}

/** Presses a button as soon as it is enabled. */
async function press(name: RegExp | string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('offers', () => {
  it('lead with the one that ends soonest, its distance and the driver’s share', async () => {
    showOffers(offer('later', 25_000), offer('sooner', 9_000, { driver_share: 990 }));
    expect(await screen.findByRole('heading', { name: 'Pickup 0.8 km away' })).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveAccessibleName('9 seconds left');
    await press('Accept £9.90');
    expect(backend.call).toHaveBeenLastCalledWith('accept_booking', { id: 'sooner', changes: 0 });
    await press('Accept £12.60');
    expect(backend.call).toHaveBeenLastCalledWith('accept_booking', { id: 'later', changes: 0 });
  });

  it('shows what the rider asked for', async () => {
    showOffers(offer('one', 20_000, { extra_passenger: 2, notes: 'By the side entrance' }));
    await screen.findByRole('heading', { name: 'Pickup 0.8 km away' });
    expect(screen.getByText('Extra passengers').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Note to the driver').nextSibling).toHaveTextContent('By the side entrance');
  });

  it('names neither passengers nor a note where the rider asked for nothing', async () => {
    showOffers(offer('one', 20_000));
    await screen.findByRole('heading', { name: 'Pickup 0.8 km away' });
    expect(screen.queryByText(/passengers|Note to the driver/)).not.toBeInTheDocument();
  });

  it('show what the passenger needs, and say it aloud, before anything is accepted', async () => {
    render(<Announcer />);
    const needs = { wheelchair: 'stays', dog: true } as const;
    showOffers(offer('one', 20_000, { needs }), offer('two', 25_000, { needs: { finding: 'voice' } }));
    const list = await screen.findByRole('region', { name: 'What the passenger needs' });
    expect(list).toHaveTextContent('Stays in a wheelchair');
    expect(list).toHaveTextContent('Put out the ramp, and secure the wheelchair and the passenger.');
    expect(list).toHaveTextContent('Has an assistance dog');
    await screen.findByText(/^New offer: .*\. Stays in a wheelchair\. Has an assistance dog$/);
    expect(screen.getByRole('region', { name: 'Also open' })).toHaveTextContent('Finds the cab by your voice');
    // Two buttons with the same words: the large one is the first.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accept/ })[0]).toBeEnabled());
    await userEvent.click(screen.getAllByRole('button', { name: /^Accept/ })[0] as HTMLElement);
    expect(backend.call).toHaveBeenCalledWith('accept_booking', {
      id: expect.any(String),
      changes: 0,
      needs_read: true,
    });
  });

  it('is said when it comes, and when it is over unanswered', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    render(<Announcer />);
    showOffers(offer('one', 20_000, { driver_share: 990 }));
    await screen.findByText(`New offer: Pickup 0.8 km away, £9.90. From ${PICKUP.add} to ${DROP.add}`);
    expect(screen.queryByText('That offer is over.')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(20_000));
    await screen.findByText('That offer is over.');
  });

  it('can be ignored, which tells dispatch', async () => {
    showOffers(offer('one', 20_000));
    await press('Ignore');
    expect(backend.call).toHaveBeenCalledWith('decline_booking', { id: 'one' });
  });

  it('say that somebody else was faster', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'booking_taken' } });
    showOffers(offer('one', 20_000));
    await press(/^Accept/);
    expect(await screen.findByText('This booking has gone to another driver.')).toBeInTheDocument();
  });

  it('ignore a press meant for the offer shown a moment before', async () => {
    const next = offer('next', 20_000);
    const { store } = showOffers(offer('gone', 9_000, { driver_share: 990 }), next);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept £9.90' })).toBeEnabled());
    act(() => {
      store.dispatch(tasksGroup.actions.received([next]));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accept £12.60' }));
    expect(backend.call).not.toHaveBeenCalled();
    await press('Accept £12.60');
    expect(backend.call).toHaveBeenCalledWith('accept_booking', { id: 'next', changes: 0 });
  });

  it('say plainly that the passenger stands at the driver’s own rank, and not of a rank elsewhere', async () => {
    showOffers(offer('here', 9000, { pickupDistance: 15 }));
    expect(await screen.findByText('A passenger stands at your rank: Station rank.')).toBeInTheDocument();
  });

  it('from a rank where the driver is not say no such thing', async () => {
    showOffers(offer('there', 9000, { pickupDistance: 900 }));
    expect(await screen.findByRole('heading', { name: /away$/ })).toBeInTheDocument();
    await act(async () => {});
    expect(screen.queryByText(/your rank/)).not.toBeInTheDocument();
  });

  it('are hidden once expired', () => {
    showOffers(offer('over', -1));
    expect(screen.getByText('none')).toBeInTheDocument();
  });
});
