import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { UserProfile } from '@/domain/people/user';
import type { CreditRequest } from '@/domain/money/deskCredit';
import type { WalletEntry } from '@/domain/money/wallet';
import AddToWalletScreen from '@/features/addtowallet/AddToWalletScreen';
import { account } from '../../state/support/people';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({
  call: vi.fn(),
  findUsers: vi.fn(),
  drawn: 0,
  credited: 0,
  entries: [] as unknown[],
  allowCriticalEdits: true,
  waiting: [] as unknown[],
  session: { phase: 'signedIn', uid: 'admin-1', role: 'admin' },
}));
vi.mock('@/backend/connection/config', async (original) => {
  const { config } = await original<typeof import('@/backend/connection/config')>();
  const features = {
    ...config.features,
    get allowCriticalEdits() {
      return backend.allowCriticalEdits;
    },
  };
  return { config: { ...config, features } };
});
vi.mock('@/state/session', async (original) => ({
  ...(await original<object>()),
  selectSession: () => backend.session,
}));
vi.mock('@/backend/people/names', () => ({
  watchName: (uid: string, observer: Observer<string>) => {
    observer.next(uid === 'rider-1' ? 'Rowan Rider' : 'Ada Admin');
    return () => {};
  },
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  findUsers: backend.findUsers,
}));
vi.mock('@/backend/desk/wallets', async (original) => ({
  ...(await original<object>()),
  watchWalletOwner: (uid: string, observer: Observer<UserProfile>) => {
    observer.next(uid === ROWAN.id ? ROWAN : null);
    return () => {};
  },
  watchCreditedAlone: (_uid: string, observer: Observer<number>) => {
    observer.next(backend.credited);
    return () => {};
  },
  watchWaitingCredits: (_arg: true, observer: Observer<Listed<CreditRequest>[]>) => {
    observer.next(backend.waiting as Listed<CreditRequest>[]);
    return () => {};
  },
}));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => `request-${(backend.drawn += 1)}`,
  watchWalletHistory: (_uid: string, observer: Observer<Listed<WalletEntry>[]>) => {
    observer.next(backend.entries as Listed<WalletEntry>[]);
    return () => {};
  },
}));

const ROWAN = { ...(account('rider', { walletBalance: 250 }).profile as UserProfile), id: 'rider-1' };

beforeEach(() => {
  Object.assign(backend, { drawn: 0, credited: 0, entries: [], waiting: [], allowCriticalEdits: true });
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.findUsers.mockReset();
  backend.findUsers.mockResolvedValue({ ok: true, value: [ROWAN] });
});

async function choose() {
  await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'row');
  await userEvent.click(await screen.findByRole('option', { name: /Rowan Rider/ }));
}
async function readAndClose(words: string) {
  const dialog = await screen.findByRole('alertdialog', { name: words });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to wallet' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function because(reason: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason);
}
async function putIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Put it in' }));
}

describe('adding to a wallet', () => {
  it('refuses without a user, and without an amount above 0', async () => {
    show(<AddToWalletScreen />);
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await because('Goodwill');
    await add();
    await readAndClose('Please fill up all the details properly');
    await choose();
    await userEvent.clear(screen.getByLabelText('Amount'));
    await add();
    expect(await screen.findByText('Please fill up all the details properly')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('credits the person found, says so, and keeps them selected', async () => {
    show(<AddToWalletScreen />);
    await choose();
    expect(screen.getByRole('region', { name: 'Wallet of Rowan Rider' })).toHaveTextContent('£2.50');
    await userEvent.type(screen.getByLabelText('Amount'), '12.34');
    await because('After a complaint');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Late cab');
    await add();
    const dialog = await screen.findByRole('alertdialog', { name: 'Put this money in?' });
    expect(dialog).toHaveTextContent(
      '£12.34 goes into the wallet of Rowan Rider: £2.50 now, £14.84 then. They read “After a complaint: Late cab”.',
    );
    expect(backend.call).not.toHaveBeenCalled();
    await putIn();
    expect(backend.call.mock.calls).toEqual([
      ['add_to_wallet', { id: 'request-1', uid: 'rider-1', amount: 1234, reason: 'complaint', words: 'Late cab' }],
    ]);
    expect(await screen.findByText('Wallet Updated Sucessfully')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'User', hidden: true })).toHaveValue('Rowan Rider');
  });

  it('repeats the request if the answer was lost, and sends a new one the next time', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    show(<AddToWalletScreen />);
    await choose();
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await because('Goodwill');
    await add();
    await putIn();
    await readAndClose('You are offline. We will carry on when the connection is back.');
    await add();
    await putIn();
    await readAndClose('Wallet Updated Sucessfully');
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await because('Goodwill');
    await add();
    await putIn();
    expect(backend.call.mock.calls.map(([, { id }]) => id)).toEqual(['request-1', 'request-1', 'request-2']);
  });

  it('says when nobody matches', async () => {
    backend.findUsers.mockResolvedValue({ ok: true, value: [] });
    show(<AddToWalletScreen />);
    await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'zz');
    expect(await screen.findByText('No Users Matched')).toBeInTheDocument();
  });
});

