/** Withdrawals that are processed or refused together. */
import { loadDesk } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WithdrawsPageArg } from '@/backend/desk/withdraws';
import type { Listed, Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import type { Withdraw } from '@/domain/money/wallet';
import WithdrawsScreen from '@/features/withdraws/WithdrawsScreen';
import { show } from '../bookings/ride';

await loadDesk();

const backend = vi.hoisted(() => ({ call: vi.fn(), rows: [] as unknown[] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/withdraws', async (original) => ({
  ...(await original<object>()),
  watchWithdrawsPage: (_arg: WithdrawsPageArg, observer: Observer<Listed<Withdraw>[]>) => {
    observer.next(backend.rows as Listed<Withdraw>[]);
    return () => {};
  },
}));

const request = (id: string, name: string, changes: Partial<Withdraw> = {}): Listed<Withdraw> => ({
  id,
  uid: `driver-${id}`,
  name,
  amount: 5000,
  date: Date.UTC(2026, 2, 3, 12),
  bankName: 'Barclays',
  bankCode: '200056',
  bankAccount: '55779911',
  processed: false,
  ...changes,
});

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  backend.rows = [
    request('a', 'Anna'),
    request('b', 'Bram', { amount: 2000, card: 500 }),
    request('c', 'Cleo', { payableAt: Date.now() + 86_400_000 }),
    request('d', 'Dora', { processed: true }),
    request('e', 'Edda', { stopped: true }),
  ];
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const lines = (list: string) =>
  within(within(dialog()).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const chooseAll = async () => {
  show(<WithdrawsScreen />);
  for (const box of screen.getAllByRole('checkbox', { name: /^Choose \w+,/ })) await userEvent.click(box);
};

it('names no account where all of it goes to cards', async () => {
  backend.rows = [request('f', 'Finn', { card: 5000, bankName: '', bankCode: '', bankAccount: '' })];
  await chooseAll();
  await press('Refuse…');
  expect(dialog()).toHaveTextContent('No bank account: To send');
  expect(dialog()).not.toHaveTextContent('Sort code');
});

it('marks those that may be sent, says the sum, and that nothing can be undone', async () => {
  await chooseAll();
  await press('Mark processed…');
  expect(dialog()).toHaveTextContent('£65.00 in all. Mark only what has been sent to the bank.');
  expect(dialog()).toHaveTextContent('This cannot be undone.');
  expect(lines('Will change')).toEqual([
    'Anna, £50.00Sort code 200056, account 55779911: To send → becomes  Processed',
    'Bram, £15.00Sort code 200056, account 55779911: To send → becomes  Processed',
  ]);
  expect(lines('Cannot be done')).toEqual([
    expect.stringMatching(/^Cleo.*On hold: from /) as string,
    expect.stringMatching(/^Dora.*Sent\. It stays/) as string,
    expect.stringMatching(/^Edda.*Stopped/) as string,
  ]);
  // Another desk marks one at the same moment: the server takes the first, and this one says so.
  backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'withdraw_processed' } });
  await press('Mark processed: 2 withdrawals');
  expect(await within(dialog()).findByText('1 done, 4 not.')).toBeVisible();
  expect(lines('Results')[0]).toBe(`Anna, £50.00${messages.withdraw_processed}`);
  expect(backend.call.mock.calls).toEqual([
    ['complete_withdraw', { id: 'a' }],
    ['complete_withdraw', { id: 'b' }],
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('refuses with one reason, which is asked for', async () => {
  await chooseAll();
  await press('Refuse…');
  expect(lines('Will change')).toHaveLength(3);
  await press('Refuse: 3 withdrawals');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Enter a reason.');
  await userEvent.type(within(dialog()).getByLabelText('Reason'), 'Wrong account');
  await press('Refuse: 3 withdrawals');
  expect(await within(dialog()).findByText('3 done, 2 not.')).toBeVisible();
  expect(backend.call.mock.calls).toEqual(
    ['a', 'b', 'c'].map((id) => ['reject_withdraw', { id, reason: 'Wrong account' }]),
  );
});
