import type { Layer } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from '../leafletMap';

/**
 * Keeps a layer on the map for as long as the component is mounted; null until it is there. A new `make` replaces the
 * layer, so it changes only with what Leaflet cannot change on a layer it has drawn.
 */
export function useLayer<Made extends Layer>(make: () => Made): Made | null {
  const map = useMap();
  const [layer, setLayer] = useState<Made | null>(null);
  useEffect(() => {
    const made = make();
    made.addTo(map);
    // oxlint-disable-next-line react/set-state-in-effect -- a layer exists only once Leaflet has it on the map
    setLayer(made);
    return () => {
      made.remove();
    };
  }, [map, make]);
  return layer;
}
