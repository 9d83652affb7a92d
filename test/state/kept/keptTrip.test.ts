import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import { forgetTrip, keepTrip, keptTrip } from '@/state/kept/keptTrip';
import type { TripState } from '@/state/trip';
import { MARSHFIELD, STATION } from '../../support/places';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const TRIP: TripState = {
  pickup: STATION,
  drop: MARSHFIELD,
  stops: [],
  carType: 'Black Cab',
  selected: 'drop',
  sought: {},
  later: true,
  tripdate: NOW + 5 * HOUR,
  riderFields: { ...NOTHING_TYPED, extra_passenger: 2, notes: 'By the gate' },
  payWith: null,
  onAccount: null,
  guest: null,
  needs: null,
};

beforeEach(() => sessionStorage.clear());

describe('a trip being filled in', () => {
  it('comes back whole for the person it belongs to', () => {
    keepTrip('ada', TRIP, NOW);
    expect(keptTrip('ada', NOW + HOUR)).toEqual(TRIP);
  });

  it('is not for the next person, and is gone once they were here', () => {
    keepTrip('ada', TRIP, NOW);
    expect(keptTrip('grace', NOW)).toBeNull();
    expect(keptTrip('ada', NOW)).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('Heathrow');
  });

  it('is forgotten at a sign-out, with the places an older version kept', () => {
    localStorage.setItem('amberlight.recentPlaces', '[{"description":"4 Amwell Street"}]');
    keepTrip('ada', TRIP, NOW);
    forgetTrip();
    expect(keptTrip('ada', NOW)).toBeNull();
    expect(localStorage.getItem('amberlight.recentPlaces')).toBeNull();
  });

  it('is forgotten the next day', () => {
    keepTrip('ada', TRIP, NOW);
    expect(keptTrip('ada', NOW + 13 * HOUR)).toBeNull();
  });

  it.each([
    '',
    '[]',
    '{"uid":"ada","at":1,"trip":{}}',
    '{"uid":"ada","at":1800000000000,"trip":{"pickup":7}}',
    'x{',
  ])('that cannot be read (%s) is none', (stored) => {
    sessionStorage.setItem('amberlight.trip', stored);
    expect(keptTrip('ada', NOW)).toBeNull();
  });

  it('is simply not kept where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    expect(() => keepTrip('ada', TRIP, NOW)).not.toThrow();
    expect(keptTrip('ada', NOW)).toBeNull();
    expect(forgetTrip).not.toThrow();
    for (const spy of spies) spy.mockRestore();
  });
});
