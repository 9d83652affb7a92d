import { MarkerF, PolygonF } from '@react-google-maps/api';
import { Fragment } from 'react';
import { boxRound, type LatLng, middleOf } from '@/domain/place/geo';
import type { MapArea } from '../port';

const INK = '#16150f';
const WRONG = '#b3261e';
/** An outline needs three corners to have an inside. */
const LEAST = 3;

const LOOKS: Record<MapArea['look'], google.maps.PolygonOptions> = {
  active: { strokeColor: INK, strokeWeight: 2, fillColor: INK, fillOpacity: 0.08 },
  // Google's polygons cannot be dashed: a thin line without a fill marks an inactive zone.
  inactive: { strokeColor: INK, strokeWeight: 1, strokeOpacity: 0.6, fillColor: INK, fillOpacity: 0 },
  chosen: { strokeColor: INK, strokeWeight: 4, fillColor: INK, fillOpacity: 0.16 },
  wrong: { strokeColor: WRONG, strokeWeight: 4, fillColor: WRONG, fillOpacity: 0.16 },
};

/** An empty picture, for markers that show only a label. */
const NO_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E';

/** `onPressed` is the map's own: a press on an outline without a handler goes to the map. */
type Props = { areas: readonly MapArea[]; onPressed?: (at: LatLng) => void };

/** Outlines with their names. */
export function GoogleAreas({ areas, onPressed }: Props) {
  return areas.map((area) => {
    const box = boxRound(area.corners);
    return (
      <Fragment key={area.id}>
        <PolygonF
          path={[...area.corners]}
          options={{ ...LOOKS[area.look], clickable: area.onPressed !== undefined || onPressed !== undefined }}
          onClick={({ latLng }) => {
            if (area.onPressed !== undefined) area.onPressed();
            else if (latLng !== null) onPressed?.({ lat: latLng.lat(), lng: latLng.lng() });
          }}
        />
        {box !== null && area.corners.length >= LEAST && area.label !== '' && (
          <MarkerF
            position={middleOf(box)}
            clickable={false}
            icon={NO_PICTURE}
            label={{ text: area.label, fontWeight: '700', fontSize: '13px', color: INK }}
          />
        )}
      </Fragment>
    );
  });
}
