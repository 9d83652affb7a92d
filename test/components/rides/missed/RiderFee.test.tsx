/** A fee that is due, on the page of the cancelled ride. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RiderFee } from '@/components/rides/missed/RiderFee';
import { DUE } from '../../../support/missedRide';
import { ride, show } from '../../../features/bookings/ride';

const missed = (changes: object = {}) => ride({ status: 'CANCELLED', missed_fee: { ...DUE, ...changes } });
const CARE = { care_name: 'Newport Cabs', care_no: '01633 496 000' };

it('says what it is for, which card has it, and how to pay or object', () => {
  const { update } = show(<RiderFee booking={missed({ kind: 'no_show', pence: 400 })} />, CARE);
  const fee = screen.getByRole('region', { name: 'Fee' });
  expect(fee).toHaveTextContent('Fee: nobody came£4.00');
  expect(fee).toHaveTextContent('Due. Test Town Council’s card from 1 Apr 2020 has this fee.');
  expect(fee).toHaveTextContent(/nothing is taken from your card or wallet. Ring Newport Cabs on 01633/);
  update(<RiderFee booking={missed({ state: 'paid', settled_at: 1 })} />);
  expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent('Paid.');
  expect(screen.queryByText(/Ring Newport/)).toBeNull();
  update(<RiderFee booking={ride({ status: 'CANCELLED' })} />);
  expect(screen.queryByRole('region')).toBeNull();
});
