import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { messages } from '@/domain/messages';
import { HandOver } from '@/features/dashboard/handover/HandOver';
import { show } from '../bookings/ride';

const world = vi.hoisted(() => ({
  calls: [] as [string, object][],
  open: [] as unknown[],
  done: [] as unknown[],
  reads: 'rows' as 'rows' | 'nothing yet' | 'refused',
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: object) => {
    world.calls.push([name, body]);
    return { ok: true, value: { id: 'x', done_by: 'admin-1' } };
  },
}));
vi.mock('@/backend/money/wallet', async (original) => ({ ...(await original<object>()), newRequestId: () => 'fresh' }));
vi.mock('@/backend/people/names', () => ({
  readName: async (uid: string) => `Name of ${uid}`,
  watchName: () => () => {},
}));
vi.mock('@/backend/desk/handover', () => ({
  watchNotes: (which: 'open' | 'done', observer: Observer<Listed<HandoverNote>[]>) => {
    if (world.reads === 'refused') observer.error({ key: 'offline' });
    if (world.reads !== 'rows') return () => {};
    const rows = world[which] as Listed<HandoverNote>[];
    observer.next(rows.length === 0 ? null : rows);
    return () => {};
  },
}));

const note = (changes: Partial<Listed<HandoverNote>> = {}): Listed<HandoverNote> => ({
  id: 'n1',
  text: 'Ring the garage',
  at: Date.UTC(2026, 10, 21, 12, 5),
  by: 'admin-2',
  edits: 0,
  open_since: 1,
  ...changes,
});

beforeEach(() => Object.assign(world, { calls: [], open: [], done: [], reads: 'rows' }));

describe('notes that have not been read', () => {
  it('are waited for: nobody is told that there is nothing to hand over', async () => {
    world.reads = 'nothing yet';
    show(<HandOver />);
    await userEvent.click(screen.getByRole('button', { name: 'Done lately' }));
    expect(screen.getByRole('status', { name: 'Loading the notes for this shift' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading what was done' })).toBeInTheDocument();
    expect(screen.queryByText(/nothing/i)).not.toBeInTheDocument();
  });

  it('are read again by a press', async () => {
    world.reads = 'refused';
    show(<HandOver />);
    expect(screen.getByText(messages.offline)).toBeInTheDocument();
    expect(screen.queryByText(/nothing to hand over/)).not.toBeInTheDocument();
    world.reads = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('There is nothing to hand over.')).toBeInTheDocument();
  });
});

describe('the hand-over', () => {
  it('pins each open note with who left it and what it is about, until it is done', async () => {
    world.open = [note({ bookingId: '-Oa', booking_id: 'QXKD2F', person: 'driver-1' })];
    show(<HandOver />);
    const list = within(screen.getByRole('list', { name: 'Notes for this shift' }));
    expect(await list.findByText(/Name of admin-2, 21 Nov 2026, 12:05/)).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Booking QXKD2F' })).toHaveAttribute('href', '/bookings/-Oa');
    expect(list.getByRole('link', { name: 'About Name of driver-1' })).toBeInTheDocument();
    // Somebody else wrote it, and long ago.
    expect(list.queryByRole('button', { name: /^Change/ })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'Done: Ring the garage' }));
    expect(world.calls).toEqual([['tick_note', { id: 'n1' }]]);
  });

  it('takes a note, and keeps the form until it has words', async () => {
    show(<HandOver />);
    expect(screen.getByText('There is nothing to hand over.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave a note' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(messages.no_details_error)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The gate is locked' } });
    fireEvent.change(screen.getByLabelText('Booking (optional)'), { target: { value: 'QXKD2F' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.calls).toEqual([
      ['save_note', { id: 'fresh', edits: 0, text: 'The gate is locked', booking_id: 'QXKD2F' }],
    ]);
  });

  it('asks before a note that was typed is given up, and not where nothing was changed', async () => {
    show(<HandOver />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave a note' }));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The gate is locked' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Note')).toHaveValue('The gate is locked');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows on demand what was done lately, and by whom', async () => {
    world.done = [note({ done_at: Date.UTC(2026, 10, 21, 14), done_by: 'admin-3' })];
    show(<HandOver />);
    await userEvent.click(screen.getByRole('button', { name: 'Done lately' }));
    expect(await screen.findByText(/done by Name of admin-3, 21 Nov 2026, 14:00/)).toBeInTheDocument();
  });
});
