import { describe, expect, it } from 'vitest';
import type { Place } from '@/domain/booking';
import { carTypeSet, dropSet, pickupSet, pointSelected, pointsCleared, tripReducer, tripReset } from '@/state/trip';

const kingsCross: Place = { lat: 51.5308, lng: -0.1238, add: "King's Cross Station", zone: 'London' };
const heathrow: Place = { lat: 51.47, lng: -0.4543, add: 'Heathrow Terminal 3', zone: 'Heathrow' };

const planned = [pickupSet(kingsCross), dropSet(heathrow), carTypeSet('hackney'), pointSelected('drop')].reduce(
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
    expect(planned).toEqual({ pickup: kingsCross, drop: heathrow, carType: 'hackney', selected: 'drop' });
  });

  it('cleared, has its drop at the pickup without an address, no car type, and the pickup selected', () => {
    expect(tripReducer(planned, pointsCleared())).toEqual({
      pickup: kingsCross,
      drop: { ...kingsCross, add: '' },
      carType: null,
      selected: 'pickup',
    });
  });

  it('cleared before a pickup is known, has no drop either', () => {
    expect(tripReducer(undefined, pointsCleared()).drop).toBeNull();
  });

  it('reset, forgets the pickup as well', () => {
    expect(tripReducer(planned, tripReset()).pickup).toBeNull();
  });
});
