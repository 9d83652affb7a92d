/** The office settles the fee of a missed ride. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FeeDecisions } from '@/features/bookings/desk/drawer/FeeDecisions';
import { DUE } from '../../../../support/missedRide';
import { ride, show } from '../../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});

const missed = (changes: object = {}) => ride({ status: 'CANCELLED', missed_fee: { ...DUE, ...changes } });

it.each([
  ['The fee is paid', 'Mark as paid', 'paid'],
  ['Waive the fee', 'Waive it', 'waived'],
])('“%s” asks why, and sends the sum on the screen', async (button, action, as) => {
  show(<FeeDecisions booking={missed()} settles />);
  expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent(
    'Fee for cancelling late£2.50Due. Test Town Council’s card from 1 Apr 2020 has this fee.',
  );
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'They rang');
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('settle_missed_fee', {
    id: ride().id,
    as,
    pence: 250,
    reason: 'They rang',
  });
});

it('is shown once it is settled, and to a fleet, without a decision', () => {
  const { update } = show(<FeeDecisions booking={missed({ state: 'waived', settled_at: 1 })} settles />);
  expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent('Not asked for.');
  expect(screen.queryByRole('button')).toBeNull();
  update(<FeeDecisions booking={missed()} settles={false} />);
  expect(screen.getByText('Due.', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  update(<FeeDecisions booking={ride()} settles />);
  expect(screen.queryByRole('region')).toBeNull();
});
