import { loadFirebase } from '@/backend/later/load';
import '@/components/ui/page/historyGate';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { Failure } from '@/backend/connection/failure';
import { messages } from '@/domain/messages';
import type { Payment } from '@/domain/money/payment';
import type { UserProfile } from '@/domain/people/user';
import type { WalletEntry, Withdraw } from '@/domain/money/wallet';
import { statementCsv } from '@/components/wallet/statement';
import WalletScreen from '@/features/wallet/WalletScreen';
import { authActions, profileMerged } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { account } from '../../state/support/people';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({
  call: vi.fn(),
  goToCheckout: vi.fn(),
  withdraws: [] as unknown[],
  payments: {} as Record<string, unknown>,
  history: [] as unknown[],
  unread: null as Failure | null,
  drawn: 0,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/checkout', () => ({ goToCheckout: backend.goToCheckout }));
vi.mock('@/backend/money/payments', async (original) => ({
  ...(await original<object>()),
  watchOwnPayments: (_uid: string, observer: Observer<Record<string, Payment>>) => {
    observer.next(backend.payments as Record<string, Payment>);
    return () => {};
  },
}));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => `request-${(backend.drawn += 1)}`,
  watchWalletHistory: (_uid: string, observer: Observer<Listed<WalletEntry>[]>) => {
    if (backend.unread !== null) observer.error(backend.unread);
    else observer.next(backend.history.length === 0 ? null : (backend.history as Listed<WalletEntry>[]));
    return () => {};
  },
  watchWithdraws: (_arg: unknown, observer: Observer<Listed<Withdraw>[]>) => {
    observer.next(backend.withdraws as Listed<Withdraw>[]);
    return () => {};
  },
}));

const BANK = { bankName: 'Barclays', bankCode: '20-00-56', bankAccount: '55779911' };

beforeEach(() => {
  backend.call.mockReset();
  backend.goToCheckout.mockReset();
  backend.withdraws = [];
  backend.payments = {};
  backend.history = [];
  backend.unread = null;
  backend.drawn = 0;
});

function open(changes: Partial<UserProfile> = {}, address = '/') {
  const store = createAppStore();
  store.dispatch(authActions.received(account('driver', { walletBalance: 5000, ...BANK, ...changes })));
  return show(<WalletScreen />, {}, store, address);
}

async function withdraw(amount: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
  if (amount !== '') await userEvent.type(within(dialog).getByLabelText('Amount'), amount);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  return dialog;
}

