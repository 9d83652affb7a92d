/**
 * A line as a short text, in the encoding that Google and OSRM call a polyline: each point as its difference from the one
 * before, five bits a character. A hundred points take half a kilobyte, a sixth of what they take as records.
 */
import type { LatLng } from './geo';

/** Steps in a degree: a point is kept to within a metre. */
const STEPS = 1e5;
/** The characters of an encoded line are those from `?` to `~`. */
const FIRST_CHARACTER = 63;
const BITS = 5;
const LOW_BITS = 2 ** BITS - 1;
/** Marks a character that is followed by more of the same number. */
const GOES_ON = 2 ** BITS;

/** The most characters of one encoded point: its latitude and its longitude, right across the globe. */
export const ENCODED_POINT_CHARACTERS = 12;

function encodedNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest > LOW_BITS) {
    text += String.fromCharCode(FIRST_CHARACTER + GOES_ON + (rest & LOW_BITS));
    rest >>>= BITS;
  }
  return text + String.fromCharCode(FIRST_CHARACTER + rest);
}

/** The line as a text, its points rounded to five decimals; '' for a line without points. */
export function encodePolyline(line: readonly LatLng[]): string {
  let [lat, lng, text] = [0, 0, ''];
  for (const point of line) {
    const [nextLat, nextLng] = [Math.round(point.lat * STEPS), Math.round(point.lng * STEPS)];
    text += encodedNumber(nextLat - lat) + encodedNumber(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/** The points of an encoded line. What is left of a text that is cut short in the middle of a point is not read. */
export function decodePolyline(text: string): LatLng[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - FIRST_CHARACTER;
    value |= (bits & LOW_BITS) << shift;
    shift += BITS;
    if (bits >= GOES_ON) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, shift] = [0, 0];
  }
  const line: LatLng[] = [];
  let [lat, lng] = [0, 0];
  for (let index = 1; index < numbers.length; index += 2) {
    lat += numbers[index - 1] ?? 0;
    lng += numbers[index] ?? 0;
    line.push({ lat: lat / STEPS, lng: lng / STEPS });
  }
  return line;
}
