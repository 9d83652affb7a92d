/** Who rides on a run, as its driver sees and marks them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import RunSheet from '@/features/driver/run/RunSheet';
import { LazyRun } from '@/features/driver/run/LazyRun';
import { ride, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const SHEET = {
  name: 'School run',
  passengers: [
    { id: 'megan', name: 'Megan', place: 0, needs: 'A booster seat', ring: { name: 'Her aunt', mobile: '07700 900123' } },
    { id: 'owen', name: 'Owen', place: 1, stop: 1 },
  ],
  assistant: { name: 'Alun', mobile: '07700 900124', first: true },
};
const RUN = { account: '-Oschool', repeat: { id: '-Orun', day: '2026-12-01' }, driver: 'driver-1' };
const stops = [{ lat: 51.56, lng: -3.02, add: 'Tredegar House', zone: null }];
const taken = (changes: Partial<Booking> = {}) => ride({ ...RUN, status: 'ARRIVED', stops, ...changes });

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: SHEET });
});

it('names the assistant and each passenger, with what the driver has to know', async () => {
  show(<RunSheet ride={taken()} />);
  expect(await screen.findByText(/Passenger assistant: Alun, picked up first/)).toBeInTheDocument();
  const [megan, owen] = screen.getAllByRole('listitem');
  expect(megan).toHaveTextContent('A booster seat');
  expect(within(megan as HTMLElement).getByRole('link', { name: '07700 900123' })).toHaveAttribute(
    'href',
    'tel:07700 900123',
  );
  expect(owen).toHaveTextContent('Tredegar House');
});

it('marks a passenger, and shows what was said and when', async () => {
  show(<RunSheet ride={taken({ attendance: { megan: { carried: true, at: Date.UTC(2026, 11, 1, 8, 15) } } })} />);
  expect(await screen.findByText('Carried, 08:15')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Megan: carried' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Owen: not at the door' }));
  expect(backend.call).toHaveBeenLastCalledWith('mark_passenger', { id: ride().id, passenger: 'owen', carried: false });
});

it('says what to do when nobody is there', async () => {
  const absent = { carried: false, at: Date.UTC(2026, 11, 1, 8, 15) };
  show(<RunSheet ride={taken({ attendance: { megan: absent, owen: absent } })} />);
  expect(await screen.findByText(/^Nobody is here\. Start the trip and end it/)).toBeInTheDocument();
});

it('marks nobody on the way to the pickup', async () => {
  show(<RunSheet ride={taken({ status: 'ACCEPTED' })} />);
  expect(await screen.findByText('Megan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /carried/ })).toBeNull();
});

it('is asked for again where it did not come', async () => {
  backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'run_sheet_closed' } });
  show(<RunSheet ride={taken()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('from an hour before a run until its end');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Megan')).toBeInTheDocument();
});

it('is nothing on another ride', () => {
  show(<LazyRun ride={ride({ driver: 'driver-1', status: 'ARRIVED' })} />);
  expect(backend.call).not.toHaveBeenCalled();
});
