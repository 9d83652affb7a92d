import type { ComponentType } from 'react';
import { mapConfig } from './config';
import { startAhead } from './open/town/painter/thread';
import { partOf, usePart } from './part';
import type { MapViewProps } from './port';

const adapter = partOf((): Promise<{ default: ComponentType<MapViewProps> }> => {
  if (mapConfig.googleMapsKey !== null) return import('./google/GoogleMapView');
  if (mapConfig.tileUrl === null) startAhead();
  return import('./open/OpenMapView');
});

/**
 * The map in use. It fills its parent, which must have a height. Its code is downloaded only when it is shown. Without it
 * (no connection) the screen works on, and the map comes as soon as it can.
 */
export function MapView(props: MapViewProps) {
  const Shown = usePart(adapter)?.default;
  return Shown === undefined ? <div className="map-waiting" aria-hidden="true" /> : <Shown {...props} />;
}
