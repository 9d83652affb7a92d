/** What the driver's screen asks before it acts, and what it does without a further press. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { RidePanel } from '@/features/driver/trip/RidePanel';
import { useCall } from '@/state/useCall';
import { toldOf } from '../../../support/positions';
import { DROP, PICKUP, ride, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), pauseTrail: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/ride', async (original) => ({ ...(await original<object>()), watchChat: () => () => {} }));
vi.mock('@/backend/rides/contacts', () => ({ watchContact: () => () => {} }));
vi.mock('@/backend/rides/trail', () => ({ pauseTrail: backend.pauseTrail }));

const north = ({ lat, lng }: LatLng, metres: number) => ({ lat: lat + metres / METRES_PER_DEGREE, lng });

type Shown = { booking: Booking; at?: LatLng; heardAgoMs?: number };

function Panel({ booking, at = PICKUP, heardAgoMs = 0 }: Shown) {
  return <RidePanel ride={booking} fix={toldOf(at, heardAgoMs)} extra={null} {...useCall()} />;
}

const taken = (changes: Partial<Booking>) => ride({ driver: 'driver-1', ...changes });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const calls = (): unknown[] => backend.call.mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend.call.mockReset();
  backend.pauseTrail.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.pauseTrail.mockResolvedValue(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe('I have arrived', () => {
  it('is not asked about at the pickup', async () => {
    show(<Panel booking={taken({ status: 'ACCEPTED' })} at={north(PICKUP, 140)} />);
    await press('I have arrived');
    await waitFor(() => expect(calls()).toEqual(['arrive_booking']));
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('asks first when the phone is further away, and sends nothing until the driver is sure', async () => {
    show(<Panel booking={taken({ status: 'ACCEPTED' })} at={north(PICKUP, 200)} />);
    await press('I have arrived');
    const asked = await screen.findByRole('alertdialog', { name: 'You seem to be 200 m from the pickup' });
    expect(asked).toHaveTextContent('Your passenger is told that you are here and can no longer cancel');
    await press('Not yet');
    expect(calls()).toEqual([]);
    await press('I have arrived');
    await userEvent.click(await screen.findByRole('button', { name: 'I am here' }));
    await waitFor(() => expect(calls()).toEqual(['arrive_booking']));
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('says beforehand that the server will refuse it from so far', async () => {
    show(<Panel booking={taken({ status: 'ACCEPTED' })} at={north(PICKUP, 3862)} />, { convert_to_mile: true });
    await press('I have arrived');
    const asked = await screen.findByRole('alertdialog', { name: 'You seem to be 2.4 miles from the pickup' });
    expect(asked).toHaveTextContent('An arrival counts within 0.3 miles of the pickup');
    expect(asked).toHaveTextContent('From here it is refused.');
    expect(calls()).toEqual([]);
  });
});

describe('the start code', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start code' });
  const arrived = taken({ status: 'ARRIVED' });

  it('is typed while the arrival is still being answered, and starts the trip after it', async () => {
    let answer = (_outcome: unknown) => {};
    backend.call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { update } = show(<Panel booking={taken({ status: 'ACCEPTED' })} />);
    await press('I have arrived');
    await waitFor(() => expect(calls()).toEqual(['arrive_booking']));
    update(<Panel booking={arrived} />);
    await userEvent.type(field(), '12345');
    expect(field()).toHaveValue('12345');
    expect(calls()).toEqual(['arrive_booking']);
    answer({ ok: true, value: {} });
    await waitFor(() => expect(calls()).toEqual(['arrive_booking', 'start_booking']));
    expect(backend.call).toHaveBeenLastCalledWith('start_booking', expect.objectContaining({ otp: '12345' }));
  });

  it('starts the trip with its fifth digit, once, however often it is confirmed', async () => {
    let answer = (_outcome: unknown) => {};
    backend.call.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    show(<Panel booking={arrived} />);
    await userEvent.type(field(), '1234');
    expect(calls()).toEqual([]);
    await userEvent.type(field(), '5{Enter}{Enter}');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(backend.call).toHaveBeenCalled());
    expect(backend.call).toHaveBeenCalledExactlyOnceWith(
      'start_booking',
      expect.objectContaining({ id: arrived.id, otp: '12345' }),
    );
    answer({ ok: true, value: {} });
    await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
    expect(calls()).toHaveLength(1);
  });

  it('takes a pasted code with spaces and words', async () => {
    show(<Panel booking={arrived} />);
    await userEvent.click(field());
    await userEvent.paste('Code: 12 345');
    await waitFor(() =>
      expect(backend.call).toHaveBeenCalledExactlyOnceWith('start_booking', expect.objectContaining({ otp: '12345' })),
    );
  });

  it('is taken away when it is wrong, and the next one starts the trip', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'otp_wrong' } });
    show(<Panel booking={arrived} />);
    await userEvent.type(field(), '12345');
    expect(await screen.findByText(/That code does not match/)).toBeInTheDocument();
    await press('OK');
    expect(field()).toHaveValue('');
    await userEvent.type(field(), '54321');
    await waitFor(() =>
      expect(backend.call).toHaveBeenLastCalledWith('start_booking', expect.objectContaining({ otp: '54321' })),
    );
    expect(calls()).toHaveLength(2);
  });

  it('stays when it did not get through, and is sent again by the button', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    show(<Panel booking={arrived} />);
    await userEvent.type(field(), '12345');
    await press('OK');
    expect(field()).toHaveValue('12345');
    await press('Start the trip');
    await waitFor(() => expect(calls()).toHaveLength(2));
  });

  it('is asked for in full', async () => {
    show(<Panel booking={arrived} />);
    await userEvent.type(field(), '12a3');
    await press('Start the trip');
    expect(screen.getByText('Please type all five digits.')).toBeInTheDocument();
    expect(field()).toHaveValue('123');
    await userEvent.type(field(), '45');
    await waitFor(() => expect(calls()).toEqual(['start_booking']));
  });
});

describe('a passenger who does not come', () => {
  it('can be reported only after the waiting time, which counts down', () => {
    const { update } = show(<Panel booking={taken({ status: 'ARRIVED', no_show_time: Date.now() + 252_000 })} />);
    expect(screen.getByRole('button', { name: 'Passenger didn’t show · 4:12' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Give ride back' })).toBeEnabled();
    update(<Panel booking={taken({ status: 'ARRIVED', no_show_time: Date.now() - 5000 })} />);
    expect(screen.getByRole('button', { name: 'Passenger didn’t show' })).toBeEnabled();
  });
});

describe('End the trip', () => {
  const started = (changes: Partial<Booking> = {}) =>
    taken({ status: 'STARTED', trip_start_time: Date.now() - 600_000, ...changes });
  const asked = async () => {
    await press('End the trip');
    return screen.findByRole('dialog', { name: 'End the trip here?' });
  };

  it('has no question at the destination', async () => {
    show(<Panel booking={started()} at={north(DROP, 250)} />);
    expect(within(await asked()).queryByRole('note')).toBe(null);
  });

  it('says how far away the destination is, and what the rider pays', async () => {
    show(<Panel booking={started()} at={north(DROP, 3862)} />, { convert_to_mile: true });
    const question = within(await asked()).getByRole('note');
    expect(question).toHaveTextContent('You are 2.4 miles from Tredegar House.');
    expect(question).toHaveTextContent('The rider pays what the meter shows here');
    expect(calls()).toEqual([]);
  });

  it('asks by where the phone is now, and never by where it was before it slept', async () => {
    const booking = started();
    const { update } = show(<Panel booking={booking} at={PICKUP} heardAgoMs={31_000} />);
    const dialog = within(await asked());
    expect(dialog.queryByRole('note')).toBe(null);
    update(<Panel booking={booking} at={north(DROP, 2000)} />);
    expect(dialog.getByRole('note')).toHaveTextContent('You are 2.0 km from Tredegar House.');
    // What a driver reads stays as it was.
    update(<Panel booking={booking} at={DROP} />);
    expect(dialog.getByRole('note')).toHaveTextContent('You are 2.0 km from Tredegar House.');
  });

  it('says that an agreed price stands', async () => {
    show(<Panel booking={started({ fixedPriceFlag: true, fixedPrice: 5800 })} at={north(DROP, 2000)} />);
    expect(within(await asked()).getByRole('note')).toHaveTextContent('still pays the agreed price of £58.00.');
  });

  it('asks whether anybody travelled when the trip has only begun', async () => {
    show(<Panel booking={started({ trip_start_time: Date.now() - 12_000 })} at={DROP} />);
    const question = within(await asked()).getByRole('note');
    expect(question).toHaveTextContent('The trip started 12 seconds ago.');
    expect(question).toHaveTextContent('Nobody travelled? Leave the bill unpaid and ask the office to make it void.');
  });
});
