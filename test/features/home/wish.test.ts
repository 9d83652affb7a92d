/** Who pays for a ride, as the booking sends it. */
import { describe, expect, it } from 'vitest';
import { payerBody, type Wish, wishKey } from '@/features/home/wish';

const place = { lat: 51.5, lng: -3, add: 'Newport station', zone: null };
const wish: Wish = {
  pickup: place,
  drop: place,
  stops: [],
  carType: 'Black Cab',
  later: false,
  tripdate: 0,
  riderFields: { extra_passenger: 0, notes: '' },
  customer: null,
};

describe('who pays', () => {
  it('is the rider, as they said, or without a word', () => {
    expect(payerBody({ payWith: 'cash' })).toEqual({ pay_with: 'cash' });
    expect(payerBody({ payWith: null, onAccount: null })).toEqual({});
  });

  it('is the account, whatever the rider had said before', () => {
    const onAccount = { account: 'a1', costCode: 'CC-1' };
    expect(payerBody({ payWith: 'cash', onAccount })).toEqual({ account: 'a1', cost_code: 'CC-1' });
    expect(payerBody({ onAccount: { account: 'a1', costCode: null } })).toEqual({ account: 'a1' });
  });

  it('tells one booking from another', () => {
    const onAccount = { account: 'a1', costCode: null };
    expect(wishKey({ ...wish, onAccount })).not.toBe(wishKey(wish));
    expect(wishKey({ ...wish, onAccount: { ...onAccount, costCode: 'CC-1' } })).not.toBe(
      wishKey({ ...wish, onAccount }),
    );
  });
});
