import 'leaflet/dist/leaflet.css';
import '../map.css';
import { useRef } from 'react';
import { MapContainer, Pane, Polyline, TileLayer, useMapEvents } from 'react-leaflet';
import type { LatLng } from '@/domain/geo';
import { mapConfig } from '../config';
import { wantsMotion } from '../motion';
import { type MapViewProps, NO_INSETS } from '../port';
import { Looking, Viewed } from './Looking';
import { OpenAreas } from './OpenAreas';
import { OpenMarker } from './OpenMarker';
import { TownLayers } from './TownLayers';
import { useMapColours } from './useMapColours';
import { Viewport } from './Viewport';
import { ZoomButtons } from './ZoomButtons';

/** The town that is drawn, and a rim of country around it: nobody gets lost in what is not. */
const TOWN: [[number, number], [number, number]] = [
  [51.15, -0.8],
  [51.85, 0.55],
];
/** The route's layer: over the streets (Leaflet's 400), whichever is drawn first, and under the markers (600). */
const ROUTE_LAYER = { zIndex: 450, pointerEvents: 'none' } as const;

/** Zooming and letting go of a dragged map without a glide. */
const STILL = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } as const;

function Presses({ onPressed }: { onPressed: (at: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onPressed({ lat: latlng.lat, lng: latlng.lng }) });
  return null;
}

/** The open adapter: the town's own outlines, or a configured tile server, drawn by Leaflet. */
export default function OpenMapView(props: MapViewProps) {
  const { label, centre, zoom, markers, line, fit, insets = NO_INSETS, areas, lookAt, onViewed, onPressed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const colours = useMapColours(frame);
  return (
    <section ref={frame} className="open-map" aria-label={label}>
      <MapContainer
        center={centre}
        zoom={zoom}
        minZoom={10}
        maxZoom={18}
        {...(mapConfig.tileUrl === null ? { maxBounds: TOWN, maxBoundsViscosity: 0.9 } : {})}
        zoomControl={false}
        {...(wantsMotion() ? {} : STILL)}
        attributionControl={mapConfig.tileUrl !== null}
        preferCanvas
      >
        {mapConfig.tileUrl === null ? (
          colours !== null && <TownLayers colours={colours} />
        ) : (
          <TileLayer url={mapConfig.tileUrl} attribution={mapConfig.tileAttribution ?? ''} />
        )}
        <Pane name="route" style={ROUTE_LAYER}>
          {colours !== null && line !== undefined && line.length > 1 && (
            <>
              <Polyline
                positions={[...line]}
                pathOptions={{ color: colours.routeEdge, weight: 9, interactive: false }}
              />
              <Polyline positions={[...line]} pathOptions={{ color: colours.route, weight: 5, interactive: false }} />
            </>
          )}
        </Pane>
        {colours !== null && areas !== undefined && <OpenAreas areas={areas} colours={colours} />}
        {markers.map((marker) => (
          <OpenMarker key={marker.id} marker={marker} />
        ))}
        <ZoomButtons />
        <Viewport centre={centre} zoom={zoom} insets={insets} {...(fit === undefined ? {} : { fit })} />
        {lookAt !== undefined && <Looking lookAt={lookAt} />}
        {onViewed !== undefined && <Viewed onViewed={onViewed} />}
        {onPressed !== undefined && <Presses onPressed={onPressed} />}
      </MapContainer>
    </section>
  );
}
