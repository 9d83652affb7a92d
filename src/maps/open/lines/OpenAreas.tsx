import type { PathOptions } from 'leaflet';
import { useMemo, useState } from 'react';
import type { MapArea } from '@/maps/port';
import { AreaName } from './AreaName';
import { areaNames } from './areaNames';
import { useMap, useMapEvent } from '../leafletMap';
import { MapPath } from './MapPath';
import { AREA_NAMES_PANE, AREAS_PANE } from '../panes';
import type { MapColours } from '../useMapColours';

function styleOf(look: MapArea['look'], { area, areaWrong }: MapColours): PathOptions {
  switch (look) {
    case 'active':
      return { color: area, weight: 2, opacity: 1, dashArray: undefined, fillColor: area, fillOpacity: 0.08 };
    case 'inactive':
      return { color: area, weight: 1.5, opacity: 0.7, dashArray: '6 6', fillColor: area, fillOpacity: 0.02 };
    case 'chosen':
      return { color: area, weight: 4, opacity: 1, dashArray: undefined, fillColor: area, fillOpacity: 0.16 };
    case 'wrong':
      return { color: areaWrong, weight: 4, opacity: 1, dashArray: '2 7', fillColor: areaWrong, fillOpacity: 0.16 };
  }
}

function OpenArea({ area, colours }: { area: MapArea; colours: MapColours }) {
  const { look, corners, onPressed } = area;
  const style = useMemo(() => styleOf(look, colours), [look, colours]);
  return <MapPath shape="outline" pane={AREAS_PANE} points={corners} style={style} onPressed={onPressed} />;
}

/** Outlines, and the names of those with room for one. */
export function OpenAreas({ areas, colours }: { areas: readonly MapArea[]; colours: MapColours }) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvent('zoomend', () => setZoom(map.getZoom()));
  const names = areaNames(areas, (place) => map.project(place, zoom));
  return (
    <>
      {areas.map((area) => (
        <OpenArea key={area.id} area={area} colours={colours} />
      ))}
      {names.map(({ id, at, name }) => (
        <AreaName key={id} name={name} at={at} pane={AREA_NAMES_PANE} />
      ))}
    </>
  );
}
