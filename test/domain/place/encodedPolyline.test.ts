import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, ENCODED_POINT_CHARACTERS, encodePolyline } from '@/domain/place/encodedPolyline';

/** The example of Google's own description of the encoding. */
const GOOGLES = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];
const GOOGLES_TEXT = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5);
const lines = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { maxLength: 100 });

describe('an encoded line', () => {
  it('is as Google describes it', () => {
    expect(encodePolyline(GOOGLES)).toBe(GOOGLES_TEXT);
    expect(decodePolyline(GOOGLES_TEXT)).toEqual(GOOGLES);
  });

  it('has the points it was made of, in the characters and the length that the rules allow', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const text = encodePolyline(line);
        expect(decodePolyline(text).map(({ lat, lng }) => [lat + 0, lng + 0])).toEqual(
          line.map(({ lat, lng }) => [lat + 0, lng + 0]),
        );
        expect(text).toMatch(/^[?-~]*$/);
        expect(text.length).toBeLessThanOrEqual(line.length * ENCODED_POINT_CHARACTERS);
      }),
    );
  });

  it('does not drift: each point is rounded by itself', () => {
    const line = Array.from({ length: 100 }, (_, index) => ({ lat: 51.5 + index * 0.000_004, lng: -3 }));
    expect(decodePolyline(encodePolyline(line)).at(-1)).toEqual({ lat: 51.5004, lng: -3 });
  });

  it('that is cut short ends with its last whole point', () => {
    expect(decodePolyline(GOOGLES_TEXT.slice(0, -1))).toEqual(GOOGLES.slice(0, 2));
    expect(decodePolyline('')).toEqual([]);
  });
});
