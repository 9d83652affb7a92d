import { describe, expect, it } from 'vitest';
import { carTypeSet, dropSet, pickupSet, pointSelected, pointsCleared, tripReducer, tripReset } from '@/state/trip';
import { HEATHROW, KINGS_CROSS } from '../support/places';

const planned = [pickupSet(KINGS_CROSS), dropSet(HEATHROW), carTypeSet('hackney'), pointSelected('drop')].reduce(
  tripReducer,
  tripReducer(undefined, { type: 'start' }),
);

describe('the trip', () => {
  it('starts with the pickup selected and nothing chosen', () => {
    expect(tripReducer(undefined, { type: 'start' })).toEqual({
      pickup: null,
      drop: null,
      carType: null,
      selected: 'pickup',
    });
  });

  it('keeps what is chosen', () => {
    expect(planned).toEqual({ pickup: KINGS_CROSS, drop: HEATHROW, carType: 'hackney', selected: 'drop' });
  });

  it('has, once cleared, its drop-off at the pickup without an address, no car type, and the pickup selected', () => {
    expect(tripReducer(planned, pointsCleared())).toEqual({
      pickup: KINGS_CROSS,
      drop: { ...KINGS_CROSS, add: '' },
      carType: null,
      selected: 'pickup',
    });
  });

  it('has no drop-off if cleared before a pickup is known', () => {
    expect(tripReducer(undefined, pointsCleared()).drop).toBeNull();
  });

  it('loses the pickup as well when reset', () => {
    expect(tripReducer(planned, tripReset()).pickup).toBeNull();
  });
});
