/**
 * What a rider is told of the free cabs nearby before booking: how many minutes away the nearest one is, and roughly
 * where a few of them are. Everything follows from positions on a grid, so no question tells more than the grid does.
 */
import { type LatLng, METRES_PER_DEGREE } from './geo';

/** The grid's step, metres: a cab is seen to be in this street, and not at this door. */
const GRID_METRES = 50;
/** The most cabs drawn; more would hide the map. */
export const NEARBY_CABS_MAX = 8;
/** A free cab: its place on the grid, the car type it serves, by name, and the seconds by road from that place to the pickup. */
export type FreeCab = { at: LatLng; carType: string; seconds: number };

/** `minutes` by road to the pickup of the nearest free cab of that type; null if there is none within the job radius. */
export type CarMinutes = { carType: string; minutes: number | null };

/** `served` is false outside every zone; `zone` is the one the pickup lies in, by its name, or null. */
export type NearbyCabs = { served: boolean; zone: string | null; cars: CarMinutes[]; cabs: LatLng[] };

const snapped = (degrees: number, metresPerDegree: number): number => {
  const step = GRID_METRES / metresPerDegree;
  return Number((Math.round(degrees / step) * step).toFixed(5));
};

/** The nearest point of the grid. A position that repeats gives the same point, so that asking often tells no more. */
export function roughly({ lat, lng }: LatLng): LatLng {
  const row = snapped(lat, METRES_PER_DEGREE);
  const perDegree = METRES_PER_DEGREE * Math.max(0.01, Math.cos((row * Math.PI) / 180));
  return { lat: row, lng: snapped(lng, perDegree) };
}

/** Whole minutes, and at least one. */
export const minutesAway = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** What a rider is told of these free cabs, given nearest first. */
export function nearbyCabs(carTypes: readonly string[], free: readonly FreeCab[]): Omit<NearbyCabs, 'zone'> {
  const minutesTo = (name: string): number | null => {
    const ways = free.filter(({ carType }) => carType === name).map(({ seconds }) => seconds);
    return ways.length === 0 ? null : minutesAway(Math.min(...ways));
  };
  return {
    served: true,
    cars: carTypes.map((carType) => ({ carType, minutes: minutesTo(carType) })),
    // In the order of the map, so that their order names nobody either.
    cabs: free
      .slice(0, NEARBY_CABS_MAX)
      .map(({ at }) => at)
      .toSorted((a, b) => a.lat - b.lat || a.lng - b.lng),
  };
}
