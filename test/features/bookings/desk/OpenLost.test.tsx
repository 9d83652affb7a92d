/** The office's list of lost property: what is typed is neither lost nor written over what another desk typed. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { LostProperty } from '@/domain/ride/lostProperty';
import { OpenLost } from '@/features/bookings/desk/lost/OpenLost';
import { show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), observer: null as unknown }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/lost', () => ({
  watchOpenLost: (_all: true, observer: unknown) => {
    backend.observer = observer;
    return () => {};
  },
}));

const tell = (rows: Listed<LostProperty>[] | null) =>
  act(async () => (backend.observer as Observer<Listed<LostProperty>[]>).next(rows));
const lost = (note?: string) =>
  ({
    id: 'ride-1',
    report: { state: 'reported', what: 'An umbrella', at: 1, booking_id: 'QXKD2F' },
    desk: { contact: '+447700900123', ...(note === undefined ? {} : { note }) },
  }) as Listed<LostProperty>;
const noteField = () => screen.getByLabelText('Office note');
const onOpen = vi.fn();

async function opened(note?: string) {
  show(<OpenLost onOpen={onOpen} />);
  await tell([lost(note)]);
  await userEvent.click(screen.getByRole('button', { name: 'Lost property (1)' }));
}

beforeEach(() => {
  onOpen.mockReset();
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
});

it('does not say that there is none before it is known', async () => {
  show(<OpenLost onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Lost property' }));
  expect(screen.getByRole('status', { name: 'Loading lost property' })).toBeInTheDocument();
  await tell(null);
  expect(screen.getByText('No open reports of lost property')).toBeInTheDocument();
});

it.each([
  ['closed', 'Close', undefined],
  ['left for a booking', /Booking/, 'ride-1'],
])('asks before it is %s over a note that is not saved', async (_, button, booking) => {
  await opened();
  await userEvent.type(noteField(), 'In the safe');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(noteField()).toHaveValue('In the safe');
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Office note')).not.toBeInTheDocument());
  expect(onOpen.mock.calls).toEqual(booking === undefined ? [] : [[booking]]);
});

it('changes the note that was there when typing began, and another desk’s only once it was read', async () => {
  await opened('In the safe');
  await userEvent.type(noteField(), ', rider comes Friday');
  await tell([lost('In the safe, key with Sue')]);
  expect(noteField()).toHaveValue('In the safe, rider comes Friday');
  expect(noteField()).toHaveAccessibleDescription('Another desk has written: “In the safe, key with Sue”');
  backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'changed_since' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(backend.call.mock.calls.map(([, body]) => (body as { note_seen: string }).note_seen)).toEqual([
    'In the safe',
    'In the safe, key with Sue',
  ]);
});

it('keeps what is typed while the note before is on its way', async () => {
  let arrive: (outcome: unknown) => void = () => {};
  await opened();
  backend.call.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await userEvent.type(noteField(), 'In the safe');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await userEvent.type(noteField(), ', key with Sue');
  await act(async () => arrive({ ok: true, value: {} }));
  await tell([lost('In the safe')]);
  expect(noteField()).toHaveValue('In the safe, key with Sue');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(backend.call.mock.lastCall?.[1]).toMatchObject({
    note: 'In the safe, key with Sue',
    note_seen: 'In the safe',
  });
});
