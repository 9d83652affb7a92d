/** The owner's page of the admins: who they are, inviting, changing a right, removing. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import AdminsScreen from '@/features/admins/AdminsScreen';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const ADMINS = [
  {
    uid: 'a',
    name: 'Ada Hall',
    email: 'ada@x.test',
    right: 'owner',
    suspended: false,
    secondStep: false,
    signedInAt: 1_700_000_000_000,
  },
  {
    uid: 'b',
    name: 'Ben Moss',
    email: 'ben@x.test',
    right: 'dispatcher',
    suspended: true,
    secondStep: true,
    signedInAt: null,
  },
];
const INVITES = [{ id: 'f'.repeat(64), email: 'jo@x.test', right: 'accountant', by: 'a', until: 1_900_000_000_000 }];
const ok = (value: object) => Promise.resolve({ ok: true, value });

let refusal: object | null = null;
beforeEach(() => {
  refusal = null;
  backend.call.mockReset();
  backend.call.mockImplementation((name: string) =>
    name === 'list_admins'
      ? ok({ admins: ADMINS, invites: INVITES })
      : refusal === null
        ? ok({})
        : Promise.resolve({ ok: false, failure: refusal }),
  );
});

const calls = () =>
  backend.call.mock.calls.filter(([name]) => name !== 'list_admins').map(([name, body]) => [name, body]);

it('lists the admins with their rights, and those who are invited', async () => {
  show(<AdminsScreen />);
  const list = await screen.findByRole('list', { name: 'Admins' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Ada Hall');
  expect(first).toHaveTextContent('Last sign-in');
  expect(second).toHaveTextContent('Never signed in');
  expect(second).toHaveTextContent('Dispatcher, suspended');
  expect(first).toHaveTextContent('Two-step sign-in off');
  expect(second).toHaveTextContent('Two-step sign-in on');
  expect(screen.getByText('jo@x.test')).toBeVisible();
});

it('resets the two-step sign-in of another admin after a question', async () => {
  show(<AdminsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset the two-step sign-in of Ben Moss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset the two-step sign-in of Ben Moss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByRole('button', { name: 'Reset the two-step sign-in of Ada Hall' })).toBeNull();
  expect(calls()).toEqual([['reset_second_step', { uid: 'b' }]]);
});

it('invites by email and right, and says what is wrong beside the field', async () => {
  show(<AdminsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
  const dialog = screen.getByRole('dialog', { name: 'Invite an admin' });
  refusal = { key: 'invite_has_account', field: 'email' };
  await userEvent.type(within(dialog).getByLabelText('Email'), 'eve@x.test');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Accountant/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  expect(await within(dialog).findByText(/An admin needs an email of their own/)).toBeVisible();
  refusal = null;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  expect(calls()).toEqual([
    ['invite_admin', { email: 'eve@x.test', right: 'accountant' }],
    ['invite_admin', { email: 'eve@x.test', right: 'accountant' }],
  ]);
});

it('changes a right from the one that was seen, removes after a question, and takes an invitation back', async () => {
  show(<AdminsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the right of Ben Moss' }));
  await userEvent.click(screen.getByRole('radio', { name: /Licensing officer/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the right' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ben Moss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben Moss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back the invitation of jo@x.test' }));
  expect(calls()).toEqual([
    ['change_right', { uid: 'b', from: 'dispatcher', right: 'licensing' }],
    ['remove_admin', { uid: 'b' }],
    ['take_back_invite', { id: 'f'.repeat(64) }],
  ]);
});
