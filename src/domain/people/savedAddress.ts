/** The places a rider saves: some are called Home and Work, the others were saved as rides ended there. */
import { distanceMetres, type LatLng } from '../place/geo';
import { SAVED_ADDRESS_DEDUPE_METRES, SAVED_ADDRESSES_MAX } from '../limits';
import type { AddressLabel, SavedAddress } from './user';

export type SavedAddresses = Readonly<Record<string, SavedAddress>>;

/** The fixed keys, `a00` to `a49`: they limit how far a profile can grow. */
export const ADDRESS_SLOTS: readonly string[] = Array.from(
  { length: SAVED_ADDRESSES_MAX },
  (_, index) => `a${String(index).padStart(2, '0')}`,
);

/** The address with this label, and its key. */
export function labelled(saved: SavedAddresses, label: AddressLabel): [key: string, address: SavedAddress] | null {
  return Object.entries(saved).find(([, address]) => address.label === label) ?? null;
}

/**
 * The key to save an address under as `label`: that of the former one, else of the same place without a label, else a
 * free one. Free keys are taken from the end, as the server takes those of ended rides from the beginning. Null if all
 * are taken.
 */
export function keyFor(saved: SavedAddresses, label: AddressLabel, place: LatLng): string | null {
  const former = labelled(saved, label);
  if (former !== null) return former[0];
  const same = Object.entries(saved).find(
    ([, address]) => address.label === undefined && distanceMetres(address, place) <= SAVED_ADDRESS_DEDUPE_METRES,
  );
  return same?.[0] ?? ADDRESS_SLOTS.findLast((slot) => !Object.hasOwn(saved, slot)) ?? null;
}
