import { type ComponentType, useEffect, useState } from 'react';
import { mapConfig } from './config';
import type { MapViewProps } from './port';

type Adapter = ComponentType<MapViewProps>;

let loaded: Adapter | null = null;

async function load(): Promise<Adapter> {
  const { default: adapter } = await (mapConfig.googleMapsKey === null
    ? import('./open/OpenMapView')
    : import('./google/GoogleMapView'));
  loaded = adapter;
  return adapter;
}

/**
 * The map in use. It fills its parent, which must have a height. Its code is downloaded only when it is shown. Without it
 * (no connection) the screen works on, and the map comes as soon as it can.
 */
export function MapView(props: MapViewProps) {
  const [Shown, setShown] = useState<Adapter | null>(() => loaded);
  useEffect(() => {
    if (Shown !== null) return undefined;
    let live = true;
    const fetchIt = () => {
      load().then(
        (adapter) => {
          if (live) setShown(() => adapter);
        },
        () => {},
      );
    };
    fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      live = false;
      window.removeEventListener('online', fetchIt);
    };
  }, [Shown]);
  return Shown === null ? <div className="map-waiting" aria-hidden="true" /> : <Shown {...props} />;
}
