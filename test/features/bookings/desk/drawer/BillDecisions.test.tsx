/** What the office decides about a bill. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BillDecisions } from '@/features/bookings/desk/drawer/BillDecisions';
import { reached, show } from '../../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

beforeEach(() => {
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
    ['no reason', '10', ''],
  ])('to %s sends nothing', async (_what, amount, reason) => {
    show(<BillDecisions booking={reached()} />);
    await reduceTo(amount, reason);
    expect(backend.call).not.toHaveBeenCalled();
  });
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

it('a paid bill can only be reduced, and a void one not even that', () => {
  const { update } = show(<BillDecisions booking={reached({ status: 'PAID' })} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reduce the bill']);
  update(<BillDecisions booking={reached({ status: 'PAID', trip_cost: 0 })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
