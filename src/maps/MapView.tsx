import { lazy, Suspense } from 'react';
import { mapConfig } from './config';
import type { MapViewProps } from './port';

const Adapter = lazy(() =>
  mapConfig.googleMapsKey === null ? import('./open/OpenMapView') : import('./google/GoogleMapView'),
);

/** The map in use. It fills its parent, which must have a height. Its code is downloaded only when it is shown. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<div className="map-waiting" aria-hidden="true" />}>
      <Adapter {...props} />
    </Suspense>
  );
}
