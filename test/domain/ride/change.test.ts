import { describe, expect, it } from 'vitest';
import { type Booking, BOOKING_STATUSES } from '@/domain/ride/booking';
import { changeableParts, changedParts, movesNothing, needsFare, placeAhead, stopsAhead } from '@/domain/ride/change';

const at = (lat: number, add = `${lat}`) => ({ lat, lng: 0, add });
const dispatch = (round: number) => ({ round, radiusMetres: 1000, expiresAt: 0, asked: {} });

describe('what may be changed', () => {
  it.each(BOOKING_STATUSES)('at %s', (status) => {
    const parts = changeableParts({ status, bookLater: false, dispatch: dispatch(1) });
    const under = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'].includes(status);
    expect(parts).toEqual(under ? ['drop', 'stops', 'notes'] : []);
  });

  it('is everything while the search has not begun', () => {
    expect(changeableParts({ status: 'NEW', bookLater: true, dispatch: dispatch(0) })).toEqual([
      'pickup',
      'drop',
      'stops',
      'notes',
      'tripdate',
      'extra_passenger',
    ]);
    expect(changeableParts({ status: 'NEW', bookLater: true, dispatch: dispatch(1) })).not.toContain('tripdate');
  });
});

describe('what a wish changes', () => {
  const booking = { pickup: at(1), drop: at(2), stops: [at(3)], notes: 'Blue door', tripdate: 5 } as unknown as Booking;

  it('is nothing if it repeats the booking', () => {
    expect(changedParts(booking, {})).toEqual([]);
    const wish = { pickup: at(1), drop: at(2), stops: [at(3)], notes: ' Blue door ', tripdate: 5 };
    expect(changedParts(booking, wish)).toEqual([]);
  });

  it('is each part that differs, a stop by its place and its order', () => {
    expect(changedParts(booking, { drop: at(4), notes: '' })).toEqual(['drop', 'notes']);
    expect(changedParts(booking, { stops: [] })).toEqual(['stops']);
    expect(changedParts(booking, { stops: [at(3), at(4)] })).toEqual(['stops']);
    expect(changedParts(booking, { stops: [at(3, 'Another name')] })).toEqual(['stops']);
  });

  it('needs a new fare, but for a note', () => {
    expect(needsFare(['notes'])).toBe(false);
    expect(needsFare(['notes', 'stops'])).toBe(true);
  });
});

describe('a place of a ride under way', () => {
  it('is in it since it was wished, unless it was there before', () => {
    expect(placeAhead(at(1), [at(1, 'Another name')], 9)).toEqual(at(1));
    expect(placeAhead(at(1), [{ ...at(1), since: 4 }], 9)).toEqual({ ...at(1), since: 4 });
    expect(placeAhead(at(1), [at(1.0001), at(2)], 9)).toEqual({ ...at(1), since: 9 });
  });

  it('is not moved by the width of a street', () => {
    const booking = { pickup: at(1), drop: at(2), stops: [at(3)], tripdate: 5 } as unknown as Booking;
    expect(movesNothing(booking, { drop: at(2.0002), stops: [at(3.0002)] })).toBe(true);
    expect(movesNothing(booking, { drop: at(2.0004) })).toBe(false);
    expect(movesNothing(booking, { drop: at(2), stops: [] })).toBe(false);
    expect(movesNothing(booking, { stops: [at(3), at(4)] })).toBe(false);
  });
});

describe('the stops ahead', () => {
  const stops = [at(1), at(2)];
  const way = (...places: number[]) => places.map((lat, index) => ({ ...at(lat), at: index }));
  it('are those the way has not come near, in their order', () => {
    expect(stopsAhead(stops, [], 100)).toEqual(stops);
    expect(stopsAhead(stops, way(0, 1), 100)).toEqual([stops[1]]);
    expect(stopsAhead(stops, way(2), 100)).toEqual(stops);
    expect(stopsAhead(stops, way(1, 1.5, 2), 100)).toEqual([]);
  });

  it('are those that came into the ride after the cab was there, wherever they stand in the list', () => {
    const late = { ...at(1), since: 2 };
    expect(stopsAhead([late, at(2)], way(1, 2, 3), 100)).toEqual([late]);
    expect(stopsAhead([late], way(1, 2, 1), 100)).toEqual([]);
  });
});