describe('withdrawing', () => {
  it.each(['0', '-5', 'ten', ''])('refuses %j before anything is sent', async (amount) => {
    open();
    const dialog = await withdraw(amount);
    expect(dialog).toHaveTextContent(
      'Withdraw amount cannot be less than or equal to 0. Enter how much you want to withdraw.',
    );
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('refuses a penny more than the balance, while typing', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.type(screen.getByLabelText('Amount'), '50.01');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
      'Withdraw amount cannot be greater than Wallet Balance. Enter a smaller amount.',
    );
  });

  it('sends the whole balance to the profile’s account, which is shown masked', async () => {
    backend.call.mockResolvedValue({ ok: true, value: {} });
    open();
    const dialog = await withdraw('50');
    expect(backend.call).toHaveBeenCalledWith('withdraw', { id: 'request-1', amount: 5000 });
    expect(dialog).toHaveTextContent('Barclays, sort code ••-••-56, account ••••9911');
    expect(document.body.textContent).not.toContain('55779911');
  });

  it('keeps the id of a request without an answer, and uses a new one for another amount', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    open();
    const dialog = await withdraw('5');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const send = within(dialog).getByRole('button', { name: 'Withdraw', hidden: true });
    await userEvent.click(send);
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.type(within(dialog).getByLabelText('Amount'), '0');
    await userEvent.click(send);
    expect(backend.call.mock.calls.map(([, body]) => body)).toEqual([
      { id: 'request-1', amount: 500 },
      { id: 'request-1', amount: 500 },
      { id: 'request-2', amount: 5000 },
    ]);
  });

  it('sends a request without an answer as the same one when the dialog was closed and opened again', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    backend.call.mockResolvedValue({ ok: true, value: {} });
    open();
    const dialog = await withdraw('5');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await withdraw('5');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It was answered, so the next one is another, even of the same amount.
    await withdraw('5');
    expect(backend.call.mock.calls.map(([, body]) => body)).toEqual([
      { id: 'request-1', amount: 500 },
      { id: 'request-1', amount: 500 },
      { id: 'request-2', amount: 500 },
    ]);
  });

  it('asks for bank details if the profile has none', async () => {
    backend.call.mockResolvedValue({ ok: true, value: {} });
    open({ bankName: undefined, bankCode: undefined, bankAccount: undefined });
    const dialog = await withdraw('5');
    expect(dialog).toHaveTextContent('A sort code has six digits.');
    expect(within(dialog).getByLabelText('Bank name')).toHaveFocus();
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Bank name'), 'Barclays');
    await userEvent.type(within(dialog).getByLabelText('Sort code'), '200056');
    await userEvent.type(within(dialog).getByLabelText('Account number'), '55779911');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(backend.call).toHaveBeenCalledWith('withdraw', {
      id: 'request-1',
      amount: 500,
      bank: { bankName: 'Barclays', bankCode: '200056', bankAccount: '55779911' },
    });
  });

  it('says at the field that an account number cannot exist, as the server found', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'bank_account_wrong', field: 'bank' } });
    open({ bankName: undefined, bankCode: undefined, bankAccount: undefined });
    const dialog = await withdraw('5');
    await userEvent.type(within(dialog).getByLabelText('Bank name'), 'Barclays');
    await userEvent.type(within(dialog).getByLabelText('Sort code'), '200056');
    await userEvent.type(within(dialog).getByLabelText('Account number'), '55779912');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Account number')).toHaveFocus());
    expect(dialog).toHaveTextContent('This account number does not match its sort code.');
  });

  it('is refused in a public demo', async () => {
    config.features.allowCriticalEdits = false;
    try {
      open();
      await withdraw('5');
      expect(await screen.findByText(messages.demo_mode)).toBeInTheDocument();
      expect(backend.call).not.toHaveBeenCalled();
    } finally {
      config.features.allowCriticalEdits = true;
    }
  });

  /** £20 topped up by card, and £5 earned; no bank account in the profile. */
  const toppedUp = {
    walletBalance: 2500,
    walletSources: { bonus: 0, credit: 0, topup: 2000 },
    bankName: undefined,
    bankCode: undefined,
    bankAccount: undefined,
  };
  const topUp = (amount: number) => ({ status: 'paid', use: 'wallet', reference: 'pi', amount, settledAt: Date.now() });

  it('says what goes back to a card, and what to the bank', async () => {
    backend.payments = { a: topUp(2000) };
    open({ ...toppedUp, ...BANK });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
    await userEvent.type(within(dialog).getByLabelText('Amount'), '25');
    expect(dialog).toHaveTextContent('£20.00 goes back to the card it came from, £5.00 to your bank account.');
    expect(dialog).toHaveTextContent('That is Barclays, sort code ••-••-56');
  });

  it('asks for no bank account if everything goes back to cards', async () => {
    backend.call.mockResolvedValue({ ok: true, value: {} });
    backend.payments = { a: topUp(1500), b: topUp(1500) };
    open({ ...toppedUp, walletBalance: 2000 });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
    expect(within(dialog).queryByLabelText('Sort code')).not.toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Amount'), '20');
    expect(dialog).toHaveTextContent('£20.00 goes back to the cards it came from.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(backend.call).toHaveBeenCalledWith('withdraw', { id: 'request-1', amount: 2000 });
  });

  it('stays one request though the first, whose answer was lost, took what the bank was asked for', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    backend.call.mockResolvedValue({ ok: true, value: {} });
    backend.payments = { a: topUp(2000) };
    const { store } = open(toppedUp);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
    await userEvent.type(within(dialog).getByLabelText('Amount'), '10');
    await userEvent.type(within(dialog).getByLabelText('Bank name'), 'Barclays');
    await userEvent.type(within(dialog).getByLabelText('Sort code'), '200056');
    await userEvent.type(within(dialog).getByLabelText('Account number'), '55779911');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    const left = { walletBalance: 1500, walletSources: { bonus: 0, credit: 0, topup: 1500 } };
    act(() => void store.dispatch(profileMerged(left)));
    expect(within(dialog).queryByLabelText('Sort code')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    const asked = { id: 'request-1', amount: 1000 };
    expect(backend.call.mock.calls.map(([, body]) => body)).toEqual([
      { ...asked, bank: { bankName: 'Barclays', bankCode: '200056', bankAccount: '55779911' } },
      asked,
    ]);
  });

  it('asks for one if a card is too old to take the money', async () => {
    backend.payments = { a: { ...topUp(2000), settledAt: 1 } };
    open({ ...toppedUp, walletBalance: 2000 });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
    await userEvent.type(within(dialog).getByLabelText('Amount'), '20');
    expect(within(dialog).getByLabelText('Sort code')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('£20.00 goes to your bank account.');
  });

  it('asks for one if the server knows of a card that takes nothing back, and goes to its fields', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'bank_details_missing' } });
    backend.call.mockResolvedValue({ ok: true, value: {} });
    backend.payments = { a: topUp(2000) };
    open({ ...toppedUp, walletBalance: 2000 });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' });
    await userEvent.type(within(dialog).getByLabelText('Amount'), '20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByLabelText('Bank name')).toHaveFocus();
    expect(dialog).toHaveTextContent('Enter the bank account the money should go to.');
    expect(dialog).not.toHaveTextContent('goes back to the card');
    expect(dialog).not.toHaveTextContent('A card shows it');
    expect(dialog).toHaveTextContent('We send it to your bank');
    await userEvent.type(within(dialog).getByLabelText('Bank name'), 'Barclays');
    await userEvent.type(within(dialog).getByLabelText('Sort code'), '200056');
    await userEvent.type(within(dialog).getByLabelText('Account number'), '55779911');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    const bank = { bankName: 'Barclays', bankCode: '200056', bankAccount: '55779911' };
    expect(backend.call).toHaveBeenLastCalledWith('withdraw', { id: 'request-1', amount: 2000, bank });
  });

  it('is told in the history by where it went', () => {
    const asked = { id: 'w', uid: 'driver-1', name: 'Dana', date: 1, ...BANK, amount: 2500 };
    const entry = { date: 2, txRef: 'w', amount: 2500 };
    backend.history = [{ ...entry, id: 'w-withdraw', type: 'Withdraw', kind: 'withdraw' }];
    backend.withdraws = [
      {
        ...asked,
        card: 2000,
        cards: { a: { amount: 2000, state: 'done' } },
        processed: true,
        procesDate: 2,
        returned: 500,
        reason: 'x',
      },
    ];
    open();
    expect(
      screen.getByText('£20.00 goes back to the card it came from. £5.00 is in your wallet again.'),
    ).toBeInTheDocument();
  });

  it('lists pending withdrawals, but not processed ones', () => {
    const asked = { uid: 'driver-1', name: 'Dana', date: 1, ...BANK };
    backend.withdraws = [
      { ...asked, id: 'a', amount: 1234, processed: false },
      { ...asked, id: 'b', amount: 4321, processed: true, procesDate: 2 },
    ];
    open();
    const list = screen.getByRole('region', { name: 'On the way to you' });
    expect(list).toHaveTextContent('£12.34');
    expect(list).not.toHaveTextContent('£43.21');
  });
});

