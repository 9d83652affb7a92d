import { describe, expect, it } from 'vitest';
import {
  carTypeSet,
  dropSet,
  isUntouched,
  pickupSet,
  pointSelected,
  pointsCleared,
  riderFieldsSet,
  timeSet,
  tripFilled,
  tripReducer,
  tripReset,
  zonesFound,
} from '@/state/trip';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import { MARSHFIELD, STATION } from '../support/places';

const NO_WISHES = {
  stops: [],
  sought: {},
  later: false,
  tripdate: null,
  riderFields: NOTHING_TYPED,
  needs: null,
  payWith: null,
  onAccount: null,
  guest: null,
};

const planned = [pickupSet(STATION), dropSet(MARSHFIELD), carTypeSet('hackney'), pointSelected('drop')].reduce(
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
      ...NO_WISHES,
    });
  });

  it('keeps what is chosen', () => {
    const chosen = { pickup: STATION, drop: MARSHFIELD, carType: 'hackney', selected: 'drop' };
    expect(planned).toEqual({ ...chosen, ...NO_WISHES });
  });

  it('holds the zones the server finds, and the id of a place that was typed', () => {
    const typed = tripReducer(planned, pickupSet({ ...STATION, zone: null, place_id: 'kgx' }));
    const found = tripReducer(typed, zonesFound({ pickup: 'Central', drop: null }));
    expect(found.pickup).toEqual({ ...STATION, place_id: 'kgx', zone: 'Central' });
    expect(found.drop?.zone).toBeNull();
    expect(tripReducer(undefined, zonesFound({ pickup: 'Central', drop: null })).pickup).toBeNull();
  });

  it('has, once cleared, its drop-off at the pickup without an address, no car type, and the pickup selected', () => {
    const later = tripReducer(planned, timeSet({ later: true, tripdate: 1 }));
    const typed = tripReducer(later, riderFieldsSet({ extra_passenger: 2, notes: 'By the gate' }));
    expect(tripReducer(typed, pointsCleared())).toEqual({
      pickup: STATION,
      drop: { ...STATION, add: '' },
      carType: null,
      selected: 'pickup',
      ...NO_WISHES,
    });
  });

  it('seeks what a link named by words until a place is chosen for it', () => {
    const linked = tripReducer(planned, tripFilled({ sought: { pickup: 'royal gwent', drop: 'marshfield' } }));
    const found = tripReducer(linked, pickupSet(STATION));
    expect([linked.sought, found.sought]).toEqual([
      { pickup: 'royal gwent', drop: 'marshfield' },
      { drop: 'marshfield' },
    ]);
    expect(tripReducer(found, dropSet(MARSHFIELD)).sought).toEqual({});
  });

  it('has no drop-off if cleared before a pickup is known', () => {
    expect(tripReducer(undefined, pointsCleared()).drop).toBeNull();
  });

  it('is a past one again with nothing else of what was typed', () => {
    const typed = tripReducer(planned, riderFieldsSet({ extra_passenger: 2, notes: 'By the gate' }));
    const again = tripReducer(typed, tripFilled({ pickup: MARSHFIELD, drop: STATION, carType: 'Six Seater' }));
    expect(again).toEqual({
      pickup: MARSHFIELD,
      drop: STATION,
      carType: 'Six Seater',
      selected: 'pickup',
      ...NO_WISHES,
    });
  });

  it('is untouched only before anything was chosen', () => {
    const start = tripReducer(undefined, { type: 'start' });
    expect(isUntouched(start)).toBe(true);
    expect(isUntouched(tripReducer(start, pickupSet(STATION)))).toBe(false);
  });

  it('loses the pickup as well when reset', () => {
    expect(tripReducer(planned, tripReset()).pickup).toBeNull();
  });
});
