import { loadDesk } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WithdrawsPageArg } from '@/backend/desk/withdraws';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { Withdraw } from '@/domain/money/wallet';
import WithdrawsScreen from '@/features/withdraws/WithdrawsScreen';
import { Address } from '../../support/Address';
import { show } from '../bookings/ride';

await loadDesk();

const saved = vi.hoisted(() => ({ files: [] as [string, string][] }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => saved.files.push([name, text]),
}));
const backend = vi.hoisted(() => ({ call: vi.fn(), rows: [] as unknown[], asked: [] as unknown[] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/payouts', () => ({ readPayoutSerial: async () => 12 }));
vi.mock('@/backend/desk/withdraws', async (original) => ({
  ...(await original<object>()),
  watchWithdrawsPage: (arg: WithdrawsPageArg, observer: Observer<Listed<Withdraw>[]>) => {
    backend.asked.push(arg);
    observer.next(backend.rows.length === 0 ? null : (backend.rows as Listed<Withdraw>[]));
    return () => {};
  },
}));

const request = (id: string, changes: Partial<Withdraw> = {}): Listed<Withdraw> => ({
  id,
  uid: 'driver-1',
  name: 'Dana Okafor',
  amount: 5000,
  date: Date.UTC(2026, 2, 3, 12),
  bankName: 'Barclays',
  bankCode: '200056',
  bankAccount: '55779911',
  processed: false,
  ...changes,
});

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.rows = [];
  backend.asked = [];
  saved.files = [];
});

describe('withdraws', () => {
  it('says so when there are none', () => {
    show(<WithdrawsScreen />);
    expect(screen.getByText('No WITHDRAWS available')).toBeInTheDocument();
  });

  it('marks a request as processed after a confirmation', async () => {
    backend.rows = [request('a')];
    show(<WithdrawsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Mark processed: Dana Okafor, £50.00' }));
    expect(backend.call).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Sort code 200056, account 55779911');
    await userEvent.click(screen.getByRole('button', { name: 'Mark processed' }));
    expect(backend.call.mock.calls).toEqual([['complete_withdraw', { id: 'a' }]]);
  });

  it('has no action for a processed request', () => {
    backend.rows = [request('a', { processed: true, procesDate: Date.UTC(2026, 2, 4, 9, 30) })];
    show(<WithdrawsScreen />);
    expect(screen.getByRole('button', { name: /^Mark processed/ })).toBeDisabled();
    expect(screen.getByText('4 Mar 2026, 09:30')).toBeInTheDocument();
  });

  it('shows what goes back to cards, and sends the bank the rest', async () => {
    backend.rows = [request('a', { card: 2000, cards: { p: { amount: 2000, state: 'done' } } })];
    show(<WithdrawsScreen />);
    expect(screen.getByRole('row', { name: /Dana Okafor £50.00 £20.00 £30.00/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mark processed: Dana Okafor, £30.00' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('£30.00 to Dana Okafor');
  });

  it('refuses a request with a reason', async () => {
    backend.rows = [request('a')];
    show(<WithdrawsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse: Dana Okafor, £50.00' }));
    const dialog = screen.getByRole('dialog', { name: 'Refuse this withdrawal?' });
    expect(dialog).toHaveTextContent('£50.00 goes back into the wallet of Dana Okafor, who reads your reason.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Not your account');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(backend.call.mock.calls).toEqual([['reject_withdraw', { id: 'a', reason: 'Not your account' }]]);
  });

  it.each([
    ['is on its way to a card', { card: 2000, reviewAt: 1 }, 'Going back to cards'],
    ['was stopped', { stopped: true, reviewAt: 1 }, 'Stopped: a bank took a card payment back'],
  ] as const)('has no action while a request %s', (_, changes, words) => {
    backend.rows = [request('a', changes)];
    show(<WithdrawsScreen />);
    expect(screen.getByText(words)).toBeInTheDocument();
    for (const name of [/^Mark processed/, /^Refuse/]) expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('says in which run a request leaves, and has no action of its own then', async () => {
    backend.rows = [request('a', { payout: '-Orun' })];
    show(<WithdrawsScreen />);
    const link = await screen.findByRole('link', { name: 'run 12' });
    expect(link).toHaveAttribute('href', '/payouts?show=runs&run=-Orun');
    expect(screen.getByRole('cell', { name: /In a payout run.*It goes with run 12/ })).toBeInTheDocument();
    for (const name of [/^Mark processed/, /^Refuse/]) expect(screen.getByRole('button', { name })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expect.poll(() => saved.files[0]?.[1]).toMatch(/,In a payout run,,12\r\n$/);
  });

  it('says why a request was refused', () => {
    backend.rows = [request('a', { processed: true, procesDate: 1, returned: 5000, reason: 'Not your account' })];
    show(<WithdrawsScreen />);
    expect(screen.getByText('Put back into the wallet: Not your account')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Refuse/ })).not.toBeInTheDocument();
  });

  it('reads the waiting requests, however old they are', async () => {
    backend.rows = [request('a')];
    show(<WithdrawsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'To send' }));
    expect(backend.asked.at(-1)).toMatchObject({ waiting: true });
  });

  it('keeps which requests are shown in the address, and reads it from there', async () => {
    backend.rows = [request('a')];
    show(
      <>
        <WithdrawsScreen />
        <Address />
      </>,
      {},
      undefined,
      '/?show=waiting',
    );
    expect(backend.asked).toEqual([expect.objectContaining({ waiting: true })]);
    expect(screen.getByRole('button', { name: 'To send' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByLabelText('Address')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'To send' }));
    expect(screen.getByLabelText('Address')).toHaveTextContent('?show=waiting');
  });

  it('exports the details for a bank run, without running a name as a formula', async () => {
    backend.rows = [request('a', { name: '=1+1' })];
    show(<WithdrawsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expect
      .poll(() => saved.files)
      .toEqual([
        [
          'withdraws.csv',
          'Date (Europe/London),Name,Amount (GBP),Back to cards (GBP),To the bank (GBP),Put back (GBP),Bank,Sort code,Account,State,Processed on (Europe/London),Payout run\r\n' +
            `2026-03-03 12:00,'=1+1,50,0,50,0,Barclays,20 00 56,5577 9911,To send,,\r\n`,
        ],
      ]);
  });

  it('keeps its action within reach on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const erased = { bankName: undefined, bankCode: undefined, bankAccount: undefined } as unknown as Partial<Withdraw>;
    backend.rows = [
      request('a'),
      request('b', { name: 'Priya Nair', processed: true, procesDate: 1 }),
      request('c', { card: 5000, bankName: '', bankCode: '', bankAccount: '' }),
      request('d', { processed: true, ...erased }),
    ];
    show(<WithdrawsScreen />);
    vi.unstubAllGlobals();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first, , toCards, ofOneWhoLeft] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Dana Okafor£50.00Barclays · Sort code 200056, account 55779911');
    for (const row of [toCards, ofOneWhoLeft]) {
      expect(row).toHaveTextContent('No bank account');
      expect(row).not.toHaveTextContent(/sort code/i);
    }
    expect(screen.getByRole('button', { name: /^Mark processed: Priya/ })).toBeDisabled();
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Mark processed: Dana/ }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});
