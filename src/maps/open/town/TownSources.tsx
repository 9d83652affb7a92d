import { DomEvent } from 'leaflet';
import { andOthers } from '@/languages/en/maps/open';

/** Where OpenStreetMap says under which licence its data may be used. */
const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';

const isOpenStreetMap = (line: string): boolean => line.includes('OpenStreetMap');

/** A press here is no press on the map below. */
function apart(element: HTMLElement | null): void {
  if (element !== null) DomEvent.disableClickPropagation(element);
}

/** Whose data the map is made of: the map's own line always, the others behind it. */
export function TownSources({ lines }: { lines: readonly string[] }) {
  const first = lines.find(isOpenStreetMap) ?? lines[0];
  if (first === undefined) return null;
  const name = isOpenStreetMap(first) ? (
    <a href={OPEN_STREET_MAP} target="_blank" rel="noreferrer">
      {first}
    </a>
  ) : (
    first
  );
  const others = lines.filter((line) => line !== first);
  return (
    <div ref={apart} className="map-sources leaflet-control-attribution">
      {name}
      {others.length > 0 && (
        <details>
          <summary>{andOthers}</summary>
          {others.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </div>
  );
}
