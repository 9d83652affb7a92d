/** The extras that a driver counted, in words. */
import type { RideItems } from '../../pricing/breakdown';

const count = (pieces: number | undefined, one: string, more: string): string[] =>
  pieces === undefined || pieces === 0 ? [] : [`${pieces} ${pieces === 1 ? one : more}`];

/** `2 pieces of luggage`, `1 animal`, `tolls`: every kind that was counted. */
export const extraWords = ({ luggage, large_items, animals, tolls_pence = 0 }: RideItems): string[] => [
  ...count(luggage, 'piece of luggage', 'pieces of luggage'),
  ...count(large_items, 'large item', 'large items'),
  ...count(animals, 'animal', 'animals'),
  ...(tolls_pence > 0 ? ['tolls'] : []),
];

/** The driver's counts that the lines of a fare charge for; undefined if there are none. */
export function chargedItems(items: RideItems, charged: readonly { kind: string }[]): RideItems | undefined {
  const kinds = { luggage: 'luggage', large_items: 'large_items', animals: 'animals', tolls_pence: 'tolls' } as const;
  const kept = Object.entries(items).filter(
    ([name, typed]) => typed > 0 && charged.some(({ kind }) => kind === kinds[name as keyof RideItems]),
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