describe('adding money', () => {
  /** Answers with the card providers, and with a checkout for each payment. */
  function cards(titles = ['Test card'], checkout: Promise<void> = Promise.resolve()): void {
    backend.call.mockImplementation(async (name: string) => {
      if (name === 'get_providers') {
        return { ok: true, value: titles.map((title, index) => ({ name: index === 0 ? 'test' : 'stripe', title })) };
      }
      await checkout;
      return { ok: true, value: { payment: 'p', redirect: 'https://pay.test/p' } };
    });
  }
  const addMoney = () => userEvent.click(screen.getByRole('button', { name: 'Add money' }));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue to card' }));

  it('says so if no card provider is configured, and what to do', async () => {
    backend.call.mockResolvedValue({ ok: true, value: [] });
    open();
    await addMoney();
    expect(await screen.findByText('No Payment Providers Found')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('Choose another way to pay.');
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });

  it('shows the failure if the providers could not be read, and asks again', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'rate_limited' } });
    open();
    await addMoney();
    expect(await screen.findByText('Unable to fetch payment providers')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('Try again in a moment, or choose another way to pay.');
    cards();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Amount')).toHaveFocus();
  });

  it('opens the checkout page for the amount', async () => {
    cards();
    open();
    await addMoney();
    await userEvent.click(await screen.findByRole('button', { name: '£20' }));
    await send();
    expect(backend.call).toHaveBeenCalledWith('top_up_wallet', { id: 'request-1', amount: 2000, provider: 'test' });
    expect(backend.goToCheckout).toHaveBeenCalledWith('https://pay.test/p');
  });

  it('pays with the card provider that was chosen', async () => {
    cards(['Test card', 'Stripe']);
    open();
    await addMoney();
    const ways = within(await screen.findByRole('group', { name: 'Pay with' }));
    expect(ways.getByRole('radio', { name: 'Test card' })).toBeChecked();
    await userEvent.click(ways.getByRole('radio', { name: 'Stripe' }));
    await userEvent.type(screen.getByLabelText('Amount'), '12.34');
    await send();
    expect(backend.call).toHaveBeenCalledWith('top_up_wallet', { id: 'request-1', amount: 1234, provider: 'stripe' });
  });

  it.each([
    ['', /^Please fill up all the details properly\b/],
    ['0.29', /^A card payment must be 30p or more/],
    ['5000.01', /^You can add £5,000 at most\.$/],
  ])('says at the field what is wrong with %j, until another amount is pressed', async (typed, words) => {
    cards();
    open();
    await addMoney();
    const field = await screen.findByLabelText('Amount');
    if (typed !== '') await userEvent.type(field, typed);
    await send();
    expect(field).toHaveAccessibleDescription(words);
    expect(backend.goToCheckout).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '£10' }));
    expect(field).toHaveValue('10.00');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('stays here if the dialog was closed before the checkout page opened', async () => {
    let answer = () => {};
    cards(
      ['Test card'],
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    open();
    await addMoney();
    await userEvent.click(await screen.findByRole('button', { name: '£20' }));
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => answer());
    expect(backend.call).toHaveBeenCalledWith('top_up_wallet', expect.anything());
    expect(backend.goToCheckout).not.toHaveBeenCalled();
  });
});