describe('a credit above the limit', () => {
  const WAITING = {
    id: 'c1',
    uid: 'rider-1',
    kind: 'admin',
    amount: 100_000,
    note: 'Goodwill',
    by: 'admin-2',
    at: Date.now(),
    state: 'waiting',
  };

  it('waits for a second person, and says what to do if there is none', async () => {
    show(<AddToWalletScreen />);
    await choose();
    await userEvent.type(screen.getByLabelText('Amount'), '1000');
    await because('Goodwill');
    await add();
    const dialog = await screen.findByRole('alertdialog', { name: 'Ask for this credit?' });
    expect(dialog).toHaveTextContent('it waits until another admin confirms it');
    backend.call.mockResolvedValueOnce({ ok: true, value: { waits: { others: 0 } } });
    await press('Ask for it');
    expect(await screen.findByText(/Have whoever runs the installation make a second admin/)).toBeInTheDocument();
  });

  it('counts what went into the wallet lately', async () => {
    backend.credited = 9000;
    show(<AddToWalletScreen />);
    await choose();
    await userEvent.type(screen.getByLabelText('Amount'), '10.01');
    await because('Goodwill');
    await add();
    const dialog = await screen.findByRole('alertdialog', { name: 'Ask for this credit?' });
    expect(dialog).toHaveTextContent(
      'One person may credit a wallet with up to £100.00 in 7 days. This goes above that',
    );
  });

  it('is listed with a count, and confirmed by another admin', async () => {
    backend.waiting = [WAITING, { ...WAITING, id: 'c0', at: Date.now() - 8 * 86_400_000 }];
    show(<AddToWalletScreen />);
    const list = screen.getByRole('region', { name: 'Credits that wait for a second person' });
    expect(list).toHaveTextContent('Waiting for a second person (1)');
    expect(list).toHaveTextContent('£1,000.00 to Rowan Rider: Goodwill');
    await press('Confirm');
    await putIn();
    expect(backend.call.mock.calls).toEqual([['decide_credit', { id: 'c1', decision: 'confirm' }]]);
    expect(await screen.findByText('The money is in the wallet.')).toBeInTheDocument();
  });

  it('is refused with a reason', async () => {
    backend.waiting = [WAITING];
    show(<AddToWalletScreen />);
    await press('Refuse');
    const dialog = await screen.findByRole('dialog', { name: 'Refuse this credit?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Too much');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(backend.call.mock.calls).toEqual([['decide_credit', { id: 'c1', decision: 'refuse', reason: 'Too much' }]]);
  });

  it('offers nothing to decide to who asked', () => {
    backend.waiting = [{ ...WAITING, by: 'admin-1' }];
    show(<AddToWalletScreen />);
    expect(screen.getByText(/You asked for it, so another admin decides/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

describe('a wallet before anything moves', () => {
  it('shows its balance and last entries, with links to their rides', async () => {
    const entry = { date: Date.UTC(2026, 2, 3, 12), txRef: 'ref' };
    backend.entries = [
      { ...entry, id: 'a-admin', type: 'Credit', kind: 'admin', amount: 2000, txRef: 'AdminCredit' },
      { ...entry, id: 'b-ride', type: 'Debit', kind: 'ride', amount: 1750, bookingId: '-OaaaaaaaaaaaaaaaaaA' },
    ];
    show(<AddToWalletScreen />, {}, undefined, '/addtowallet?user=rider-1');
    const wallet = screen.getByRole('region', { name: 'Wallet of Rowan Rider' });
    expect(
      within(wallet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Ride paid from the walletDebit, 3 Mar 2026, 12:00Booking .*\u2212£17\.50$/),
      expect.stringMatching(/^Credit from the admin.*Ref\. AdminCredit\+£20\.00$/),
    ]);
    expect(within(wallet).getByRole('link')).toHaveAttribute('href', '/bookings/-OaaaaaaaaaaaaaaaaaA');
  });
});

describe('refunds and corrections', () => {
  const kind = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('refunds with a reason, and not without one', async () => {
    show(<AddToWalletScreen />);
    await choose();
    await kind('Refund');
    await userEvent.type(screen.getByLabelText('Amount'), '7');
    await kind('Give back');
    await readAndClose('Please fill up all the details properly');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Reason'), ' Charged twice ');
    await kind('Give back');
    await putIn();
    await readAndClose('Wallet Updated Sucessfully');
    expect(backend.call.mock.calls).toEqual([
      ['adjust_wallet', { id: 'request-1', kind: 'refund', uid: 'rider-1', amount: 700, note: 'Charged twice' }],
    ]);
    expect(screen.getByLabelText('Reason')).toHaveValue('');
  });

  it('shows the remaining balance before it takes money out, and waits for confirmation', async () => {
    show(<AddToWalletScreen />);
    await choose();
    await kind('Adjust');
    await kind('Take out');
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await userEvent.type(screen.getByLabelText('Reason'), 'Toll');
    await kind('Take out of wallet');
    const dialog = await screen.findByRole('alertdialog', { name: 'Take this money out?' });
    expect(dialog).toHaveTextContent('£5.00 leaves the wallet of Rowan Rider, which is then at -£2.50.');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take it out' }));
    expect(await screen.findByText('Wallet Updated Sucessfully')).toBeInTheDocument();
    expect(backend.call.mock.calls).toEqual([
      [
        'adjust_wallet',
        { id: 'request-1', kind: 'adjustment', type: 'Debit', uid: 'rider-1', amount: 500, note: 'Toll' },
      ],
    ]);
  });

  it('is a new request if the reason differs', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    show(<AddToWalletScreen />);
    await choose();
    await kind('Refund');
    await userEvent.type(screen.getByLabelText('Amount'), '7');
    await userEvent.type(screen.getByLabelText('Reason'), 'A');
    await kind('Give back');
    await putIn();
    await readAndClose('You are offline. We will carry on when the connection is back.');
    await userEvent.type(screen.getByLabelText('Reason'), 'B');
    await kind('Give back');
    await putIn();
    expect(backend.call.mock.calls.map(([, { id }]) => id)).toEqual(['request-1', 'request-2']);
  });

  it('is refused in a demo before anything is sent', async () => {
    backend.allowCriticalEdits = false;
    show(<AddToWalletScreen />);
    await choose();
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await add();
    expect(await screen.findByText('Restricted in Demo App.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
  });
});
