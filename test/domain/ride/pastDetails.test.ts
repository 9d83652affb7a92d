import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { coarsePlace, withoutDetails } from '@/domain/ride/pastDetails';

const HOME = { lat: 51.527_31, lng: -0.117_92, add: '7 Calthorpe Street, London WC1X 0HH', zone: 'Central London' };

describe('a place of a past ride', () => {
  it.each([
    ['7 Calthorpe Street, London WC1X 0HH', 'Central London', 'WC1X'],
    ['1 High Street, Leeds ls1 4dy, UK', null, 'LS1'],
    ['Heathrow Airport', 'Heathrow', 'Heathrow'],
    ['A field', null, ''],
    ['WC1X', 'Central London', 'WC1X'],
  ])('%s in %s is %j', (add, zone, kept) => {
    expect(coarsePlace({ ...HOME, add, zone })).toEqual({ lat: 51.53, lng: -0.12, add: kept, zone });
  });

  it('outside every zone has none, and nothing that cannot be written', () => {
    const { zone: _, ...stored } = { ...HOME, add: 'A field' };
    expect(coarsePlace(stored)).toStrictEqual({ lat: 51.53, lng: -0.12, add: '', zone: null });
  });

  it('is not made coarser by a second night', () => {
    const once = coarsePlace(HOME);
    expect(coarsePlace(once)).toEqual(once);
  });
});

it('a past ride loses who and where exactly, and keeps what it cost', () => {
  const booking = {
    pickup: HOME,
    drop: HOME,
    customer_name: 'Ada',
    notes: 'Ring twice',
    put_first: { at: 1, by: 'admin', reason: 'Hospital' },
    trip_cost: 1200,
  } as Booking;
  const left = { ...booking, ...withoutDetails(booking) };
  expect(JSON.stringify(left)).not.toMatch(/Ada|Calthorpe|twice|0HH|Hospital/);
  expect(left).toMatchObject({
    trip_cost: 1200,
    pickupAddress: 'WC1X',
    dropAddress: 'WC1X',
    route: null,
    coords: null,
  });
});
