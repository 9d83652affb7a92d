/** Changing a ride: what may be changed, the two fares, and the press that agrees to the one that was shown. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/message/Announcer';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { ChangeRide } from '@/features/bookings/change/ChangeRide';
import { ride, show } from './ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const STOP = { lat: 51.5154, lng: -0.1755, add: 'Paddington Station', zone: 'Central' };
/** The stops as the form was opened. */
const WAS = { stops: [{ lat: STOP.lat, lng: STOP.lng, add: STOP.add }] };
const accepted = (more: Partial<Booking> = {}) =>
  ride({ status: 'ACCEPTED', driver: 'driver-1', stops: [STOP], notes: 'Blue door', ...more });
const screenOf = (booking: Booking) => (
  <>
    <ChangeRide booking={booking} />
    <Announcer />
  </>
);
const open = async (booking: Booking) => {
  const shown = show(screenOf(booking));
  await userEvent.click(screen.getByRole('button', { name: 'Change this ride' }));
  return shown;
};
const quoted = (estimateFare: number, more: object = {}) => ({
  ok: true,
  value: { changed: false, estimateFare, fixedPriceFlag: false, distance: 1, duration: 1, ...more },
});

beforeEach(() => backend.call.mockReset());

it('shows both fares, and sends the new one with the press that agrees', async () => {
  await open(accepted());
  backend.call.mockResolvedValueOnce(quoted(1840, { priced_at: 5 }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }));
  await userEvent.click(screen.getByRole('button', { name: 'See the new fare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you agree to the new fare?' });
  expect(within(dialog).getByText('Previous fare')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('18.40');
  expect(backend.call).toHaveBeenLastCalledWith('change_booking', { id: ride().id, stops: [], was: WAS });

  backend.call.mockResolvedValueOnce(quoted(1840, { changed: true }));
  await userEvent.click(screen.getByRole('button', { name: /^Agree to/ }));
  expect(backend.call).toHaveBeenLastCalledWith('change_booking', {
    id: ride().id,
    stops: [],
    was: WAS,
    estimate: 1840,
    priced_at: 5,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the fares as a dialog of its own, in which a press that is repeated agrees to nothing', async () => {
  await open(accepted());
  const form = screen.getByRole('dialog', { name: 'Change this ride' });
  backend.call.mockResolvedValue(quoted(1840));
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }));
  screen.getByRole('button', { name: 'See the new fare' }).focus();
  await userEvent.keyboard('{Enter}');
  const fares = screen.getByRole('dialog', { name: 'Do you agree to the new fare?' });
  expect(fares).not.toBe(form);
  expect(document.activeElement).toHaveTextContent('Previous fare');
  await userEvent.keyboard('{Enter} ');
  expect(backend.call).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('dialog', { name: 'Change this ride' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove stop' })).not.toBeInTheDocument();
});

it('says before the press that the meter decides from then on', async () => {
  await open(accepted({ status: 'STARTED', fixedPriceFlag: true, fixedPrice: 1320 }));
  backend.call.mockResolvedValueOnce(quoted(1840, { priced_at: 5 }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }));
  await userEvent.click(screen.getByRole('button', { name: 'See the new fare' }));
  const dialog = screen.getByRole('dialog', { name: 'Do you agree to the new fare?' });
  expect(dialog).toHaveTextContent('The meter decides from here.');
  expect(dialog).toHaveTextContent('The fixed price no longer applies.');
});

it('shows the fare that has moved, and agrees to nothing', async () => {
  await open(accepted());
  backend.call
    .mockResolvedValueOnce(quoted(1840))
    .mockResolvedValueOnce({ ok: false, failure: { key: 'estimate_changed' } })
    .mockResolvedValueOnce(quoted(1960));
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }));
  await userEvent.click(screen.getByRole('button', { name: 'See the new fare' }));
  await userEvent.click(screen.getByRole('button', { name: /^Agree to .*18\.40/ }));
  expect(await screen.findByText(messages.estimate_changed)).toBeInTheDocument();
  expect(screen.getByText(/^Agree to .*19\.60/)).toBeInTheDocument();
});

it('saves a note with one press, and leaves the rest as somebody else may have changed it', async () => {
  await open(accepted());
  backend.call.mockResolvedValueOnce(quoted(1320, { changed: true }));
  const note = screen.getByLabelText('Note to the driver');
  await userEvent.clear(note);
  await userEvent.type(note, 'Green door');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('change_booking', {
    id: ride().id,
    notes: 'Green door',
    was: { notes: 'Blue door' },
  });
});

const ELSEWHERE = { lat: 51.5308, lng: -0.1238, add: 'St Pancras', zone: 'Central' };

it('sends nothing back that somebody else has changed while the form is open', async () => {
  const { update } = await open(accepted());
  update(screenOf(accepted({ notes: 'Green door', drop: ELSEWHERE })));
  expect(screen.getByRole('button', { name: 'See the new fare' })).toBeDisabled();
  backend.call.mockResolvedValueOnce(quoted(1840));
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }));
  await userEvent.click(screen.getByRole('button', { name: 'See the new fare' }));
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('change_booking', { id: ride().id, stops: [], was: WAS });
});

it('says that somebody else has changed the same part, keeps what was typed, and then means what stands', async () => {
  const { update } = await open(accepted());
  const note = screen.getByLabelText('Note to the driver');
  await userEvent.clear(note);
  await userEvent.type(note, 'Red door');
  update(screenOf(accepted({ notes: 'Green door', stops: [] })));
  backend.call
    .mockResolvedValueOnce({ ok: false, failure: { key: 'changed_since' } })
    .mockResolvedValueOnce(quoted(1320, { changed: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: messages.changed_since })).getByRole('button'),
  );
  expect(screen.getByLabelText('Note to the driver')).toHaveValue('Red door');
  expect(screen.queryByRole('button', { name: 'Remove stop' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(backend.call.mock.calls.map(([, body]) => body as object)).toEqual(
    ['Blue door', 'Green door'].map((notes) => ({ id: ride().id, notes: 'Red door', was: { notes } })),
  );
});

it('offers pickup and time only while the ride lies ahead', async () => {
  await open(accepted());
  expect(screen.queryByLabelText('Pickup')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See the new fare' })).toBeDisabled();
  cleanup();
  const dispatch = { round: 0, expiresAt: 0, asked: {} };
  await open(ride({ status: 'NEW', bookLater: true, dispatch }));
  expect(screen.getByLabelText('Pickup')).toBeInTheDocument();
  expect(screen.getByLabelText('Pickup time (UK)')).toBeInTheDocument();
});

it.each(['REACHED', 'PAID', 'CANCELLED'] as const)('is not offered at %s', (status) => {
  show(<ChangeRide booking={ride({ status })} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
