import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { RidePanel } from '@/features/driver/trip/RidePanel';
import { useCall } from '@/state/useCall';
import { fakePosition, toldOf } from '../../../support/positions';
import { DROP, PICKUP, reached, ride, show } from '../../bookings/ride';
import { bill } from '../../../support/bill';

const backend = vi.hoisted(() => ({ call: vi.fn(), pauseTrail: vi.fn() }));
let device: ReturnType<typeof fakePosition>;
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/ride', async (original) => ({ ...(await original<object>()), watchChat: () => () => {} }));
vi.mock('@/backend/rides/contacts', () => ({
  watchContact: (_arg: unknown, observer: { next: (contact: { mobile: string }) => void }) => {
    observer.next({ mobile: '+447700900200' });
    return () => {};
  },
}));
vi.mock('@/backend/rides/trail', () => ({ pauseTrail: backend.pauseTrail }));

/** At the pickup. */
const place = { lat: PICKUP.lat, lng: PICKUP.lng };

type Shown = { booking: Booking; located?: boolean; heardAgoMs?: number };

function Panel({ booking, located = true, heardAgoMs = 0 }: Shown) {
  return <RidePanel ride={booking} fix={located ? toldOf(place, heardAgoMs) : null} extra={null} {...useCall()} />;
}

const taken = (changes: Partial<Booking>) => ride({ driver: 'driver-1', ...changes });

beforeEach(() => {
  backend.call.mockReset();
  backend.pauseTrail.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.pauseTrail.mockResolvedValue(() => {});
  device = fakePosition();
});

