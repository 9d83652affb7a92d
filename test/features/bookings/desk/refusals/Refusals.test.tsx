import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed } from '@/backend/connection/observe';
import { deskMessages as messages } from '@/domain/deskMessages';
import { DAY_MS } from '@/domain/time/durations';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { Refusals } from '@/features/bookings/desk/refusals/Refusals';
import { show } from '../../ride';

type Observer = { next: (rows: Listed<Refusal>[] | null) => void; error: (failure: { key: 'offline' }) => void };
const backend = vi.hoisted(() => ({ call: vi.fn(), observers: [] as Observer[], undecided: [] as Observer[] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/refusals', () => ({
  watchAnswers: () => () => {},
  watchRefusals: (_since: number, observer: Observer) => {
    backend.observers.push(observer);
    return () => {};
  },
  watchUndecided: (_state: 'open', observer: Observer) => {
    backend.undecided.push(observer);
    return () => {};
  },
}));
vi.mock('@/components/people/PersonName', () => ({ PersonName: ({ uid }: { uid: string }) => <span>{uid}</span> }));
beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  backend.observers.length = 0;
  backend.undecided.length = 0;
});

const refusal = (id: string, more: Partial<Refusal> = {}): Listed<Refusal> => ({
  id,
  bookingId: id,
  booking_id: 'BCDFGH',
  driver: 'driver-1',
  by: 'driver',
  at: Date.now() - 1000,
  state: 'open',
  reason: 'I cannot carry the dog',
  ...more,
});

describe('the office’s refusals', () => {
  it('are waited for, and read again where that failed', async () => {
    show(<Refusals onOpen={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refusals' }));
    expect(screen.getByRole('status', { name: 'Loading refusals' })).toBeInTheDocument();
    act(() => backend.observers.at(-1)?.error({ key: 'offline' }));
    expect(screen.queryByText(messages.no_refusals)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => {
      backend.observers.at(-1)?.next(null);
      backend.undecided.at(-1)?.next(null);
    });
    expect(screen.getByText(messages.no_refusals)).toBeInTheDocument();
  });

  it('are listed with what each side said, below the drivers to review', async () => {
    show(<Refusals onOpen={vi.fn()} />);
    const { reason: _, ...told } = refusal('two');
    act(() =>
      backend.observers.at(-1)?.next([refusal('one'), { ...told, by: 'rider', about: 'dog', words: 'He drove off' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refusals (2)' }));
    expect(screen.getByText('The driver says: I cannot carry the dog')).toBeInTheDocument();
    expect(screen.getByText('He drove off')).toBeInTheDocument();
    const patterns = screen.getByRole('region', { name: 'Drivers to review' });
    expect(patterns).toHaveTextContent('2 refusals in 90 days');
    expect(patterns).toHaveTextContent('Nothing happens automatically.');
    expect(within(patterns).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are on the list until they are decided, however old, and count towards a pattern for 90 days', async () => {
    const old = [1, 2].map((one) => refusal(`old ${one}`, { at: Date.now() - (90 + one) * DAY_MS }));
    show(<Refusals onOpen={vi.fn()} />);
    act(() => {
      backend.observers.at(-1)?.next([refusal('both', { reason: 'Another reason' })]);
      backend.undecided.at(-1)?.next([...old, refusal('both', { reason: 'Another reason' })]);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refusals (3)' }));
    expect(screen.getAllByText('The driver says: I cannot carry the dog')).toHaveLength(2);
    expect(screen.getAllByText(/^The driver says/)[0]).toHaveTextContent('Another reason');
    expect(screen.queryByRole('region', { name: 'Drivers to review' })).not.toBeInTheDocument();
  });

  it('say that some could not be read, below those that were', async () => {
    show(<Refusals onOpen={vi.fn()} />);
    act(() => {
      backend.observers.at(-1)?.next([refusal('one')]);
      backend.undecided.at(-1)?.error({ key: 'offline' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refusals (1)' }));
    expect(screen.getByText('The driver says: I cannot carry the dog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(backend.undecided).toHaveLength(2);
  });

  it.each([
    ['closed', 'Close', undefined],
    ['left for a booking', /Booking/, 'one'],
  ])('ask before they are %s over a note that is not saved', async (_, button, booking) => {
    const onOpen = vi.fn();
    show(<Refusals onOpen={onOpen} />);
    act(() => backend.observers.at(-1)?.next([refusal('one')]));
    await userEvent.click(screen.getByRole('button', { name: 'Refusals (1)' }));
    await userEvent.type(screen.getByLabelText('Office note'), 'Exempt since May');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Office note')).toHaveValue('Exempt since May');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByLabelText('Office note')).not.toBeInTheDocument();
    expect(onOpen.mock.calls).toEqual(booking === undefined ? [] : [[booking]]);
  });

  it('are decided one by one, with a note', async () => {
    show(<Refusals onOpen={vi.fn()} />);
    act(() => backend.observers.at(-1)?.next([refusal('one')]));
    await userEvent.click(screen.getByRole('button', { name: 'Refusals (1)' }));
    await userEvent.type(screen.getByLabelText('Office note'), 'Exempt since May');
    await userEvent.click(screen.getByRole('button', { name: 'Excuse it' }));
    expect(backend.call).toHaveBeenCalledWith('decide_refusal', {
      id: 'one',
      from: 'open',
      to: 'excused',
      note: 'Exempt since May',
    });
  });
});
