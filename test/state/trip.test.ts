import { describe, expect, it } from 'vitest';
import {
  carTypeSet,
  dropSet,
  isUntouched,
  pickupSet,
  pointSelected,
  riderFieldsSet,
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

  it('seeks what a link named by words until a place is chosen for it', () => {
    const linked = tripReducer(planned, tripFilled({ sought: { pickup: 'royal gwent', drop: 'marshfield' } }));
    const found = tripReducer(linked, pickupSet(STATION));
    expect([linked.sought, found.sought]).toEqual([
      { pickup: 'royal gwent', drop: 'marshfield' },
      { drop: 'marshfield' },
    ]);
    expect(tripReducer(found, dropSet(MARSHFIELD)).sought).toEqual({});
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

  it('is untouched again once reset', () => {
    expect(isUntouched(tripReducer(planned, tripReset()))).toBe(true);
  });
});
