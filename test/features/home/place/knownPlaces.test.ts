import { expect, it } from 'vitest';
import { knownPlaces } from '@/features/home/place/knownPlaces';

const place = (add: string, lat = 51.5301) => ({ add, lat, lng: -0.1201, zone: null });
const saved = (description: string, label?: 'home' | 'work') => ({
  description,
  zone: '',
  lat: 51.5201,
  lng: -0.1101,
  ...(label === undefined ? {} : { label }),
});
const ride = (pickup: string, drop: string) => ({ pickup: place(pickup), drop: place(drop) });

it('offers Home and Work first, and the newest places before all that was ever saved', () => {
  const addresses = {
    ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`b${index}`, saved(`Saved ${index}`)])),
    a48: saved('1 Desk Street', 'work'),
    a49: saved('4 Amwell Street', 'home'),
  };
  const rides = [ride('Euston', 'The Savoy'), ride('The Savoy', 'Heathrow')];
  const places = knownPlaces(addresses, rides);
  expect(places.slice(0, 5).map(({ known, description }) => [known, description])).toEqual([
    ['home', '4 Amwell Street'],
    ['work', '1 Desk Street'],
    ['recent', 'The Savoy'],
    ['recent', 'Euston'],
    ['recent', 'Heathrow'],
  ]);
  expect(places).toHaveLength(8);
});

it('offers a place once, by its best name, and none that is only kept roughly or has no address', () => {
  const rides = [
    ride('4 Amwell Street', 'The Savoy'),
    { pickup: { ...place('WC1X', 51.53), lng: -0.12 }, drop: place('') },
  ];
  expect(knownPlaces({ a00: saved('4 Amwell Street', 'home') }, rides).map(({ description }) => description)).toEqual([
    '4 Amwell Street',
    'The Savoy',
  ]);
});

it('offers no place that nobody could name: another one has the same words', () => {
  const rides = [ride('My location', 'Point on the map'), ride('Where the cab stands', 'Euston')];
  const addresses = { a00: saved('Point on the map'), a49: saved('Point on the map', 'home') };
  expect(knownPlaces(addresses, rides).map(({ known, description }) => [known, description])).toEqual([
    ['home', 'Point on the map'],
    ['recent', 'Euston'],
  ]);
});