describe('the next step of a running ride', () => {
  it('reports where the driver has arrived, after the last of the trail', async () => {
    const order: string[] = [];
    backend.pauseTrail.mockImplementation(async () => {
      order.push('trail');
      return () => order.push('trail again');
    });
    backend.call.mockImplementation(async (name: string) => {
      order.push(name);
      return { ok: true, value: {} };
    });
    show(<Panel booking={taken({ status: 'ACCEPTED' })} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have arrived' }));
    expect(backend.call).toHaveBeenCalledWith('arrive_booking', { id: ride().id, ...place });
    expect(order).toEqual(['trail', 'arrive_booking', 'trail again']);
  });

  it('starts without a code if none is required', async () => {
    show(<Panel booking={taken({ status: 'ARRIVED', otp: false })} />);
    expect(screen.queryByLabelText('Start code')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start the trip' }));
    expect(backend.call).toHaveBeenCalledWith('start_booking', { id: ride().id, ...place });
  });

  it('asks for tolls and passengers before it ends the trip', async () => {
    show(<Panel booking={taken({ status: 'STARTED', extra_passenger: 2 })} />);
    await userEvent.click(screen.getByRole('button', { name: 'End the trip' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'One more: Tolls paid' }));
    await userEvent.click(dialog.getByRole('button', { name: 'One less: Extra passengers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End the trip' }));
    expect(backend.call).toHaveBeenCalledWith('end_booking', {
      id: ride().id,
      ...place,
      toll_count: 1,
      extra_passenger: 1,
    });
  });

  it('shows what the rider asked for', () => {
    show(<Panel booking={taken({ status: 'ACCEPTED', extra_passenger: 2, notes: 'By the side entrance' })} />);
    const card = within(screen.getByRole('region', { name: 'Your rider' }));
    expect(card.getByText('Extra passengers').nextSibling).toHaveTextContent('2');
    expect(card.getByText('Note to the driver').nextSibling).toHaveTextContent('By the side entrance');
  });

  it('shows a change until it is read, also on the next page', async () => {
    const before = taken({ status: 'STARTED' });
    const { update } = show(<Panel booking={before} />);
    expect(screen.queryByText('The ride has changed.')).not.toBeInTheDocument();
    update(<Panel booking={{ ...before, changes: 1 }} />);
    expect(screen.getByText('The ride has changed.')).toBeInTheDocument();
    cleanup();
    show(<Panel booking={{ ...before, changes: 2 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    cleanup();
    show(<Panel booking={{ ...before, changes: 2 }} />);
    expect(screen.queryByText('The ride has changed.')).not.toBeInTheDocument();
  });

  it('does nothing without a position, and says so', async () => {
    show(<Panel booking={taken({ status: 'ACCEPTED' })} located={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have arrived' }));
    expect(backend.call).not.toHaveBeenCalled();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Unable to get your location');
  });

  it('asks a phone that has told nothing yet once more at the press', async () => {
    device.at(place);
    show(<Panel booking={taken({ status: 'ACCEPTED' })} located={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have arrived' }));
    expect(backend.call).toHaveBeenCalledWith('arrive_booking', { id: ride().id, ...place });
  });

  it('asks the phone where it is when it has told nothing for half a minute', async () => {
    const dropped = { lat: DROP.lat, lng: DROP.lng };
    device.at(dropped);
    show(<Panel booking={taken({ status: 'STARTED' })} heardAgoMs={31_000} />);
    await userEvent.click(screen.getByRole('button', { name: 'End the trip' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End the trip' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('end_booking', expect.objectContaining(dropped));
  });

  it('does not take an old position for an arrival', async () => {
    device.without('lost');
    show(<Panel booking={taken({ status: 'ACCEPTED' })} heardAgoMs={31_000} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have arrived' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Unable to get your location');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('says that it is not at the pickup yet', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'not_at_pickup' } });
    show(<Panel booking={taken({ status: 'ACCEPTED' })} />);
    await userEvent.click(screen.getByRole('button', { name: 'I have arrived' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You are not at the pickup yet.');
  });

  it('explains before the end what the rider will be asked', async () => {
    show(<Panel booking={taken({ status: 'STARTED', extra_passenger: 1 })} />);
    await userEvent.click(screen.getByRole('button', { name: 'End the trip' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/The rider is asked/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'One more: Extra passengers' }));
    expect(dialog.getByText(/Booked: 1 extra\. The rider is asked/)).toBeInTheDocument();
  });

  it.each([
    ['asked', /We have asked the rider about this £4\.00/],
    ['accepted', /The rider agreed to 2 more tolls: £4\.00 is on the bill/],
    ['declined', /The rider did not agree to 2 more tolls, so £4\.00 stays off/],
  ] as const)('shows a claim that is %s', async (state, words) => {
    const claim = { state, tolls: 2, passengers: 0, amount: 400, lines: { ...bill(), total: 1720 }, at: 1 };
    show(<Panel booking={reached({ claim })} />);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['ACCEPTED', true, ['Give ride back']],
    ['ARRIVED', false, ['Passenger didn’t show', 'Give ride back']],
    ['STARTED', true, []],
  ] as const)('%s: navigation %s, ways out %j', (status, navigates, waysOut) => {
    show(<Panel booking={taken({ status })} />);
    expect(screen.queryAllByRole('link', { name: 'Navigate' })).toHaveLength(navigates ? 1 : 0);
    const shown = screen.queryAllByRole('button', { name: /Give ride back|didn’t show/ });
    expect(shown.map(({ textContent }) => textContent)).toEqual(waysOut);
  });

  it.each(['ACCEPTED', 'ARRIVED'] as const)('gives a ride back while %s, with a reason', async (status) => {
    show(<Panel booking={taken({ status })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Give ride back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give this ride back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a reason.');
    await userEvent.click(dialog.getByRole('radio', { name: 'The vehicle has a fault' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('cancel_booking', {
      id: ride().id,
      reason: 'The vehicle has a fault',
      hand_on: true,
    });
  });

  it('ends a ride whose rider did not come, once the driver is sure', async () => {
    show(<Panel booking={taken({ status: 'ARRIVED' })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Passenger didn’t show' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'End the ride' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('cancel_booking', {
      id: ride().id,
      reason: 'Nobody came to the pickup',
    });
  });

  it('says when a ride booked ahead begins', () => {
    show(<Panel booking={taken({ status: 'ACCEPTED', bookLater: true })} />);
    expect(screen.getByText('Pickup at 12:00')).toBeInTheDocument();
  });

  it('navigates to the drop once the rider is on board', () => {
    show(<Panel booking={taken({ status: 'STARTED' })} />);
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Navigate' }).href);
    expect(link.searchParams.get('destination')).toBe(`${DROP.lat},${DROP.lng}`);
  });
});

describe('payment at the drop-off', () => {
  it('takes the whole bill in cash, or leaves it unpaid', async () => {
    show(<Panel booking={reached()} />);
    await userEvent.click(screen.getByRole('button', { name: '£13.20 cash collected' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', { id: ride().id, mode: 'cash', amount: 1320 });
    await userEvent.click(screen.getByRole('button', { name: /^Leave unpaid/ }));
    expect(backend.call).toHaveBeenLastCalledWith('leave_unpaid', { id: ride().id });
  });

  it('takes nothing for a ride that a customer pays', () => {
    show(<Panel booking={reached({ account: 'a1', account_name: 'Severn Steel Ltd', cost_code: 'CC-1' })} />);
    expect(screen.getByText(/On account: Severn Steel Ltd, CC-1. The bill goes there by itself/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /cash|payment|unpaid|Leave/i })).not.toBeInTheDocument();
  });

  it('lets the driver of such a ride leave while its rider has not answered', async () => {
    const claim = { state: 'asked' as const, tolls: 2, passengers: 0, amount: 400, lines: bill(), at: 1 };
    show(<Panel booking={reached({ account: 'a1', account_name: 'Severn Steel Ltd', claim })} />);
    expect(screen.getByText(/goes there by itself, once the rider has answered/)).toBeInTheDocument();
    expect(screen.getByText(/We have asked the rider about this £4.00/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /cash|payment/i })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave: the rider answers later' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('leave_unpaid', { id: ride().id });
  });

  it('asks the rider to pay in the app, and says when they were asked', async () => {
    const payment_request = { at: Date.UTC(2026, 2, 3, 12, 31), since: 0, count: 1 };
    show(<Panel booking={reached({ payment_request })} />);
    expect(screen.getByText('The rider was asked to pay at 12:31.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Request payment' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('request_payment', { id: ride().id });
  });

  const byCard = { mode: 'card', use_wallet: true, discount: 0, wallet: 320, cash: 0, card: 1000 } as const;

  it('says that a card is paying, and asks before it takes cash for the same sum', async () => {
    show(<Panel booking={reached({ payment_choice: byCard, payment_status: 'card_open' })} />);
    expect(screen.getByText('Paying by card now')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('£10.00');
    expect(screen.queryByRole('button', { name: /cash collected/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Take £10.00 in cash instead' }));
    expect(backend.call).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: 'Do you have £10.00 in cash?' });
    await userEvent.click(within(dialog).getByRole('button', { name: '£10.00 cash collected' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('pay_booking', { id: ride().id, mode: 'cash', amount: 1000 });
  });

  it.each(['card_failed', 'card_cancelled'])('takes cash at once when the card is %s', (payment_status) => {
    show(<Panel booking={reached({ payment_choice: byCard, payment_status })} />);
    expect(screen.getByRole('button', { name: '£10.00 cash collected' })).toBeEnabled();
    expect(screen.getByText(/The card has not paid/)).toBeInTheDocument();
  });

  it('shows only the cash if the rider pays the rest in another way', () => {
    const choice = { mode: 'cash', use_wallet: true, discount: 500, wallet: 320, cash: 500 } as const;
    show(<Panel booking={reached({ payment_choice: choice })} />);
    expect(screen.getByRole('button', { name: '£5.00 cash collected' })).toBeInTheDocument();
    expect(screen.getByText(/£5.00 is a promo, £3.20 comes from the wallet/)).toBeInTheDocument();
  });
});
