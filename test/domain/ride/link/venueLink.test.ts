import { describe, expect, it } from 'vitest';
import { readBookingLink } from '@/domain/ride/link/bookingLink';
import { lobbyPath, readLobby, venueLink, venueName } from '@/domain/ride/link/venueLink';

const VENUE = { lat: 51.5888, lng: -3.0004, name: 'Fish & Chips "Ŵysg" <b>#1</b>' };

describe('what a venue gets', () => {
  it('is a link to the form with its door as the pickup', () => {
    const link = new URL(venueLink('https://taxi.example', VENUE));
    expect(`${link.origin}${link.pathname}`).toBe('https://taxi.example/book');
    expect(readBookingLink(link.hash)).toEqual({ from: VENUE, to: null, when: null });
  });

  it('is a lobby screen of the same place', () => {
    const screen = new URL(lobbyPath(VENUE), 'https://taxi.example');
    expect(screen.pathname).toBe('/lobby');
    expect(readLobby(screen.hash)).toEqual(VENUE);
  });
});

describe('a lobby screen', () => {
  it.each([
    '',
    '#',
    '#from=Newport+Station',
    '#from=91,0,Nowhere',
    '#to=51.5,-3,Hotel',
    '#from=51.5',
  ])('has no place by %j', (hash) => {
    expect(readLobby(hash)).toBeNull();
  });

  it('cuts a name that somebody made long, and puts it on one line', () => {
    const place = readLobby(`#from=51.5,-3,${encodeURIComponent(`Hotel\n${'W'.repeat(500)}`)}`);
    expect(place?.name).toMatch(/^Hotel W+…?$/);
    expect(place?.name.length).toBeLessThanOrEqual(60);
  });
});

it('a name of spaces alone is none', () => {
  expect(venueName('  \n ')).toBe('');
});
