/** The zones of a feed as GeoJSON. */
import type { ServedZone } from './service';

export const zonesFile = (zones: readonly ServedZone[]) => ({
  zones: {
    type: 'FeatureCollection',
    features: zones.map(({ id, name, outline }) => ({
      type: 'Feature',
      zone_id: id,
      properties: { name },
      geometry: outline,
    })),
  },
});
