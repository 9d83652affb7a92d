/** The rides of the board on the map: where each waits or goes, and the one that is looked at with its cab and its way. */
import { isTracked } from '@/domain/ride/booking';
import type { BoardRow } from '@/domain/ride/control/boardRows';
import type { CabHeard } from '@/domain/ride/control/rideTrouble';
import type { LatLng } from '@/domain/place/geo';
import type { MapMarker } from '@/maps/port';
import { placeName } from '@/components/rides/placeWords';
import { STATE_WORDS } from './boardWords';

export type RideScene = { markers: MapMarker[]; line?: readonly LatLng[] };

/** The booked way of the ride that is looked at; null while it is not known. */
type Way = readonly LatLng[] | null;

/** A pickup is of interest until the passenger is in the cab. */
const showsPickup = ({ state }: BoardRow): boolean => state !== 'riding' && state !== 'toPay';

function lineOf({ booking, state }: BoardRow, cab: LatLng | undefined, way: Way): readonly LatLng[] | undefined {
  if (state === 'coming' && cab !== undefined) return [cab, booking.pickup];
  return state === 'toPay' ? undefined : (way ?? [booking.pickup, booking.drop]);
}

/** `lit`: the row that is looked at. A press on a mark opens its ride. */
export function rideScene(
  rows: readonly BoardRow[],
  lit: string | null,
  way: Way,
  heard: (driver: string) => CabHeard,
  onOpen: (id: string) => void,
): RideScene {
  const pickups = rows.filter(showsPickup).map(
    ({ booking, state }): MapMarker => ({
      id: `pickup ${booking.id}`,
      kind: 'pickup',
      at: booking.pickup,
      label: `${STATE_WORDS[state]}: ${booking.customer_name}, ${placeName(booking.pickup.add)}`,
      chosen: booking.id === lit,
      listed: true,
      onPressed: () => onOpen(booking.id),
    }),
  );
  const row = rows.find(({ booking }) => booking.id === lit);
  if (row === undefined) return { markers: pickups };
  const { booking } = row;
  const cab =
    booking.driver !== undefined && isTracked(booking.status) ? heard(booking.driver)?.track.at(-1) : undefined;
  const line = lineOf(row, cab, way);
  const mark = (kind: 'drop' | 'cab', at: LatLng, label: string): MapMarker => ({
    id: `lit ${kind}`,
    kind,
    at,
    label,
    chosen: true,
    listed: true,
  });
  return {
    markers: [
      ...pickups,
      mark('drop', booking.drop, `To ${placeName(booking.drop.add)}`),
      ...(cab === undefined ? [] : [mark('cab', cab, `The cab of ${booking.customer_name}`)]),
    ],
    ...(line === undefined ? {} : { line }),
  };
}
