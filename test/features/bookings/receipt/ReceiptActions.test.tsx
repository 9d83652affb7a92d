import { loadFirebase } from '@/backend/later/load';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReceiptActions } from '@/features/bookings/receipt/ReceiptActions';
import { fullName } from '@/domain/people/user';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { account } from '../../../state/support/people';
import { reached, show } from '../ride';

await loadFirebase();

it.each([
  ['REACHED', 'Bill', 'Bill for a taxi ride'],
  ['PENDING', 'Bill', 'Bill for a taxi ride'],
  ['PAID', 'Receipt', 'Receipt for a taxi ride'],
  ['COMPLETE', 'Receipt', 'Receipt for a taxi ride'],
] as const)('the paper of a ride that is %s is a %s', (status, name, title) => {
  show(<ReceiptActions booking={reached({ status })} />);
  expect(screen.getByRole('button', { name: `${name} as PDF` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Print ${name.toLowerCase()}` })).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.queryByText('Not paid yet') !== null).toBe(name === 'Bill');
});

it('the paper of a ride whose bill was made void is a bill of which nothing is due', () => {
  show(<ReceiptActions booking={reached({ status: 'CANCELLED', cancelled_by: 'admin' })} />);
  expect(screen.getByText('Bill for a taxi ride')).toBeInTheDocument();
  expect(screen.getByText('Nothing is due')).toBeInTheDocument();
  expect(screen.queryByText('Not paid yet')).toBeNull();
});

describe('the printed receipt', () => {
  const rider = account('rider');
  const booker = rider.profile === null ? '' : fullName(rider.profile);
  const fact = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;

  function print(changes: Parameters<typeof reached>[0]): void {
    const store = createAppStore();
    store.dispatch(authActions.received(rider));
    show(<ReceiptActions booking={reached({ status: 'PAID', customer: rider.uid, ...changes })} />, {}, store);
  }

  it('has the full name of its rider, of whom the ride keeps the first', () => {
    print({ customer_name: 'Robin' });
    expect(booker).toContain(' ');
    expect(fact('Passenger')).toBe(booker);
  });

  it('of a ride for somebody else names whoever booked it, and whose ride it was', () => {
    print({ guest: true, customer_name: 'Mary' });
    expect([fact('Booked by'), fact('Passenger')]).toEqual([booker, 'Mary']);
  });
});
