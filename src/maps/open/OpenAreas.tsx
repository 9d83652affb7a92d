import { divIcon, type PathOptions } from 'leaflet';
import { useState } from 'react';
import { Marker, Pane, Polygon, useMap, useMapEvents } from 'react-leaflet';
import type { MapArea } from '../port';
import { areaNames } from './areaNames';
import type { MapColours } from './useMapColours';

/** Over the streets (Leaflet's 400), under the route (450) and the markers (600). */
const AREAS_LAYER = { zIndex: 420 } as const;

function styleOf(look: MapArea['look'], { area, areaWrong }: MapColours): PathOptions {
  switch (look) {
    case 'active':
      return { color: area, weight: 2, fillColor: area, fillOpacity: 0.08 };
    case 'inactive':
      return { color: area, weight: 1.5, opacity: 0.7, dashArray: '6 6', fillColor: area, fillOpacity: 0.02 };
    case 'chosen':
      return { color: area, weight: 4, fillColor: area, fillOpacity: 0.16 };
    case 'wrong':
      return { color: areaWrong, weight: 4, dashArray: '2 7', fillColor: areaWrong, fillOpacity: 0.16 };
  }
}

/** A name is text on the map; whoever listens finds it in the list beside it. */
const nameIcon = (name: string) => {
  const text = document.createElement('span');
  text.textContent = name;
  return divIcon({ html: text, className: 'map-word map-area-name', iconSize: [0, 0] });
};

/** Outlines, and the names of those with room for one. */
export function OpenAreas({ areas, colours }: { areas: readonly MapArea[]; colours: MapColours }) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const names = areaNames(areas, (place) => map.project(place, zoom));
  return (
    <Pane name="areas" style={AREAS_LAYER}>
      {areas.map((area) => (
        <Polygon
          // A layer is made pressable or not when it is drawn.
          key={`${area.id} ${area.onPressed === undefined}`}
          positions={[...area.corners]}
          pathOptions={styleOf(area.look, colours)}
          interactive={area.onPressed !== undefined}
          eventHandlers={{ click: () => area.onPressed?.() }}
        />
      ))}
      {names.map(({ id, at, name }) => (
        <Marker key={`${id} ${name}`} position={at} icon={nameIcon(name)} interactive={false} keyboard={false} />
      ))}
    </Pane>
  );
}
