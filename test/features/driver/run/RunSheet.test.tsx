/** Who rides on a run, as its driver sees and marks them. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import RunSheet from '@/features/driver/run/RunSheet';
import { LazyRun } from '@/features/driver/run/LazyRun';
import { ride, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const SHEET = {
  name: 'School run',
  passengers: [
    {
      id: 'megan',
      name: 'Megan',
      place: 0,
      needs: 'A booster seat',
      ring: { name: 'Her aunt', mobile: '07700 900123' },
    },
    { id: 'owen', name: 'Owen', place: 1, stop: 1 },
  ],
  assistant: { name: 'Alun', mobile: '07700 900124', first: true },
};
const RUN = { account: '-Oschool', repeat: { id: '-Orun', day: '2026-12-01' }, driver: 'driver-1' };
const stops = [{ lat: 51.56, lng: -3.02, add: 'Tredegar House', zone: null }];
const taken = (changes: Partial<Booking> = {}) => ride({ ...RUN, status: 'ARRIVED', stops, ...changes });

beforeEach(() => {
  localStorage.clear();
  backend.call.mockReset().mockResolvedValue({ ok: true, value: SHEET });
});

afterEach(() => vi.useRealTimers());

const LOST = { ok: false, failure: { key: 'no_answer' } };
/** What was sent of the marks so far. */
const sent = () =>
  backend.call.mock.calls.filter(([name]) => name === 'mark_passenger').map(([, body]) => body as unknown);
/** Answers for the marks alone, one after the other; the last stands. */
function markAnswers(...answers: object[]) {
  backend.call.mockImplementation((name: string) =>
    Promise.resolve(
      name === 'run_sheet' ? { ok: true, value: SHEET } : answers.length > 1 ? answers.shift() : answers[0],
    ),
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('names the assistant and each passenger, with what the driver has to know', async () => {
  show(<RunSheet ride={taken()} />);
  expect(await screen.findByText(/Passenger assistant: Alun, picked up first/)).toBeInTheDocument();
  const [megan, owen] = screen.getAllByRole('listitem');
  expect(megan).toHaveTextContent('A booster seat');
  expect(within(megan as HTMLElement).getByRole('link', { name: '07700 900123' })).toHaveAttribute(
    'href',
    'tel:07700900123',
  );
  expect(owen).toHaveTextContent('Tredegar House');
});

it('marks a passenger, and shows what was said and when', async () => {
  show(<RunSheet ride={taken({ attendance: { megan: { carried: true, at: Date.UTC(2026, 11, 1, 8, 15) } } })} />);
  expect(await screen.findByText('Carried, 08:15')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Megan: carried' })).toHaveAttribute('aria-pressed', 'true');
  await press('Owen: not at the door');
  expect(sent()).toEqual([{ id: ride().id, passenger: 'owen', carried: false, at: expect.any(Number) }]);
  expect(screen.getByText(/^Not at the door, /)).toBeInTheDocument();
});

it('keeps what was said without a connection, and sends it once when there is one', async () => {
  markAnswers(LOST, { ok: true, value: {} });
  show(<RunSheet ride={taken()} />);
  await screen.findByText('Megan');
  await press('Owen: not at the door');
  expect(await screen.findByText(/^What you said is kept on this phone/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Owen: not at the door' })).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.stringify(localStorage)).not.toContain('Owen');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^What you said is kept/)).toBeNull());
  window.dispatchEvent(new Event('online'));
  const [first, second] = sent();
  expect(sent()).toHaveLength(2);
  expect(second).toEqual(first);
  expect(localStorage).toHaveLength(0);
});

it('sends what an earlier page could not', async () => {
  markAnswers(LOST);
  show(<RunSheet ride={taken()} />);
  await screen.findByText('Megan');
  await press('Owen: carried');
  await screen.findByText(/^What you said is kept/);
  cleanup();
  markAnswers({ ok: true, value: {} });
  show(<RunSheet ride={taken()} />);
  expect(await screen.findByText(/^Carried, /)).toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('takes a mark back that the server refuses, and says why', async () => {
  markAnswers({ ok: false, failure: { key: 'booking_closed' } });
  show(<RunSheet ride={taken()} />);
  await screen.findByText('Megan');
  await press('Megan: carried');
  await waitFor(() => expect(screen.queryByText(/^Carried, /)).toBeNull());
  expect(localStorage).toHaveLength(0);
});

it('says what to do when nobody is there', async () => {
  const absent = { carried: false, at: Date.UTC(2026, 11, 1, 8, 15) };
  show(<RunSheet ride={taken({ attendance: { megan: absent, owen: absent } })} />);
  expect(await screen.findByText(/^Nobody is here\. Start the trip and end it/)).toBeInTheDocument();
});

it('says until when the driver waits for whoever may still come, and then what to do', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const absent = { carried: false, at: Date.now() };
  const attendance = { megan: absent, owen: absent };
  show(<RunSheet ride={taken({ attendance, no_show_time: Date.UTC(2100, 0, 1, 8, 20) })} />);
  expect(await screen.findByText(/^Nobody is here yet\. Wait until 08:20/)).toBeInTheDocument();
  vi.setSystemTime(Date.UTC(2100, 0, 1, 8, 20));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(/^Nobody is here\. Start the trip and end it/)).toBeInTheDocument();
});

it('does not say that nobody is here once somebody was carried who is on the run no more', async () => {
  const absent = { carried: false, at: 1 };
  show(<RunSheet ride={taken({ attendance: { megan: absent, owen: absent, gone: { carried: true, at: 1 } } })} />);
  expect(await screen.findAllByText(/^Not at the door, /)).toHaveLength(2);
  expect(screen.queryByText(/^Nobody is here/)).not.toBeInTheDocument();
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

it('stays on the screen without a connection, and goes once the server tells it no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<RunSheet ride={taken()} />);
  await screen.findByText('Megan');
  backend.call.mockResolvedValue(LOST);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(backend.call).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Megan')).toBeInTheDocument();
  backend.call.mockResolvedValue({ ok: false, failure: { key: 'run_sheet_closed' } });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText('Megan')).toBeNull();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('is nothing on another ride', () => {
  show(<LazyRun ride={ride({ driver: 'driver-1', status: 'ARRIVED' })} />);
  expect(backend.call).not.toHaveBeenCalled();
});
