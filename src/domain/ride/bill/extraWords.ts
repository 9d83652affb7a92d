/** The extras that a driver counted, in words. */
import * as words from '../../../languages/en/rides/claim';
import type { RideItems } from '../../pricing/breakdown';

const some = (pieces: number | undefined, say: (pieces: number) => string): string[] =>
  pieces === undefined || pieces === 0 ? [] : [say(pieces)];

/** `2 pieces of luggage`, `1 animal`, `tolls`: every kind that was counted. */
export const extraWords = ({ luggage, large_items, animals, tolls_pence = 0 }: RideItems): string[] => [
  ...some(luggage, words.luggage),
  ...some(large_items, words.largeItems),
  ...some(animals, words.animals),
  ...(tolls_pence > 0 ? [words.tolls] : []),
];

/** The driver's counts that the lines of a fare charge for; undefined if there are none. */
export function chargedItems(items: RideItems, charged: readonly { kind: string }[]): RideItems | undefined {
  const kinds = { luggage: 'luggage', large_items: 'large_items', animals: 'animals', tolls_pence: 'tolls' } as const;
  const kept = Object.entries(items).filter(
    ([name, typed]) => typed > 0 && charged.some(({ kind }) => kind === kinds[name as keyof RideItems]),
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