describe('the browser’s Back', () => {
  it.each(['Withdraw', 'Add money'])('closes %j before it leaves the wallet', async (name) => {
    backend.call.mockResolvedValue({ ok: true, value: [{ name: 'test', title: 'Test card' }] });
    // The dialogs of other tests have taken their entries away.
    await waitFor(() => expect(window.history.state ?? {}).not.toHaveProperty('over'));
    window.history.pushState({}, '', '/before');
    open({}, '/wallet');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name })).toBeInTheDocument();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/wallet');
  });
});

describe('the history', () => {
  it('says what appears in an empty one', () => {
    open();
    expect(screen.getByText('No wallet history yet')).toBeInTheDocument();
    expect(screen.getByText('Your share of each ride appears here when it is paid.')).toBeInTheDocument();
  });

  it('that could not be read is not called empty', () => {
    backend.unread = { key: 'offline' };
    open();
    expect(screen.getByText(messages.offline)).toBeInTheDocument();
    expect(screen.queryByText('Your share of each ride appears here when it is paid.')).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing is lost/)).toBeInTheDocument();
  });
});

it('leads a driver to the earnings, at an address of their own', () => {
  open();
  const views = within(screen.getByRole('navigation', { name: 'Wallet and earnings' }));
  expect(views.getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page');
  expect(views.getByRole('link', { name: 'My earnings' })).toHaveAttribute('href', '/wallet?view=earnings');
});

describe('a statement', () => {
  it('has a running balance and runs no formula', () => {
    const entry = { date: Date.UTC(2026, 2, 3, 12), txRef: '=1+1' };
    const csv = statementCsv(
      [
        { ...entry, type: 'Credit', kind: 'topup', amount: 2000 },
        { ...entry, type: 'Withdraw', kind: 'withdraw', amount: 500 },
      ],
      'GBP',
    );
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      `2026-03-03 12:00,Credit,Money added,'=1+1,20,20`,
      `2026-03-03 12:00,Withdraw,Withdrawal,'=1+1,-5,15`,
    ]);
  });
});
