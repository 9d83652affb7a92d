import type { LeafletEventHandlerFnMap, Map as LeafletMap } from 'leaflet';
import { createContext, use, useEffect, useRef } from 'react';

export const MapContext = createContext<LeafletMap | null>(null);

/** The map around the component. @throws Error outside of a MapFrame */
export function useMap(): LeafletMap {
  const map = use(MapContext);
  if (map === null) throw new Error('useMap() needs a MapFrame around it');
  return map;
}

/** Calls the handler of the latest render whenever the map fires `event`. */
export function useMapEvent<Event extends keyof LeafletEventHandlerFnMap>(
  event: Event,
  handler: NonNullable<LeafletEventHandlerFnMap[Event]>,
): void {
  const map = useMap();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listeners: LeafletEventHandlerFnMap = { [event]: (fired: never) => latest.current(fired) };
    map.on(listeners);
    return () => {
      map.off(listeners);
    };
  }, [map, event]);
}
