import { freeCab } from '@/languages/en/home/booking';
import type { MapMarker } from '@/maps/port';
import type { ShownCab } from './followCabs';

/** The free cabs near a pickup, on a map. */
export const cabMarkers = (cabs: readonly ShownCab[]): MapMarker[] =>
  cabs.map(({ id, at, headingDegrees }) => ({
    id: `cab-${id}`,
    kind: 'cab',
    at,
    label: freeCab,
    headingDegrees,
    // The form says how soon one comes; a screen reader need not meet each.
    listed: true,
  }));
