import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardAnswer, BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import BoardScreen from '@/features/driver/board/BoardScreen';
import { show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), board: {} as object }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const RIDE: BoardRide = {
  id: '-OaaaaaaaaaaaaaaaaaA',
  tripdate: Date.UTC(2026, 5, 12, 8, 30),
  from: 'Newport, NP20',
  to: 'Cardiff, CF10',
  carType: 'Black Cab',
  stops: 1,
  extra_passenger: 2,
  needs: { wheelchair: 'stays' },
  estimate: 4200,
  driver_share: 3800,
  distance: 20_000,
  duration: 1500,
};
const CLAIMED: ClaimedRide = {
  ...RIDE,
  id: '-OaaaaaaaaaaaaaaaaaB',
  booking_id: 'QXKD2F',
  pickup: '12 Stow Hill, Newport',
  drop: 'Cardiff Central',
  stops_at: ['Castleton'],
  notes: 'By the side entrance',
  free_until: Date.now() + 3_600_000,
  moved: false,
};
const board = (changes: Partial<BoardAnswer>): BoardAnswer => ({
  claims: [],
  rides: [],
  next: null,
  most: 8,
  ...changes,
});

beforeEach(() => {
  backend.board = board({ claims: [CLAIMED], rides: [RIDE] });
  backend.call.mockReset();
  backend.call.mockImplementation(async (name: string) =>
    name === 'ahead_board'
      ? { ok: true, value: backend.board }
      : { ok: true, value: { id: RIDE.id, booking_id: 'QXKD2F', claimed: true } },
  );
});

const callsOf = (name: string) => backend.call.mock.calls.filter(([called]) => called === name);

describe('the board', () => {
  it('shows the claims with their places, and open rides roughly', async () => {
    show(<BoardScreen />);
    const claims = within(await screen.findByRole('region', { name: 'My claims' }));
    expect(claims.getByText(/12 Stow Hill/)).toBeInTheDocument();
    const open = within(screen.getByRole('region', { name: 'Open rides' }));
    expect(open.getByText('Newport, NP20 to Cardiff, CF10')).toBeInTheDocument();
    expect(open.getByText(/£38\.00/)).toBeInTheDocument();
    expect(open.getByText('Stays in a wheelchair')).toBeInTheDocument();
    expect(open.getByText(/2 extra passengers · 1 stop$/)).toBeInTheDocument();
  });

  it('says what a claim binds to before it is sent', async () => {
    show(<BoardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /^Claim / }));
    expect(callsOf('claim_ride')).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Be on duty and free at 09:15/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Claim it' }));
    expect(callsOf('claim_ride')[0]?.[1]).toEqual({ id: RIDE.id });
    await waitFor(() => expect(callsOf('ahead_board')).toHaveLength(2));
  });

  it.each([
    ['in good time', {}, false],
    ['late', { free_until: 1 }, true],
    ['late, after a change', { free_until: 1, moved: true }, false],
  ])('says who hears of a claim given up %s', async (_case, changes, isTold) => {
    backend.board = board({ claims: [{ ...CLAIMED, ...changes }] });
    show(<BoardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Give up booking QXKD2F' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(/our office is told too/) !== null).toBe(isTold);
    await userEvent.click(dialog.getByRole('button', { name: 'Give it up' }));
    expect(callsOf('give_up_claim')[0]?.[1]).toEqual({ id: CLAIMED.id });
  });

  it('turns its pages', async () => {
    const next = { at: 5, id: RIDE.id };
    backend.board = board({ rides: [RIDE], next });
    show(<BoardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show later rides' }));
    await waitFor(() => expect(callsOf('ahead_board').at(-1)?.[1]).toEqual({ after: next }));
    expect(screen.getByRole('button', { name: 'Back to the first rides' })).toBeInTheDocument();
  });

  it('is plain about an empty board', async () => {
    backend.board = board({});
    show(<BoardScreen />);
    expect(await screen.findByText('No rides to claim')).toBeInTheDocument();
    expect(screen.getByText(/You may claim up to 8/)).toBeInTheDocument();
  });

  it('can be asked for again when it did not load', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'service_unavailable' } });
    show(<BoardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf('ahead_board')).toHaveLength(2));
  });
});
