/** The places offered before anything is typed: Home and Work, then those of the latest rides, then other saved ones. */
import type { Booking } from '@/domain/ride/booking';
import { isUnnamed } from '@/domain/place/unnamed';
import { isCoarse } from '@/domain/ride/pastDetails';
import { labelled, type SavedAddresses } from '@/domain/people/savedAddress';
import { ADDRESS_LABELS, type AddressLabel } from '@/domain/people/user';
import type { ChosenPlace } from '@/maps/port';

/** A place a person knows. `recent`: of one of their rides. `saved`: kept as a ride ended there. */
export type KnownPlace = ChosenPlace & { known: AddressLabel | 'recent' | 'saved' };

/** Most places offered; beyond that typing is quicker. */
const KNOWN_MAX = 8;

type Ride = Pick<Booking, 'pickup' | 'drop'>;

/** `rides` newest first. A place is offered once, by its best name. */
export function knownPlaces(saved: SavedAddresses, rides: readonly Ride[]): KnownPlace[] {
  const named = ADDRESS_LABELS.flatMap((label) => {
    const [, address] = labelled(saved, label) ?? [];
    return address === undefined ? [] : [{ ...address, known: label }];
  });
  const recent = rides
    .flatMap(({ drop, pickup }) => [drop, pickup])
    .filter((place) => place.add !== '' && !isUnnamed(place.add) && !isCoarse(place))
    .map(({ add, lat, lng }) => ({ description: add, lat, lng, known: 'recent' as const }));
  const others = Object.values(saved)
    .filter(({ label, description }) => label === undefined && !isUnnamed(description))
    .map((address) => ({ ...address, known: 'saved' as const }));
  const places = new Map<string, KnownPlace>();
  for (const { description, lat, lng, known } of [...named, ...recent, ...others]) {
    if (!places.has(description)) places.set(description, { description, lat, lng, known });
  }
  return [...places.values()].slice(0, KNOWN_MAX);
}
