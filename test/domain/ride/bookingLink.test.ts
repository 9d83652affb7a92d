/** A link that fills the booking form: what a hotel writes, and what somebody who lies writes. */
import { describe, expect, it } from 'vitest';
import { bookingLink, readBookingLink } from '@/domain/ride/link/bookingLink';

const HOTEL = { lat: 51.5888, lng: -3.0004, name: 'Hotel Ŵysg, Queensway' };

describe('a link', () => {
  it.each([
    { from: HOTEL, to: { words: 'Marshfield & back; 50%' }, when: '2026-12-01T09:30' },
    { from: null, to: { lat: 51.53, lng: -3.06, name: 'Marshfield' }, when: null },
    { from: null, to: null, when: null },
  ])('says what was written into it: %j', (link) => {
    const [path, hash = ''] = bookingLink(link).split('#');
    expect(path).toBe('/book');
    expect(readBookingLink(`#${hash}`)).toEqual(link);
  });

  it('is read as people write it by hand', () => {
    expect(readBookingLink('#from=51.5888,-3.0004,Newport%20Station&to=royal+gwent')).toEqual({
      from: { lat: 51.5888, lng: -3.0004, name: 'Newport Station' },
      to: { words: 'royal gwent' },
      when: null,
    });
    expect(readBookingLink('#from=51.5888,-3.0004').from).toMatchObject({ name: '51.5888, -3.0004' });
  });
});

describe('what somebody makes up', () => {
  it.each([
    '',
    '#',
    '#from',
    '#from=&to=',
    '#from=%20',
    '#from=91,0',
    '#to=0,181,Nowhere',
    '#when=tomorrow',
    '#from=%E0%A4',
  ])('fills nothing: %j', (hash) => {
    const { from, to, when } = readBookingLink(hash);
    expect([to, when]).toEqual([null, null]);
    expect(from === null || 'words' in from).toBe(true);
  });

  it('hides no signs in a name, and makes it no longer than an address', () => {
    const { from, to } = readBookingLink(
      `#from=51.5,-3,${encodeURIComponent('Sta\u202Etion\n\u200BA')}&to=${'x'.repeat(9000)}`,
    );
    expect(from).toMatchObject({ name: 'Station A' });
    expect((to as { words: string }).words.length).toBeLessThanOrEqual(100);
    const long = readBookingLink(`#from=51.5,-3,${'y'.repeat(9000)}`).from as { name: string };
    expect(long.name.length).toBeLessThanOrEqual(300);
  });
});
