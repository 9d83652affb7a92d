import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEventLibrary from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import RidersScreen from '@/features/riders/RidersScreen';
import { account } from '../../state/support/people';
import { showAs } from '../drivers/desk';
import { resetWorld, world } from '../drivers/world';

vi.mock('@/backend/connection/apiClient', async () => ({ call: (await import('../drivers/world')).world.call }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  ...(await import('../drivers/world')).people,
}));

const userEvent = userEventLibrary.setup({ delay: null });
configure({ defaultHidden: true });
beforeEach(resetWorld);

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** A rider whom the sign-in admits. */
const rider = (changes: object = {}) => ({ ...(account('rider', changes).profile as object), id: 'r1' }) as never;

describe('riders', () => {
  it('are added with an email to choose a password, and a repeated press adds one rider', async () => {
    world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'user_exists' } });
    showAs('admin', <RidersScreen />);
    await userEvent.click(screen.getByText('Add rider'));
    const form = await screen.findByRole('dialog', { name: 'Add rider' });
    fill('First name', 'Nia');
    fill('Email (optional)', 'nia');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rider' }));
    expect(await within(form).findByText(messages.proper_email)).toBeInTheDocument();
    expect(within(form).getByText(messages.proper_input_name)).toBeInTheDocument();
    expect(world.call).not.toHaveBeenCalled();

    fill('Last name', 'Prosser');
    fill('Email (optional)', 'nia@example.com');
    fill('Mobile', '07700 900123');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rider' }));
    const refused = await screen.findByRole('alertdialog', { name: messages.user_exists });
    await userEvent.click(within(refused).getByRole('button', { name: 'OK' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Add rider' }));
    expect(await screen.findByText(messages.invite_sent)).toBeInTheDocument();
    const bodies = world.call.mock.calls.map(([, body]) => body as Record<string, unknown>);
    expect(bodies[1]).toMatchObject({
      usertype: 'rider',
      firstName: 'Nia',
      lastName: 'Prosser',
      email: 'nia@example.com',
      mobile: '07700 900123',
    });
    expect(bodies[1]?.attempt).toBe(bodies[0]?.attempt);
  });

  it('are suspended with a reason', async () => {
    world.people = [rider()];
    showAs('admin', <RidersScreen />, '/riders?person=r1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend account' }));
    const asked = await screen.findByRole('dialog', { name: 'Suspend Rowan Rider?' });
    fireEvent.change(within(asked).getByLabelText('Reason (optional)'), { target: { value: 'Complaint' } });
    await userEvent.click(within(asked).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(world.call).toHaveBeenLastCalledWith('approve_user', {
        uid: 'r1',
        decision: 'suspend',
        reason: 'Complaint',
        suspended_for: 'desk',
        from: '',
        until: '',
      }),
    );
  });

  it('are reinstated, whatever their approval says', async () => {
    world.people = [rider({ suspended: true, suspendedReason: 'Complaint' })];
    showAs('admin', <RidersScreen />, '/riders?person=r1');
    const drawer = await screen.findByRole('dialog', { name: 'Rowan Rider' });
    expect(within(drawer).getByText('Suspended')).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Lift the suspension' }));
    const asked = await screen.findByRole('dialog', { name: 'Lift the suspension of Rowan Rider?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Lift it' }));
    await waitFor(() =>
      expect(world.call).toHaveBeenLastCalledWith('approve_user', { uid: 'r1', decision: 'reinstate', reason: '' }),
    );
  });

  it('who were suspended before are added only after a question', async () => {
    world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'user_barred' } });
    showAs('admin', <RidersScreen />);
    await userEvent.click(screen.getByText('Add rider'));
    const form = await screen.findByRole('dialog', { name: 'Add rider' });
    fill('First name', 'Nia');
    fill('Last name', 'Prosser');
    fill('Email (optional)', 'nia@example.com');
    fill('Mobile', '07700 900123');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rider' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(world.call).toHaveBeenCalledTimes(2));
    const bodies = world.call.mock.calls.map(([, body]) => body as Record<string, unknown>);
    expect(bodies.map(({ lift_ban }) => lift_ban)).toEqual([false, true]);
    expect(bodies[1]?.attempt).toBe(bodies[0]?.attempt);
  });

  it('are the only people a link opens here', async () => {
    world.people = [rider({ usertype: 'admin' })];
    showAs('admin', <RidersScreen />, '/riders?person=r1');
    const drawer = await screen.findByRole('dialog', { name: 'Details' });
    expect(within(drawer).getByText(messages.user_not_found)).toBeInTheDocument();
    expect(within(drawer).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});
