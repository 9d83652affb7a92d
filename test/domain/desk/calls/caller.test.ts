import { describe, expect, it } from 'vitest';
import { debtsOf, differentTrips, usualPlaces } from '@/domain/desk/calls/caller';
import type { Booking } from '@/domain/ride/booking';

const place = (add: string, lat: number) => ({ lat, lng: -3.00412, add, zone: null });
const STATION = place('Newport Station', 51.58871);
const HILL = place('Stow Hill', 51.58312);
const MARKET = place('Market Street', 51.58655);

let made = 0;
const ride = (part: Partial<Booking>): Booking =>
  ({
    id: `ride-${(made += 1)}`,
    booking_id: `REF${made}`,
    status: 'COMPLETE',
    tripdate: made,
    pickup: STATION,
    drop: HILL,
    carType: 'Black Cab',
    extra_passenger: 0,
    ...part,
  }) as Booking;

describe('the trips of a caller', () => {
  it('are the last of each, the newest first, and nine at most', () => {
    const newest = ride({ carType: 'Wheelchair cab', notes: 'By the back door' });
    const rides = [newest, ride({}), ride({ drop: MARKET }), ride({ stops: [MARKET] })];
    const trips = differentTrips(rides);
    expect(trips.map(({ drop, stops }) => [drop.add, stops.length])).toEqual([
      ['Stow Hill', 0],
      ['Market Street', 0],
      ['Stow Hill', 1],
    ]);
    expect(trips[0]).toMatchObject({ booking: newest.id, carType: 'Wheelchair cab', notes: 'By the back door' });
    const many = Array.from({ length: 20 }, (_, index) =>
      ride({ drop: place(`${index} Street`, 51.50011 + index / 100) }),
    );
    expect(differentTrips(many)).toHaveLength(9);
  });

  it('leave out places that are only kept roughly', () => {
    expect(
      differentTrips([ride({ pickup: { ...STATION, lat: 51.59, lng: -3 } }), ride({ drop: place('', 51.58312) })]),
    ).toEqual([]);
  });

  it('leave out places that nobody could name', () => {
    const rides = ['My location', 'Point on the map', 'Where the cab stands'].map((add) =>
      ride({ pickup: place(add, 51.58312) }),
    );
    expect(differentTrips(rides)).toEqual([]);
  });
});

describe('the places of a caller', () => {
  it('begin with Home and Work, and go on with the most frequent', () => {
    const saved = {
      a00: { description: 'The library', zone: '', lat: 51.59123, lng: -3.0012 },
      a49: { description: 'Their office', zone: '', lat: 51.59321, lng: -3.0012, label: 'work' as const },
    };
    const rides = [ride({ pickup: MARKET }), ride({}), ride({ pickup: HILL, drop: STATION })];
    expect(usualPlaces(saved, rides).map(({ add }) => add)).toEqual([
      'Their office',
      'Stow Hill',
      'Newport Station',
      'Market Street',
      'The library',
    ]);
  });

  it('are none that nobody could name, unless it is Home or Work', () => {
    const at = (lat: number) => ({ description: 'Point on the map', zone: '', lat, lng: -3.0012 });
    const saved = { a00: at(51.59123), a49: { ...at(51.59321), label: 'home' as const } };
    const rides = [
      ride({ pickup: place('My location', 51.581) }),
      ride({ pickup: place('Where the cab stands', 51.582) }),
    ];
    expect(usualPlaces(saved, rides).map(({ add, label }) => label ?? add)).toEqual(['home', 'Stow Hill']);
  });
});

describe('the debts of a caller', () => {
  it('are bills, fees that are due, and a wallet below zero', () => {
    const fee = {
      kind: 'cancelling',
      pence: 250,
      at: 1,
      state: 'due',
      card: { authority: '', district: '', effective_from: '' },
    };
    const past = [ride({ status: 'CANCELLED', missed_fee: fee as never }), ride({})];
    const open = [ride({ status: 'PENDING', trip_cost: 900 }), ride({ status: 'NEW' })];
    expect(debtsOf(-300, open, past).map(({ kind, pence }) => [kind, pence])).toEqual([
      ['bill', 900],
      ['missed_fee', 250],
      ['wallet', 300],
    ]);
    expect(debtsOf(300, [], [ride({})])).toEqual([]);
  });

  it('leave out a bill that an account pays, and one that the office is looking at', () => {
    const bill = (part: Partial<Booking>) => ride({ status: 'PENDING', trip_cost: 900, ...part });
    const dispute = { reason: 'too_much', at: 1 } as const;
    const open = [
      bill({ account: 'account-1' }),
      bill({ dispute: { ...dispute, state: 'open' } }),
      bill({ booking_id: 'STANDS', dispute: { ...dispute, state: 'stands' } }),
    ];
    expect(debtsOf(0, open, []).map(({ booking_id }) => booking_id)).toEqual(['STANDS']);
  });
});
