/** What a driver asks a customer's account for, as the office answers it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claim } from '@/domain/ride/bill/claim';
import { AccountClaim } from '@/features/bookings/desk/drawer/AccountClaim';
import { bill } from '../../../../support/bill';
import { reached, show } from '../../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});

const asked: Claim = { state: 'asked', tolls: 2, passengers: 1, amount: 400, lines: { ...bill(), total: 1720 }, at: 1 };
const onAccount = { account: 'a1', account_name: 'Severn Steel Ltd' };

describe('what a driver asks a customer’s account for', () => {
  it.each([
    ['Agree: the bill becomes £17.20', true],
    ['Do not agree', false],
  ])('is answered by %s', async (name, accept) => {
    show(<AccountClaim booking={reached({ ...onAccount, claim: asked })} />);
    expect(screen.getByRole('note')).toHaveTextContent(
      'The driver asks for £4.00 more. It is for 2 more tolls and 1 more passenger.',
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(backend.call).toHaveBeenCalledWith('answer_claim', { id: reached().id, accept });
  });

  it.each([
    ['the rider pays', { claim: asked }],
    ['it is answered', { ...onAccount, claim: { ...asked, state: 'declined' as const } }],
    [
      'it is a reading, which has a note of its own',
      { ...onAccount, claim: { ...asked, meter: { shown: 2, counted: 1 } } },
    ],
  ])('is not shown where %s', (_why, changes) => {
    show(<AccountClaim booking={reached(changes)} />);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
