import { describe, expect, it } from 'vitest';
import { type Booking, BOOKING_STATUSES } from '@/domain/ride/booking';
import { changeableParts, changedParts, needsFare, stopsAhead } from '@/domain/ride/change';

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

describe('the stops ahead', () => {
  const stops = [at(1), at(2)];
  it('are those the way has not come near, in their order', () => {
    expect(stopsAhead(stops, [], 100)).toEqual(stops);
    expect(stopsAhead(stops, [at(0), at(1)], 100)).toEqual([stops[1]]);
    expect(stopsAhead(stops, [at(2)], 100)).toEqual(stops);
    expect(stopsAhead(stops, [at(1), at(1.5), at(2)], 100)).toEqual([]);
  });
});
