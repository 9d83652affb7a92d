import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { Payment } from '@/domain/money/payment';
import PaymentScreen from '@/features/payment/PaymentScreen';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), payment: null as unknown }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/payments', async (original) => ({
  ...(await original<object>()),
  watchPayment: (_id: string, observer: Observer<Payment>) => {
    observer.next(backend.payment as Payment | null);
    return () => {};
  },
}));

const ID = '-OaaaaaaaaaaaaaaaaaP';

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});

function back(changes: Partial<Payment>, address = `/payment?payment=${ID}`) {
  backend.payment = {
    uid: 'rider-1',
    purpose: 'topup',
    amount: 2000,
    currency: 'GBP',
    provider: 'stripe',
    status: 'created',
    createdAt: 0,
    expiresAt: 1,
    ...changes,
  } satisfies Payment;
  return show(<PaymentScreen />, {}, undefined, address);
}

describe('the return from the card provider', () => {
  it('polls an open payment, and says that it is waiting', async () => {
    back({});
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for the card provider');
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('payment_return', { id: ID, cancelled: false }));
  });

  it('closes the checkout of a payer who turned back', async () => {
    back({}, `/payment?payment=${ID}&cancelled=1`);
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('payment_return', { id: ID, cancelled: true }));
  });

  it.each([
    [{ status: 'paid', use: 'wallet' }, 'Money added', '/wallet'],
    [{ status: 'failed' }, 'Payment failed, please try again.', '/wallet'],
    [{ status: 'cancelled' }, 'Payment cancelled.', '/wallet'],
    [{ purpose: 'ride', bookingId: 'b1', status: 'paid', use: 'ride' }, 'Ride paid', '/bookings/b1'],
    [{ purpose: 'ride', bookingId: 'b1', status: 'failed' }, 'Payment failed', '/bookings'],
    [{ purpose: 'ride', bookingId: 'b1', status: 'paid', use: 'card', refund: 'due' }, 'goes back', '/bookings/b1'],
    [{ purpose: 'ride', bookingId: 'b1', status: 'paid', use: 'wallet' }, 'in your wallet', '/bookings/b1'],
  ] as [Partial<Payment>, string, string][])('%j ends with a message and a link', (changes, words, to) => {
    back(changes);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
    expect(backend.call).not.toHaveBeenCalled();
  });

  it.each([
    ['open', 'Your bank took this payment back'],
    ['lost', 'Your bank took this payment back'],
    ['won', 'Money added'],
  ] as const)('says where the money is once a dispute is %s', (state, words) => {
    back({ status: 'paid', use: 'wallet', dispute: { id: 'dp', state, amount: 2000, at: 1 } });
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.queryByRole('region', { name: 'Test bank' })).not.toBeInTheDocument();
  });

  it('lets a developer choose what the bank of a test card does', async () => {
    back({ provider: 'test', status: 'paid', use: 'wallet' }, `/payment?payment=${ID}&provider=test`);
    await userEvent.click(screen.getByRole('button', { name: 'Bank takes it back' }));
    expect(backend.call.mock.calls).toEqual([['test_payment', { id: ID, outcome: 'dispute' }]]);
  });

  it('lets a developer choose what the test card does', async () => {
    back({ provider: 'test' }, `/payment?payment=${ID}&provider=test`);
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(backend.call.mock.calls).toEqual([['test_payment', { id: ID, outcome: 'fail' }]]);
  });

  it('finds no payment under an invented address', () => {
    show(<PaymentScreen />, {}, undefined, '/payment?payment=x');
    expect(screen.getByText('This payment does not exist.')).toBeInTheDocument();
  });
});
