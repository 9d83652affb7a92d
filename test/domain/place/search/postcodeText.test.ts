import { describe, expect, it } from 'vitest';
import { readPostcode, typedPostcodes, withoutPostcode } from '@/domain/place/search/postcodeText';

describe('postcodes', () => {
  it.each([
    ['NP20 1JH', 'NP20 1JH'],
    ['np201jh', 'NP20 1JH'],
    [' m1  1ae ', 'M1 1AE'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['NP20 1', null],
    ['Newport', null],
    ['12345', null],
  ])('"%s" is %s', (text, code) => expect(readPostcode(text)).toBe(code));

  it('may be typed in part, and with the space left out', () => {
    expect(typedPostcodes('NP20 1J')).toEqual([{ outward: 'NP20', inward: '1J' }]);
    expect(typedPostcodes('np20')).toContainEqual({ outward: 'NP20', inward: '' });
    expect(typedPostcodes('np201')).toContainEqual({ outward: 'NP20', inward: '1' });
    expect(typedPostcodes('np201jh')[0]).toEqual({ outward: 'NP20', inward: '1JH' });
    expect(typedPostcodes('12 stow hill')).toEqual([]);
    expect(typedPostcodes('stow')).toEqual([]);
  });

  it('are taken off the end of an address, and nothing else is', () => {
    expect(withoutPostcode('12 Stow Hill, Newport NP20 1JH')).toEqual({
      rest: '12 Stow Hill, Newport',
      outward: 'NP20',
      postcode: 'NP20 1JH',
    });
    expect(withoutPostcode('12 Stow Hill np20')).toMatchObject({
      rest: '12 Stow Hill',
      outward: 'NP20',
      postcode: null,
    });
    expect(withoutPostcode('12 stow hill,np201jh ')).toEqual({
      rest: '12 stow hill',
      outward: 'NP20',
      postcode: 'NP20 1JH',
    });
    expect(withoutPostcode('12 Stow Hill NP20 1')).toMatchObject({
      rest: '12 Stow Hill',
      outward: 'NP20',
      postcode: null,
    });
    expect(withoutPostcode('NP20 1JH').rest).toBe('NP20 1JH');
    expect(withoutPostcode('   ').rest).toBe('   ');
    expect(withoutPostcode('12 Stow Hill')).toMatchObject({ rest: '12 Stow Hill', outward: null });
  });
});
