import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RideFacts } from '@/features/bookings/RideFacts';
import { reached, ride, show } from './ride';

it('the page of a ride for somebody else says whose ride it was', () => {
  show(<RideFacts booking={reached({ status: 'COMPLETE', guest: true, customer_name: 'Mary' })} />);
  expect(screen.getByText('For Mary, booked by you')).toBeInTheDocument();
});

it.each([
  ['one’s own ride', { customer_name: 'Robin' }],
  ['a ride whose names are no longer kept', { guest: true as const, customer_name: '' }],
])('the page of %s does not', (_which, changes) => {
  show(<RideFacts booking={reached({ status: 'COMPLETE', ...changes })} />);
  expect(screen.queryByText(/booked by you/)).toBeNull();
});

it('the page of a ride by the card leads to the table of fares, and one by a plan to none', () => {
  const byCard = { ...ride().estimate_lines, card: {} as never };
  const { update } = show(<RideFacts booking={ride({ status: 'COMPLETE', estimate_lines: byCard })} />);
  expect(screen.getByRole('link', { name: 'the council’s card' })).toHaveAttribute('href', '/fares');
  update(<RideFacts booking={ride({ status: 'COMPLETE' })} />);
  expect(screen.queryByRole('link', { name: 'the council’s card' })).toBeNull();
});

it('the page of a ride ahead says whether a driver has taken it, and names nobody', () => {
  const ahead = ride({ status: 'NEW', bookLater: true });
  const { update } = show(<RideFacts booking={ahead} />);
  expect(screen.getByText('We look for your driver 15 minutes before.')).toBeInTheDocument();
  update(<RideFacts booking={{ ...ahead, promised: { driver: 'driver-1', at: 1 } }} />);
  expect(screen.getByText(/^A driver has taken this booking\./)).toBeInTheDocument();
  expect(screen.queryByText(/driver-1/)).toBeNull();
});
