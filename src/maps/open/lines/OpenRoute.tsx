import type { PathOptions } from 'leaflet';
import { useMemo } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { MapPath } from './MapPath';
import { ROUTE_PANE } from '../panes';
import type { MapColours } from '../useMapColours';

/** The way to drive, with an edge that sets it off from the streets. */
export function OpenRoute({ line, colours }: { line: readonly LatLng[]; colours: MapColours }) {
  const { route, routeEdge } = colours;
  const edge = useMemo<PathOptions>(() => ({ color: routeEdge, weight: 9 }), [routeEdge]);
  const face = useMemo<PathOptions>(() => ({ color: route, weight: 5 }), [route]);
  return (
    <>
      <MapPath shape="line" pane={ROUTE_PANE} points={line} style={edge} />
      <MapPath shape="line" pane={ROUTE_PANE} points={line} style={face} />
    </>
  );
}
