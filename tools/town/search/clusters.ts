/** Which of several lines belong together: those that touch or lie near. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { PointGrid } from './grid';

/** A long straight piece gets points this far apart, metres, so that its middle is near something too. */
const STEP_METRES = 80;

/** A line with further points on its long pieces. */
export function densely(line: readonly LatLng[]): LatLng[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (from === undefined) return [to];
    const pieces = Math.max(1, Math.ceil(distanceMetres(from, to) / STEP_METRES));
    return Array.from({ length: pieces }, (_none, piece) => {
      const share = (piece + 1) / pieces;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    });
  });
}

/** Groups of lines with less than `metres` between one and the next, in the order of their first lines. */
export function clustersOf<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => readonly LatLng[],
  metres: number,
): Item[][] {
  if (items.length === 1) return [[...items]];
  const parents = items.map((_item, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] as number;
    parents[at] = root;
    return root;
  };
  const grid = new PointGrid<number>(metres);
  for (const [at, item] of items.entries()) {
    for (const point of densely(lineOf(item))) {
      for (const { value } of grid.within(point, metres)) {
        const [one, other] = [rootOf(at), rootOf(value)];
        parents[Math.max(one, other)] = Math.min(one, other);
      }
      grid.add(point, at);
    }
  }
  const groups = new Map<number, Item[]>();
  for (const [at, item] of items.entries()) {
    const root = rootOf(at);
    groups.set(root, [...(groups.get(root) ?? []), item]);
  }
  return [...groups.values()];
}
