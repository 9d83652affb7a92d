import { expect, it } from 'vitest';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import { bookedRoute } from '@/domain/ride/bookedRoute';

const LINE = [
  { lat: 51.5888, lng: -3.0004 },
  { lat: 51.5615, lng: -3.028 },
];

it.each([
  ['as a ride keeps it', { route: encodePolyline(LINE) }, LINE],
  ['as the release before kept it', { coords: LINE }, LINE],
  ['of a ride that has both', { route: encodePolyline(LINE.slice(1)), coords: LINE }, LINE.slice(1)],
  ['that is no longer kept', {}, []],
])('the route %s', (_which, booking, line) => {
  expect(bookedRoute(booking)).toEqual(line);
});

it('is the same line each time, so that a map need not draw it anew', () => {
  const booking = { route: encodePolyline(LINE) };
  expect(bookedRoute(booking)).toBe(bookedRoute(booking));
});
