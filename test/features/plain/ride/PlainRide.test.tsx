import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSimpleView } from '@/backend/people/simpleView';
import { Announcer } from '@/components/ui/message/Announcer';
import type { Observer } from '@/backend/connection/observe';
import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { RideFace } from '@/features/bookings/live/RideFace';
import { timeWords } from '@/features/plain/words/plainTime';
import { acceptedAgo, arrivedAgo, byTheCard, DUE } from '../../../support/missedRide';
import { reached, ride, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), point: null as TrackingPoint | null }));
vi.mock('@/backend/connection/apiClient', () => ({
  call: (name: string, body: unknown) =>
    name === 'get_providers' ? Promise.resolve({ ok: true, value: [{ name: 'stripe' }] }) : backend.call(name, body),
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => <p>a map</p> }));
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
vi.mock('@/backend/rides/needs', () => ({
  watchNeeds: (_id: string, observer: { next: (needs: null) => void }) => {
    observer.next(null);
    return () => {};
  },
}));

beforeEach(() => {
  setSimpleView(true);
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.point = null;
});
afterEach(() => setSimpleView(false));

const face = (booking: Booking, walletBalance = 0) => (
  <>
    <RideFace booking={booking} rider={{ walletBalance }} others={[]} onClose={() => {}} />
    <Announcer />
  </>
);
const CARE = { care_name: 'Control room', care_no: '01633 960123' };
const DRIVER = {
  driver: 'driver-1',
  driver_name: 'Dana Okafor',
  vehicle_number: 'LB24 TXE',
  vehicle_make: 'LEVC TX',
  driver_badge: '4711',
} as const;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a ride in the simple view', () => {
  it('has no map, says what happens now, and has the plate, the code and the telephone on one page', async () => {
    const at = Date.now() - 5000;
    backend.point = { at, status: 'ACCEPTED', lat: 51.58, lng: -3.0 };
    show(face(ride({ status: 'ACCEPTED', accepted_time: at - 60_000, ...DRIVER })), CARE);
    await title(/^Your taxi is coming. It is here in about \d+ minutes?\.$/);
    expect(screen.queryByText('a map')).not.toBeInTheDocument();
    expect(screen.getByText('Registration: L B 2 4 T X E')).toBeInTheDocument();
    expect(
      screen.getByText(/It is a LEVC TX. The driver is Dana. The driver’s badge has the number 4711./),
    ).toBeInTheDocument();
    expect(screen.getByText('Start code: 4 2 9 1 7')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ring the driver' })).toHaveAttribute('href', 'tel:+447700900200');
    expect(screen.getByRole('link', { name: 'Ring us: 01633 960123' })).toHaveAttribute('href', 'tel:01633960123');
    expect(screen.getByRole('button', { name: 'I need help' })).toBeInTheDocument();
  });

  it('says until when we look, and looks for longer after a press', async () => {
    const until = Date.now() + 5 * 60_000;
    const waiting = (waits_until: number) => face(ride({ waits_until }));
    const { update } = show(waiting(until));
    expect(screen.getByText(`We look until ${timeWords(until)}.`)).toBeInTheDocument();
    expect(screen.queryByText(/do not need to do anything/)).toBeNull();
    expect(screen.getByText(/^Two minutes before that we ask you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Look for longer' })).toBeNull();
    const soon = Date.now() + 90_000;
    update(waiting(soon));
    await userEvent.click(screen.getByRole('button', { name: 'Look for longer' }));
    expect(backend.call).toHaveBeenCalledWith('wait_longer', { id: ride().id });
    // Who does not look at the page hears it while there is time left.
    await waitFor(() =>
      expect(screen.getByText(`We look until ${timeWords(soon)}. Look for longer`)).toBeInTheDocument(),
    );
  });

  it('says each change of the ride once, in the words that are on the page', async () => {
    const { update } = show(face(ride()));
    await title('We are looking for a taxi for you.');
    update(face(ride({ status: 'ARRIVED', ...DRIVER })));
    await title('Your taxi is here.');
    const said = 'Your taxi is here. Go to the taxi with this number plate. Then tell the driver your code.';
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(1));
  });

  it('tells somebody who stands at the cab to get in, and not that it is coming', async () => {
    const at = Date.now() - 5000;
    backend.point = { at, status: 'ACCEPTED', lat: 51.58, lng: -3.0 };
    const atTheCab = { status: 'ACCEPTED', accepted_time: at - 60_000, walk_up: true, ...DRIVER } as const;
    const { update } = show(face(ride(atTheCab)));
    await title('This taxi is yours.');
    expect(
      screen.getByText('Get in the taxi with this number plate. Then tell the driver your code.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/coming/)).not.toBeInTheDocument();
    update(face(ride({ ...atTheCab, otp: false })));
    expect(screen.getByText('Get in the taxi with this number plate.')).toBeInTheDocument();
    update(face(ride({ ...atTheCab, formerDrivers: { 'driver-2': at } })));
    await title(/^Your taxi is coming/);
  });

  it('keeps looking for a driver when the time of those who were asked is over', async () => {
    show(face(ride({ dispatch: { round: 1, expiresAt: 1, asked: {} } })));
    await title('We are looking for a taxi for you.');
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('continue_search', { id: ride().id }));
  });

  it('is called off by a button that says so, and asks no reason before there is a driver', async () => {
    show(face(ride()));
    await userEvent.click(await screen.findByRole('button', { name: 'I do not want this taxi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    await waitFor(() =>
      expect(backend.call).toHaveBeenCalledWith('cancel_booking', expect.objectContaining({ id: ride().id })),
    );
  });

  it('names what calling it off costs once the card has a fee for that, and sends what was shown', async () => {
    show(face(acceptedAgo(4)));
    await userEvent.click(await screen.findByRole('button', { name: 'I do not want this taxi' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Cab taking long time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel for £2.50' }));
    expect(backend.call).toHaveBeenCalledWith('cancel_booking', expect.objectContaining({ fee_seen: 250 }));
  });

  it('says in short sentences what not taking the taxi can cost, before there is a driver', async () => {
    show(face(ride({ estimate_lines: byTheCard })));
    await title('We are looking for a taxi for you.');
    expect(
      screen.getByText('If you cancel more than 3 minutes after a driver accepts, you pay £2.50.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('If you do not come and the taxi has waited 10 minutes, you pay £4.00.'),
    ).toBeInTheDocument();
  });

  it('says until when cancelling is free, and at the pickup from when not coming costs what', async () => {
    const { update } = show(face(acceptedAgo(1)));
    expect(await screen.findByText(/^Free to cancel until \d\d:\d\d/)).toBeInTheDocument();
    expect(screen.queryByText(/^If you cancel/)).not.toBeInTheDocument();
    update(face(arrivedAgo(1)));
    expect(await screen.findByText(/not coming costs £4\.00/)).toBeInTheDocument();
  });

  it('shows the fee of a ride that was called off late, and how to pay it', async () => {
    show(face(acceptedAgo(5, { status: 'CANCELLED', cancelled_by: 'rider', missed_fee: DUE })), CARE);
    const fee = await screen.findByRole('region', { name: 'Fee' });
    expect(fee).toHaveTextContent('£2.50');
    expect(fee).toHaveTextContent('Ring Control room on 01633 960123');
  });

  it('has everything else behind More, and the map again once it is left', async () => {
    show(face(ride({ status: 'ACCEPTED', ...DRIVER })));
    await userEvent.click(await screen.findByText('More'));
    expect(screen.getByRole('button', { name: 'Share ride' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Messages with Dana/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the simple view' }));
    expect(await screen.findByText('a map')).toBeInTheDocument();
  });

  it('says why a ride that was called off is not coming', async () => {
    show(face(ride({ status: 'CANCELLED', cancelled_by: 'driver', reason: 'The cab broke down' })));
    await title('The taxi is not coming.');
    expect(screen.getByText(/The driver cancelled: The cab broke down/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book another taxi' })).toHaveAttribute('href', '/');
  });
});

describe('the bill in the simple view', () => {
  const total = reached().trip_cost ?? 0;
  const sum = formatMoney(total, 'GBP');

  it('says what the ride costs, and pays what its button says', async () => {
    show(face(reached()), { cash: true, card: true });
    expect(await screen.findByText(`Your ride costs ${sum}.`)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: `Pay ${sum} by card` })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: `Pay the driver in cash: ${sum}` }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: reached().id,
      mode: 'cash',
      amount: total,
      use_wallet: false,
    });
  });

  it('says how much to hand over, and lets the rider think again', async () => {
    const choice = { mode: 'cash', cash: 900, wallet: total - 900, discount: 0 };
    show(face(reached({ payment_choice: choice } as unknown as Partial<Booking>)), { cash: true });
    expect(await screen.findByText('£9.00')).toBeInTheDocument();
    expect(screen.getByText('Then you are done. Dana tells us that you have paid.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(screen.getByRole('button', { name: /^Pay the driver in cash/ })).toBeInTheDocument();
  });

  it('takes a tip from behind More onto the button', async () => {
    show(face(reached()), { card: true });
    await userEvent.click(await screen.findByText('More about the bill'));
    await userEvent.click(screen.getByRole('radio', { name: /^10%/ }));
    const tipped = formatMoney(total + Math.round(total / 10), 'GBP');
    expect(await screen.findByRole('button', { name: `Pay ${tipped} by card` })).toBeInTheDocument();
  });

  it('ends with one press once it is paid', async () => {
    show(face(reached({ status: 'PAID' })));
    await title('You have paid. Thank you.');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(backend.call).toHaveBeenCalledWith('rate_booking', { id: reached().id });
  });
});
