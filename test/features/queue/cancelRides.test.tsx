/** Rides booked ahead that are cancelled together. */
import { loadDesk } from '@/backend/later/load';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { MINUTE_MS } from '@/domain/time/durations';
import QueueScreen from '@/features/queue/QueueScreen';
import { show } from '../bookings/ride';
import { callsOf, desk, tell } from './desk';
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

const ahead = (letter: string, minutes: number, changes: Partial<Booking> = {}) =>
  waiting(letter, {
    bookLater: true,
    tripdate: Date.now() + minutes * MINUTE_MS,
    waits_until: undefined,
    dispatch: undefined,
    ...changes,
  });

beforeEach(() => {
  desk.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  Object.assign(desk, { queue: null, followed: null, cabs: [], needs: {}, person: {} });
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const lines = (list: string) =>
  within(within(dialog()).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('asks one reason for all, says what cannot be undone, and what became of each after the list has emptied', async () => {
  const rides = [ahead('A', 70, { promised: { driver: 'driver-1', at: 1 } }), ahead('B', 80), ahead('C', 90)];
  desk.queue = rides;
  show(<QueueScreen />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 3' }));
  await press('Cancel…');
  expect(dialog()).toHaveTextContent('This cannot be undone.');
  expect(lines('Will change')).toEqual([
    expect.stringMatching(/^Rider A, BCDFGAPickup at .*, claimed → becomes {2}Cancelled$/) as string,
    expect.stringMatching(/^Rider B, BCDFGBPickup at .*, not claimed → becomes {2}Cancelled$/) as string,
    expect.stringMatching(/^Rider C/) as string,
  ]);
  await press('Cancel: 3 rides');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(messages.reason_required);
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'The road is closed' }));
  desk.call.mockResolvedValueOnce({ ok: true, value: {} });
  desk.call.mockResolvedValueOnce({ ok: false, failure: { key: 'cancel_not_allowed' } });
  await press('Cancel: 3 rides');
  expect(await within(dialog()).findByText('2 done, 1 not.')).toBeVisible();
  act(() => tell(null));
  expect(lines('Results')[0]).toBe(`Rider B, BCDFGB${messages.cancel_not_allowed}`);
  expect(callsOf('cancel_booking')).toEqual(rides.map(({ id }) => ({ id, reason: 'The road is closed' })));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await press('Close');
  expect(screen.getByText('Cancel: 2 done, 1 not.')).toBeVisible();
});

it('chooses no ride that waits for a cab now', () => {
  desk.queue = [waiting('A'), ahead('B', 80)];
  show(<QueueScreen />);
  expect(screen.getByRole('checkbox', { name: 'Choose Rider B, BCDFGB' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Rider A/ })).toBeNull();
});
