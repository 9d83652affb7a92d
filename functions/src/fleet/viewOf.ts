/** The part of a fleet in view: counted, grouped where it is dense, and listed from the middle outwards. */
import Supercluster from 'supercluster';
import {
  driverState,
  type DriverState,
  type FleetCounts,
  type FleetGroup,
  type FleetView,
  noCounts,
} from '@/domain/ride/fleet';
import { boxRound, type GeoBox, isInBox, type LatLng, middleOf } from '@/domain/place/geo';
import type { Position, Snapshot } from './snapshot';

export type Asked = { box?: GeoBox | undefined; zoom: number; state?: DriverState | undefined; rows: number };
/** The view with the drivers to be named, before their names are known. */
export type Unnamed = Omit<FleetView, 'drivers'> & { drivers: (Position & { alone: boolean })[] };

type Stated = Position & { state: DriverState };
type Index = Supercluster<Stated, FleetCounts>;

/** Cabs closer than this on the screen are drawn as one, in pixels of a map with 256-pixel tiles. */
const GROUP_PIXELS = 56;
const TILE_PIXELS = 256;
/** From this zoom on, streets are wide enough to show each cab. */
const GROUP_ZOOM_MAX = 15;
/** Below this zoom a pixel is more than ten metres, and so is the last digit of a position. */
const FINE_ZOOM = 13;
const EVERYWHERE: GeoBox = { south: -90, west: -180, north: 90, east: 180 };

const rounded = (value: number, zoom: number): number => Number(value.toFixed(zoom < FINE_ZOOM ? 4 : 5));

function indexOf(drivers: readonly Stated[]): Index {
  const index: Index = new Supercluster<Stated, FleetCounts>({
    radius: GROUP_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: GROUP_ZOOM_MAX,
    map: ({ state }) => ({ ...noCounts(), [state]: 1 }),
    reduce: (sum, part) => {
      sum.free += part.free;
      sum.busy += part.busy;
      sum.stale += part.stale;
    },
  });
  return index.load(
    drivers.map((driver) => ({
      type: 'Feature',
      properties: driver,
      geometry: { type: 'Point', coordinates: [driver.lng, driver.lat] },
    })),
  );
}

/** A measure of distance on a flat map, for comparisons only. */
function farness(a: LatLng, b: LatLng): number {
  const east = (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180);
  return (a.lat - b.lat) ** 2 + east ** 2;
}

/** The answer to `fleet_view`, without the names. `among` holds the positions the caller may see. */
export function viewOf({ readAt }: Snapshot, among: readonly Position[], asked: Asked, nowMs: number): Unnamed {
  const { zoom, state, rows } = asked;
  const everywhere = boxRound(among);
  const box = asked.box ?? everywhere ?? EVERYWHERE;
  const middle = middleOf(box);
  const stated = among.map((driver): Stated => ({ ...driver, state: driverState(driver, nowMs) }));
  const inView = stated.filter((driver) => isInBox(driver, box));
  const counts = noCounts();
  for (const driver of inView) counts[driver.state] += 1;
  const isAsked = (driver: Stated): boolean => state === undefined || driver.state === state;

  const groups: FleetGroup[] = [];
  const drivers = new Map<string, Stated & { alone: boolean }>();
  const { west, south, east, north } = box;
  const features = indexOf(stated.filter(isAsked)).getClusters([west, south, east, north], Math.round(zoom));
  for (const { geometry, properties } of features) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    if ('cluster' in properties) {
      const { free, busy, stale } = properties;
      groups.push({ lat: rounded(lat, zoom), lng: rounded(lng, zoom), free, busy, stale });
    } else drivers.set(properties.uid, { ...properties, alone: true });
  }
  const matching = inView.filter(isAsked);
  const byNearness = (a: LatLng, b: LatLng): number => farness(a, middle) - farness(b, middle);
  const nearest = matching.toSorted(byNearness).slice(0, rows);
  for (const driver of nearest) if (!drivers.has(driver.uid)) drivers.set(driver.uid, { ...driver, alone: false });
  return {
    at: readAt,
    counts,
    matching: matching.length,
    groups,
    drivers: [...drivers.values()].toSorted(byNearness).map(({ uid, lat, lng, at, busy, alone }) => ({
      uid,
      lat: rounded(lat, zoom),
      lng: rounded(lng, zoom),
      at,
      busy,
      alone,
    })),
    everywhere,
  };
}
