/** The owner's page of the admins: who they are, inviting, changing a right, removing. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import AdminsScreen from '@/features/admins/AdminsScreen';
import { authActions } from '@/state/auth';
import { account } from '../../state/support/people';
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
let listed: object;
beforeEach(() => {
  refusal = null;
  listed = { admins: ADMINS, invites: INVITES, stepRequired: false };
  backend.call.mockReset();
  backend.call.mockImplementation((name: string) =>
    name === 'list_admins' ? ok(listed) : refusal === null ? ok({}) : Promise.resolve({ ok: false, failure: refusal }),
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

const OWN = { ...ADMINS[0], uid: 'admin-1', name: 'Olive Own' };
const showOwner = () => {
  const shown = show(<AdminsScreen />);
  act(() => {
    shown.store.dispatch(authActions.received(account('admin')));
  });
  return shown;
};
const theSwitch = () => screen.findByRole('switch', { name: 'Every admin signs in with two steps' });

it('asks an owner without two-step sign-in to turn on their own first', async () => {
  listed = { admins: [OWN, ...ADMINS], invites: [], stepRequired: false };
  showOwner();
  expect(await theSwitch()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'your own profile' })).toHaveAttribute('href', '/profile');
});

it('names those who have none before an owner requires it', async () => {
  listed = { admins: [{ ...OWN, secondStep: true }, ...ADMINS], invites: [], stepRequired: false };
  showOwner();
  await userEvent.click(await theSwitch());
  const dialog = screen.getByRole('alertdialog', { name: 'Require two-step sign-in of every admin?' });
  expect(dialog).toHaveTextContent('Not set up yet: Ada Hall.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls()).toEqual([]);
  await userEvent.click(await theSwitch());
  listed = { admins: [{ ...OWN, secondStep: true }, ...ADMINS], invites: [], stepRequired: true };
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }));
  expect(calls()).toEqual([['require_second_step', { on: true }]]);
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
});

it('gives it up after a question, also by an owner who could not require it', async () => {
  listed = { admins: [OWN, ...ADMINS], invites: [], stepRequired: true };
  showOwner();
  await userEvent.click(await theSwitch());
  expect(screen.getByText(/a password alone then opens the office/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make it a choice' }));
  expect(calls()).toEqual([['require_second_step', { on: false }]]);
});

it('says of a reset what it means where two-step sign-in is required', async () => {
  listed = { admins: ADMINS, invites: [], stepRequired: true };
  show(<AdminsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset the two-step sign-in of Ben Moss' }));
  expect(screen.getByText(/can then set it up anew/)).toBeVisible();
});
