import { distanceMetres, type LatLng } from '../place/geo';

/** The part of a line between two shares (0 to 1) of its length, both ends included. */
export function partOf(line: readonly LatLng[], from: number, to: number): LatLng[] {
  if (from <= 0 && to >= 1) return [...line];
  const lengths = line.slice(1).map((point, index) => distanceMetres(line[index] as LatLng, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const between: LatLng[] = [];
  let along = 0;
  for (const [index, length] of lengths.entries()) {
    along += length;
    if (along > whole * from && along < whole * to) between.push(line[index + 1] as LatLng);
  }
  return [pointAfter(line, lengths, whole * from), ...between, pointAfter(line, lengths, whole * to)];
}

/** The point of a line at some metres from its start. */
function pointAfter(line: readonly LatLng[], lengths: readonly number[], metres: number): LatLng {
  let left = metres;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [line[index] as LatLng, line[index + 1] as LatLng];
    if (left <= length) {
      const part = length === 0 ? 0 : left / length;
      return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part };
    }
    left -= length;
  }
  return line.at(-1) as LatLng;
}
