/** The desk's questions about an account, while another desk decides on the same one. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountActions } from '@/components/people/AccountActions';
import { messages } from '@/domain/messages';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { show } from '../../features/bookings/ride';
import { driver } from '../../features/drivers/desk';
import { account } from '../../state/support/people';

const world = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: world.call }));

configure({ defaultHidden: true });
beforeEach(() => {
  world.call.mockReset();
  world.call.mockResolvedValue({ ok: true, value: {} });
});

const actions = (changes: Parameters<typeof driver>[1]) => (
  <AccountActions person={driver('anna', changes)} mayApprove obstacle={null} onDeleted={() => {}} />
);

function showActions(changes: Parameters<typeof driver>[1] = {}) {
  const store = createAppStore();
  store.dispatch(authActions.received(account('admin')));
  return show(actions(changes), {}, store);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('lifting a suspension', () => {
  it('names the one that was in force as the question was asked, whatever has begun since', async () => {
    const { update } = showActions({ suspended: true, suspendedAt: 1_790_000_000_000 });
    await press('Lift the suspension');
    update(actions({ suspended: true, suspendedAt: 1_790_000_999_000 }));
    await press('Lift it');
    await waitFor(() =>
      expect(world.call).toHaveBeenCalledWith('approve_user', {
        uid: 'anna',
        decision: 'reinstate',
        reason: '',
        suspended_at: 1_790_000_000_000,
      }),
    );
  });
});

describe('suspending', () => {
  it('keeps what was typed where another desk was faster, and says so', async () => {
    const { update } = showActions();
    await press('Suspend account');
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Points');
    update(actions({ suspended: true, suspendedAt: 1_790_000_000_000 }));
    world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'user_suspended' } });
    await press('Suspend');
    const told = await screen.findByRole('alertdialog', { name: messages.user_suspended });
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Points');
  });
});
