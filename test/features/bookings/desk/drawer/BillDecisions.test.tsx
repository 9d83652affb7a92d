/** What the office decides about a bill. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { BillDecisions } from '@/features/bookings/desk/drawer/BillDecisions';
import { reached, show } from '../../ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), credited: 0 }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/wallets', async (original) => ({
  ...(await original<object>()),
  watchCreditedAlone: (_uid: string, observer: Observer<number>) => {
    observer.next(backend.credited);
    return () => {};
  },
}));

beforeEach(() => {
  backend.credited = 0;
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});

const disputed = { dispute: { state: 'open', reason: 'paid_cash', at: 1 } } as const;
const bill = { id: reached().id, from: reached().trip_cost };

async function reduceTo(amount: string, reason: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Reduce the bill' }));
  const dialog = screen.getByRole('dialog', { name: 'Reduce the bill' });
  await userEvent.type(within(dialog).getByLabelText('New bill'), amount);
  if (reason !== '') await userEvent.type(within(dialog).getByLabelText('Reason'), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reduce' }));
}

describe('reducing a bill', () => {
  it('says what it does to both sides, and sends the sum on the screen with one key for retries', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'no_answer' } });
    show(<BillDecisions booking={reached({ convenience_fees: 120, driver_share: 1200 })} />);
    await reduceTo('10', 'The long way');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reduce the bill' });
    expect(dialog).toHaveTextContent('The driver’s share becomes £9.10 instead of £12.00.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reduce' }));
    const [first, second] = backend.call.mock.calls.map(([, body]) => body as { correction: string });
    expect(first).toMatchObject({ ...bill, to: 1000, reason: 'The long way' });
    expect(second).toEqual(first);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a higher bill', '13.21', 'The long way'],
    ['no amount', ' ', 'The long way'],
    ['what is no amount', '12 50', 'The long way'],
    ['words', 'twelve', 'The long way'],
    ['less than nothing', '-1', 'The long way'],
    ['no reason', '10', ''],
  ])('to %s sends nothing', async (_what, amount, reason) => {
    show(<BillDecisions booking={reached()} />);
    await reduceTo(amount, reason);
    expect(backend.call).not.toHaveBeenCalled();
  });
});

it('a bill that is reduced to nothing is void, and that is said before', async () => {
  show(<BillDecisions booking={reached({ convenience_fees: 120, driver_share: 1200 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reduce the bill' }));
  const dialog = screen.getByRole('dialog', { name: 'Reduce the bill' });
  await userEvent.type(within(dialog).getByLabelText('New bill'), '0');
  expect(dialog).toHaveTextContent('The bill is void: the rider pays nothing, and the driver gets nothing');
});

describe('a disputed bill', () => {
  it('says what the rider says, and is found right with a reason', async () => {
    show(<BillDecisions booking={reached(disputed)} />);
    expect(screen.getByText(/I paid the driver in cash/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'The bill is right' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'The driver was not paid');
    await userEvent.click(screen.getByRole('button', { name: 'Tell the rider' }));
    expect(backend.call).toHaveBeenCalledWith('settle_bill', {
      id: bill.id,
      as: 'stands',
      amount: bill.from,
      reason: 'The driver was not paid',
    });
  });

  it('is marked as paid when the driver has the cash', async () => {
    show(<BillDecisions booking={reached(disputed)} />);
    await userEvent.click(screen.getByRole('button', { name: 'The driver has the cash' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'He rang');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
    expect(backend.call).toHaveBeenCalledWith('settle_bill', {
      id: bill.id,
      as: 'cash',
      amount: bill.from,
      reason: 'He rang',
    });
  });
});

describe('a paid bill', () => {
  const paid = reached({ status: 'PAID', convenience_fees: 120, driver_share: 1200, customer_paid: 1320 });
  const total = paid.trip_cost ?? 0;

  async function refund(amount: string, reason: string, bears?: 'office'): Promise<HTMLElement> {
    show(<BillDecisions booking={paid} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund the ride' });
    if (bears === 'office') await userEvent.click(within(dialog).getByRole('radio', { name: /Goodwill/ }));
    await userEvent.type(within(dialog).getByLabelText('Refund'), amount);
    if (reason !== '') await userEvent.type(within(dialog).getByLabelText('Reason'), reason);
    return dialog;
  }
  const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

  it('can only be refunded, and a void one not even that', () => {
    const { update } = show(<BillDecisions booking={paid} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refund']);
    update(<BillDecisions booking={reached({ status: 'PAID', trip_cost: 0 })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was too high is reduced by the refund, and the driver’s share with it', async () => {
    const dialog = await refund('3.20', 'The long way');
    expect(dialog).toHaveTextContent('The driver’s share becomes £9.10 instead of £12.00.');
    await press(dialog, 'Refund');
    expect(backend.call).toHaveBeenCalledWith(
      'correct_bill',
      expect.objectContaining({ id: paid.id, from: total, to: total - 320, reason: 'The long way' }),
    );
  });

  it('stays as it is where the office refunds out of goodwill; the entry names the ride', async () => {
    const dialog = await refund('5', 'A wet seat', 'office');
    expect(dialog).toHaveTextContent('The bill stays, and the office bears £5.00.');
    await press(dialog, 'Refund');
    expect(backend.call).toHaveBeenCalledTimes(1);
    expect(backend.call).toHaveBeenCalledWith(
      'adjust_wallet',
      expect.objectContaining({
        kind: 'refund',
        uid: paid.customer,
        amount: 500,
        note: `Ride ${paid.booking_id}: A wet seat`,
        booking: paid.id,
        refunded_before: 0,
      }),
    );
  });

  it('waits for a second person where the office refunds more than one may credit', async () => {
    show(
      <BillDecisions
        booking={reached({ status: 'PAID', trip_cost: 15_000, driver_share: 14_000, customer_paid: 15_000 })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund the ride' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Goodwill/ }));
    await userEvent.type(within(dialog).getByLabelText('Refund'), '120');
    expect(within(dialog).getByRole('status')).toHaveTextContent('it waits until another admin confirms it');
    expect(within(dialog).getByRole('button', { name: 'Ask for it' })).toBeInTheDocument();
  });

  it('waits where it goes above that with what was credited lately', async () => {
    backend.credited = 9600;
    const dialog = await refund('5', 'A wet seat', 'office');
    expect(within(dialog).getByRole('status')).toHaveTextContent('One person may credit a wallet with up to £100.00');
    expect(within(dialog).getByRole('button', { name: 'Ask for it' })).toBeInTheDocument();
  });

  it('says that another desk was first, and what it gave back, and sends what it then knows', async () => {
    backend.call.mockResolvedValueOnce({
      ok: false,
      failure: { key: 'goodwill_elsewhere', figures: { refunded: 500 } },
    });
    const { update } = show(<BillDecisions booking={paid} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund the ride' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Goodwill/ }));
    await userEvent.type(within(dialog).getByLabelText('Refund'), '5');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'A wet seat');
    await press(dialog, 'Refund');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Another desk has refunded £5.00 on this ride.');
    update(<BillDecisions booking={{ ...paid, goodwill: { id: 'x', total: 500, by: 'admin-2', at: 1 } }} />);
    expect(dialog).toHaveTextContent('£5.00 was refunded out of goodwill already.');
    await press(dialog, 'Refund');
    expect(backend.call).toHaveBeenLastCalledWith('adjust_wallet', expect.objectContaining({ refunded_before: 500 }));
  });

  it('on account goes back to that account, with nothing to give the rider', async () => {
    const account = { account: 'a1', account_name: 'Acme Ltd', accountPaymentAmount: 1320, customer_paid: 0 };
    show(<BillDecisions booking={{ ...paid, ...account }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund the ride' });
    expect(dialog).toHaveTextContent('The refund goes to the account of Acme Ltd.');
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Refund'), '3.20');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'The long way');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      /^The driver’s share becomes £9.10 instead of £12.00.$/,
    );
    await press(dialog, 'Refund');
    expect(backend.call).toHaveBeenCalledWith('correct_bill', expect.objectContaining({ to: total - 320 }));
  });

  it('is refunded by no more than is left of what was paid', async () => {
    show(<BillDecisions booking={{ ...paid, goodwill: { id: 'x', total: 1000, by: 'admin-2', at: 1 } }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund the ride' });
    await userEvent.type(within(dialog).getByLabelText('Refund'), '3.21');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'A wet seat');
    for (const name of [/too high/, /Goodwill/]) {
      await userEvent.click(within(dialog).getByRole('radio', { name }));
      await press(dialog, 'Refund');
      expect(within(dialog).getByText(/Enter an amount up to/)).toHaveTextContent('£3.20');
    }
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('is refunded once, however often a lost answer is asked for again', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'no_answer' } });
    const dialog = await refund('5', 'A wet seat', 'office');
    await press(dialog, 'Refund');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await press(dialog, 'Refund');
    const [first, second] = backend.call.mock.calls.map(([, body]) => body as { id: string });
    expect(second).toEqual(first);
  });

  it.each([
    ['more than the bill', '13.21', 'x'],
    ['nothing', '0', 'x'],
    ['no reason', '5', ''],
  ])('is not refunded by %s', async (_what, amount, reason) => {
    await press(await refund(amount, reason), 'Refund');
    expect(backend.call).not.toHaveBeenCalled();
  });
});
