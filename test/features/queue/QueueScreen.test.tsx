import { loadDesk } from '@/backend/later/load';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE } from '@/domain/limits';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { rideTroubles } from '@/domain/ride/control/rideTrouble';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import QueueScreen from '@/features/queue/QueueScreen';
import { show } from '../bookings/ride';
import { cab, callsOf, desk, tell } from './desk';
import { waiting } from './waiting';

await loadDesk();

vi.mock('@/backend/connection/apiClient', async () => (await import('./desk')).backend);
vi.mock('@/backend/desk/queue', async () => ({ watchQueue: (await import('./desk')).watchQueue }));
vi.mock('@/backend/rides/needs', async () => ({ watchNeeds: (await import('./desk')).watchNeeds }));
vi.mock('@/backend/people/names', async () => ({ watchName: (await import('./desk')).watchName }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  watchPerson: (await import('./desk')).watchPerson,
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: (await import('./desk')).watchBooking,
}));

const open = (queue: Booking[] | null) => {
  desk.queue = queue;
  show(<QueueScreen />);
};
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.slice(0, 7));
const asking = (uid: string, seconds = 12) => ({ requestedDrivers: { [uid]: Date.now() + seconds * 1000 } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const ok = { ok: true, value: {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  desk.call.mockReset().mockResolvedValue(ok);
  Object.assign(desk, { queue: null, followed: null, cabs: [], needs: {}, person: {} });
  desk.rides.clear();
  desk.rideObservers.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list', () => {
  it('says that nobody is waiting, and shows a rider the moment they do', () => {
    open(null);
    expect(screen.getByText('Nobody is waiting.')).toBeInTheDocument();
    act(() => tell([waiting('A')]));
    expect(screen.getByRole('status')).toHaveTextContent('1 rider is waiting.');
    expect(names()).toEqual(['Rider A']);
  });

  it('has who was put first at the top, then who has waited longest', () => {
    const now = Date.now();
    open([
      waiting('A', { bookingDate: now - 60_000 }),
      waiting('B', { bookingDate: now - 180_000 }),
      waiting('C', { bookingDate: now, put_first: { at: 1, by: 'admin-1', reason: 'A child alone' } }),
    ]);
    expect(names()).toEqual(['Rider C', 'Rider B', 'Rider A']);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Put first by Ada Reed: A child alone');
  });

  it('names who put a ride first that a driver gave back, without the reason, which the audit has', () => {
    open([waiting('A', { put_first: { at: 1, by: 'admin-1' } })]);
    expect(screen.getByText(/^Put first/).closest('p')).toHaveTextContent(/^Put first by Ada Reed$/);
  });

  it('does not claim to know how many wait beyond the rows it follows', () => {
    open(Array.from({ length: PAGE_SIZE }, (_row, index) => waiting(String.fromCharCode(65 + index))));
    expect(screen.getByRole('status')).toHaveTextContent('At least 20 riders are waiting.');
    expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
  });

  it('says how long, how patiently, what is needed, who is asked and what others said', () => {
    const a = waiting('A', asking('driver-1'));
    a.dispatch = { round: 3, expiresAt: 1, asked: { x: 5, y: 6, 'driver-1': Date.now() + 9e9 }, declined: { x: 5 } };
    a.dispatch.outlook = { at: 1, place: 1, free: 1, soon: 2, minutes: 6 };
    desk.needs[a.id] = { wheelchair: 'stays' };
    open([a]);
    const row = screen.getByRole('list', { name: '' }).firstElementChild;
    expect(row).toHaveTextContent(/Waiting2:00.*Patience left3:00/);
    expect(row).toHaveTextContent('Stays in a wheelchair');
    expect(row).toHaveTextContent('Asked now: Dana Okafor, 0:12 left');
    expect(row).toHaveTextContent('1 declined, 1 let it pass');
    expect(row).toHaveTextContent('1 cab free, 2 soon. About 6 min until a cab is there');
  });

  it('says trouble first, and counts the rides that need the desk', () => {
    const lonely = waiting('A');
    lonely.dispatch = { round: 1, expiresAt: 1, outlook: { at: 1, place: 1, free: 0, soon: 0 } };
    open([lonely, waiting('B', { waits_until: Date.now() + 30_000 }), waiting('C')]);
    const [a, b, c] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'));
    expect(a?.textContent).toMatch(/^No cab is near\./);
    expect(b?.textContent).toMatch(/^The rider’s patience is nearly over\./);
    expect(c?.textContent).toMatch(/^Place3/);
    expect(screen.getByRole('status')).toHaveTextContent('3 riders are waiting. 2 need you.');
  });

  it('shows rides booked ahead of the next hours, with a claim at risk', () => {
    const ahead = (letter: string, minutes: number, changes: Partial<Booking> = {}) =>
      waiting(letter, {
        bookLater: true,
        tripdate: Date.now() + minutes * MINUTE_MS,
        dispatch: { round: 0, expiresAt: Date.now() + (minutes - 15) * MINUTE_MS },
        ...changes,
      });
    desk.person = { firstName: 'Dana', lastName: 'Okafor', approved: true, driverActiveStatus: false };
    open([ahead('A', 25, { promised: { driver: 'driver-1', at: 1 } }), ahead('B', 100), ahead('C', 4 * 60)]);
    expect(names()).toEqual(['Rider A', 'Rider B']);
    const [a, b] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'));
    expect(a).toHaveTextContent('Dana claimed it and is off duty.');
    expect(b).toHaveTextContent('No driver has claimed it.');
    expect(screen.getByText('Nobody is waiting.')).toBeInTheDocument();
  });

  it('says of a ride ahead without a cab what the control room says of it, half an hour before', () => {
    const soon = waiting('A', {
      bookLater: true,
      tripdate: Date.now() + 25 * MINUTE_MS,
      dispatch: { round: 0, expiresAt: Date.now() + 10 * MINUTE_MS },
    });
    open([soon]);
    const [trouble] = rideTroubles(soon, undefined, Date.now());
    expect(trouble?.kind).toBe('noCab');
    expect(screen.getByText('The pickup is in 25 min, and there is no cab.')).toBeInTheDocument();
  });

  it('does not take a ride in four hours for one that is waiting', () => {
    open([
      waiting('A', { bookLater: true, tripdate: Date.now() + 4 * HOUR_MS, dispatch: { round: 0, expiresAt: 9e15 } }),
    ]);
    expect(screen.getByText('Nobody is waiting.')).toBeInTheDocument();
  });
});

describe('putting a ride first', () => {
  it('asks for a reason, keeps it through a failure, and sends it', async () => {
    desk.call.mockResolvedValueOnce({ ok: false, failure: { key: 'booking_closed' } });
    open([waiting('A')]);
    await press('Put first: Rider A');
    await press('Put first');
    expect(screen.getByText('Write a reason.')).toBeInTheDocument();
    expect(desk.call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'A child alone');
    await press('Put first');
    expect(await screen.findByText(messages.booking_closed)).toBeInTheDocument();
    await press('OK');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('A child alone');
    await press('Put first');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(callsOf('put_first').at(-1)).toEqual({ id: waiting('A').id, reason: 'A child alone' });
  });

  it('does not take one’s own press for a colleague’s while the answer is on its way', async () => {
    desk.call.mockReturnValueOnce(new Promise(() => {}));
    open([waiting('A')]);
    await press('Put first: Rider A');
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Hospital');
    await press('Put first');
    act(() => tell([waiting('A', { put_first: { at: 1, by: 'admin-1', reason: 'Hospital' } })]));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('has put this ride first');
  });

  it('says that a colleague did so meanwhile', async () => {
    open([waiting('A')]);
    await press('Put first: Rider A');
    act(() => tell([waiting('A', { put_first: { at: 1, by: 'admin-1', reason: 'Hospital' } })]));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Ada Reed has put this ride first: Hospital');
    expect(within(dialog).queryByRole('button', { name: 'Put first' })).not.toBeInTheDocument();
  });
});

describe('offering a ride to a driver', () => {
  const choose = async () => {
    await press('Offer to…: Rider A');
    await userEvent.click(await screen.findByRole('radio', { name: /Omar Hale/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Knows the rider');
  };

  it('names who is asked now, and says what of a driver matters', async () => {
    desk.cabs = [
      cab('driver-2', { before: 'declined', designated: true }),
      cab('driver-3', { state: 'busy', seconds: 600 }),
    ];
    open([waiting('A', asking('driver-1'))]);
    await press('Offer to…: Rider A');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Asked now: Dana Okafor, 0:12 left; the offer is taken from them.');
    expect(
      await screen.findByRole('radio', { name: /Omar Hale.*Declined this ride\. Carries wheelchairs\..*4 min/ }),
    ).toBeEnabled();
    expect(screen.getByRole('radio', { name: /driver-3.*Has a passenger\..*10 min/ })).toBeDisabled();
    await press('Offer the ride');
    expect(dialog).toHaveTextContent('Choose a driver.');
    expect(dialog).toHaveTextContent('Write a reason.');
    expect(callsOf('offer_to')).toEqual([]);
  });

  it('tells the server what it saw, and the loser of two reads the message with everything kept', async () => {
    desk.cabs = [cab('driver-2')];
    desk.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offered_meanwhile' } });
    open([waiting('A', asking('driver-1'))]);
    await choose();
    await press('Offer the ride');
    expect(await screen.findByText(new RegExp(messages.offered_meanwhile))).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Omar Hale/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Knows the rider');
    await press('Offer the ride');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf('offer_to').at(-1)).toEqual({
      id: waiting('A').id,
      driver: 'driver-2',
      reason: 'Knows the rider',
      seen: { status: 'NEW', driver: 'driver-1' },
    });
  });

  it('does not take a ride from a driver who accepted it while the dialog was open', async () => {
    desk.cabs = [cab('driver-2')];
    const a = waiting('A', asking('driver-1'));
    open([a]);
    await choose();
    act(() =>
      desk.rideObservers.get(a.id)?.next({ ...a, status: 'ACCEPTED', driver: 'driver-1', driver_name: 'Dana Okafor' }),
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('Dana Okafor has accepted it.');
    expect(screen.queryByRole('button', { name: 'Offer the ride' })).not.toBeInTheDocument();
  });

  it('says so if nobody could come', async () => {
    open([waiting('A')]);
    await press('Offer to…: Rider A');
    expect(await screen.findByText(/No driver on duty could come/)).toBeInTheDocument();
  });
});

describe('waiting longer, cancelling and holding back', () => {
  it('says until when before it waits longer', async () => {
    open([waiting('A')]);
    await press('Wait longer: Rider A');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(/We look for a cab until .*, and not only until/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wait longer' }));
    expect(callsOf('wait_longer')).toEqual([{ id: waiting('A').id }]);
  });

  it('cancels with the desk’s own question', async () => {
    open([waiting('A')]);
    await press('Cancel: Rider A');
    expect(screen.getByRole('dialog', { name: 'Cancel this ride?' })).toBeInTheDocument();
  });

  it('holds the driver back who is asked', async () => {
    open([waiting('A', asking('driver-1'))]);
    await press('Hold Dana Okafor back');
    const dialog = screen.getByRole('dialog', { name: /Hold Dana Okafor back/ });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Dirty cab');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold back' }));
    expect(callsOf('hold_driver')).toEqual([{ uid: 'driver-1', decision: 'hold', reason: 'Dirty cab', until: '' }]);
  });
});
