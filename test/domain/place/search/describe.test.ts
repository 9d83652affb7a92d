import { describe, expect, it } from 'vitest';
import { describeFar, describeNear, withPostcode } from '@/domain/place/search/describe';
import type { Near } from '@/domain/place/search/nearFiles';
import { metresOff } from '../../../support/tinyExtract';

const NOTHING: Near = { streets: [], places: [] };
const stow = {
  name: 'Stow Hill',
  where: 'Newport NP20',
  lines: [[metresOff(-100, 0), metresOff(100, 0)]],
  houses: [
    { number: '12', postcode: 'NP20 1JH', ...metresOff(0, 12) },
    { number: '14a', postcode: null, ...metresOff(12, 12) },
  ],
};
const station = { name: 'Newport station', where: 'Queensway, Newport', reach: 60, ...metresOff(0, 600) };

describe('the description of a point', () => {
  it('is the house in front of which one stands, with its own postcode', () => {
    expect(describeNear({ ...NOTHING, streets: [stow] }, metresOff(0, 0))).toBe('12 Stow Hill, Newport NP20 1JH');
    expect(describeNear({ ...NOTHING, streets: [stow] }, metresOff(14, 2))).toBe('14A Stow Hill, Newport NP20');
  });

  it('prefers a house of the street where one stands to one behind', () => {
    const back = { ...stow, name: 'Back Lane', lines: [[metresOff(-100, 40), metresOff(100, 40)]], houses: [] };
    const behind = { ...back, houses: [{ number: '7', postcode: null, ...metresOff(0, -11) }] };
    expect(describeNear({ ...NOTHING, streets: [behind, stow] }, metresOff(0, 0))).toMatch(/^12 Stow Hill/);
  });

  it('is the place where one is, the street, or the nearest place', () => {
    const near = { streets: [stow], places: [station] };
    expect(describeNear(near, metresOff(20, 620))).toBe('Newport station, Queensway, Newport');
    expect(describeNear(near, metresOff(-90, -10))).toBe('Stow Hill, Newport NP20');
    expect(describeNear(near, metresOff(0, 900))).toBe('Near Newport station, Queensway, Newport');
    expect(describeNear(NOTHING, metresOff(0, 0))).toBeNull();
  });

  it('names a house that has a name', () => {
    const rose = { name: 'Rose Cottage', where: 'Mill Lane, Newport', reach: 0, ...metresOff(0, 300) };
    expect(describeNear({ streets: [], places: [rose] }, metresOff(10, 300))).toBe('Rose Cottage, Mill Lane, Newport');
  });

  it('says which way a point beyond the town lies, and never bare coordinates', () => {
    const town = { name: 'Newport', centre: metresOff(0, 0) };
    expect(describeFar(town, metresOff(0, 16_093))).toBe('Point 10 miles north of Newport');
    expect(describeFar(town, metresOff(-1_700, 0))).toBe('Point 1 mile west of Newport');
    expect(describeFar(town, { lat: 40, lng: 20 })).toBe('Point on the map');
  });

  it('puts a whole postcode in place of its district', () => {
    expect(withPostcode('Stow Park, Newport NP20', 'NP20 1JH')).toBe('Stow Park, Newport NP20 1JH');
    expect(withPostcode('Newport', 'NP20 1JH')).toBe('Newport NP20 1JH');
    expect(withPostcode('NP20', 'NP20 1JH')).toBe('NP20 1JH');
    expect(withPostcode('Newport NP20', null)).toBe('Newport NP20');
  });
});
