import { type DivIcon, divIcon } from 'leaflet';
import { markerPicture, type Pictured } from '@/maps/markerPictures';

/** A heading in steps that can be told apart, so that there are few pictures to keep. */
const HEADING_STEP_DEGREES = 3;

const made = new Map<string, DivIcon>();

/** A marker's picture as Leaflet wants it. The same picture is the same object: a new one would end a drag half-way. */
export function markerIcon({ kind, headingDegrees = 0, count = 0, chosen = false }: Pictured): DivIcon {
  const heading = Math.round(headingDegrees / HEADING_STEP_DEGREES) * HEADING_STEP_DEGREES;
  const key = `${kind} ${heading} ${count} ${chosen}`;
  const known = made.get(key);
  if (known) return known;
  const { svg, width, height, anchor } = markerPicture({ kind, headingDegrees: heading, count, chosen });
  const icon = divIcon({
    html: svg,
    className: `marker marker-is-${kind}`,
    iconSize: [width, height],
    iconAnchor: anchor,
  });
  made.set(key, icon);
  return icon;
}
