import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReceiptActions } from '@/features/bookings/receipt/ReceiptActions';
import { reached, show } from '../ride';

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
