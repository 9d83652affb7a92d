import 'leaflet/dist/leaflet.css';
import '../map.css';
import type { MapOptions } from 'leaflet';
import { type CSSProperties, useRef, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { mapConfig } from '../config';
import { lines } from '../lines';
import { wantsMotion } from '../motion';
import { partOf, usePart } from '../part';
import { type MapViewProps, NO_INSETS } from '../port';
import { useMapEvent } from './leafletMap';
import { Looking, Viewed } from './Looking';
import { MapFrame } from './MapFrame';
import { OpenMarker } from './layers/OpenMarker';
import { PANES } from './panes';
import { reachOf } from './town/reach';
import { TownMap, useTown } from './town/TownMap';
import { useMapColours } from './useMapColours';
import { Viewport } from './Viewport';
import { ZoomButtons } from './ZoomButtons';

/** Zooming and letting go of a dragged map without a glide. */
const STILL = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } as const;

const mapOptions = (): MapOptions => ({
  minZoom: 10,
  maxZoom: 18,
  // In whole steps a low map that just fails to show both ends of a ride would show them at half the size.
  zoomSnap: 0.5,
  maxBoundsViscosity: 0.9,
  zoomControl: false,
  ...(wantsMotion() ? {} : STILL),
  attributionControl: false,
  preferCanvas: true,
});

/** The pictures of a tile server, for a town that has one. */
const pictures = partOf(() => import('./layers/Tiles'));

function Presses({ onPressed }: { onPressed: (at: LatLng) => void }) {
  useMapEvent('click', ({ latlng }) => onPressed({ lat: latlng.lat, lng: latlng.lng }));
  return null;
}

/** The open adapter: the town's own tiles, or a configured tile server, drawn by Leaflet. */
export default function OpenMapView(props: MapViewProps) {
  const { label, centre, zoom, markers, line, fit, insets = NO_INSETS, areas, lookAt, onViewed, onPressed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const colours = useMapColours(frame);
  const [options] = useState(mapOptions);
  const drawn = useTown(mapConfig.tileUrl === null);
  const Lines = usePart(lines, (line !== undefined && line.length > 1) || areas !== undefined)?.MapLines;
  const Tiles = usePart(pictures, mapConfig.tileUrl !== null)?.Tiles;
  return (
    <section
      ref={frame}
      className="open-map"
      aria-label={label}
      style={{ '--map-covered': `${insets.bottom}px` } as CSSProperties}
    >
      <MapFrame centre={centre} zoom={zoom} options={options} panes={PANES}>
        {mapConfig.tileUrl === null
          ? colours !== null && drawn !== null && <TownMap drawn={drawn} colours={colours} reach={reachOf(props)} />
          : Tiles !== undefined && <Tiles url={mapConfig.tileUrl} attribution={mapConfig.tileAttribution ?? ''} />}
        {colours !== null && Lines !== undefined && <Lines line={line} areas={areas} colours={colours} />}
        {markers.map((marker) => (
          <OpenMarker key={marker.id} marker={marker} />
        ))}
        <ZoomButtons />
        <Viewport
          centre={centre}
          zoom={zoom}
          insets={insets}
          town={drawn?.town.bounds ?? null}
          looking={lookAt !== undefined}
          {...(fit === undefined ? {} : { fit })}
        />
        {lookAt !== undefined && <Looking lookAt={lookAt} />}
        {onViewed !== undefined && <Viewed onViewed={onViewed} />}
        {onPressed !== undefined && <Presses onPressed={onPressed} />}
      </MapFrame>
    </section>
  );
}
