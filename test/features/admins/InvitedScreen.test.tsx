/** Somebody who was invited to be an admin gives a name and a password. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import InvitedScreen from '@/features/admins/InvitedScreen';
import { showAs } from '../drivers/desk';

const backend = vi.hoisted(() => ({ call: vi.fn(), signIn: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({
  ...(await original<object>()),
  signIn: backend.signIn,
}));

const TOKEN = `${'a1'.repeat(32)}${'s'.repeat(32)}`;
beforeEach(() => {
  backend.call.mockReset();
  backend.signIn.mockReset();
  backend.signIn.mockResolvedValue({ ok: true, value: { uid: 'jo' } });
});

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), 'Jo');
  await userEvent.type(screen.getByLabelText('Last name'), 'Hall');
  await userEvent.type(screen.getByLabelText('Password'), 'Amber2026*');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
}

it('accepts, and signs in with the email that was invited', async () => {
  backend.call.mockResolvedValue({ ok: true, value: { email: 'jo@x.test' } });
  showAs('rider', <InvitedScreen />, `/invited#${TOKEN}`);
  await fillIn();
  const body = { token: TOKEN, firstName: 'Jo', lastName: 'Hall', password: 'Amber2026*' };
  expect(backend.call).toHaveBeenCalledWith('accept_invite', body);
  expect(backend.signIn).toHaveBeenCalledWith('jo@x.test', 'Amber2026*');
});

it('says beside the field what is wrong, and signs nobody in', async () => {
  backend.call.mockResolvedValue({ ok: false, failure: { key: 'name_characters', field: 'lastName' } });
  showAs('rider', <InvitedScreen />, `/invited#${TOKEN}`);
  await fillIn();
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Use only letters/);
  expect(backend.signIn).not.toHaveBeenCalled();
});

it('asks for the whole link if a part is missing', () => {
  showAs('rider', <InvitedScreen />, `/invited#${TOKEN.slice(0, 40)}`);
  expect(screen.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  expect(backend.call).not.toHaveBeenCalled();
});
