import { type RefObject, useEffect, useState } from 'react';

/** The map's colours as canvas needs them: resolved values, not CSS variables. */
export type MapColours = Record<
  | 'land'
  | 'water'
  | 'park'
  | 'apron'
  | 'road'
  | 'roadEdge'
  | 'trunk'
  | 'trunkEdge'
  | 'route'
  | 'routeEdge'
  | 'area'
  | 'areaWrong',
  string
>;

const VARIABLES: Record<keyof MapColours, string> = {
  land: '--map-land',
  water: '--map-water',
  park: '--map-park',
  apron: '--map-apron',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  trunk: '--map-trunk',
  trunkEdge: '--map-trunk-edge',
  route: '--map-route',
  routeEdge: '--map-route-edge',
  area: '--map-area',
  areaWrong: '--map-area-wrong',
};

function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = Object.entries(VARIABLES).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]);
  return Object.fromEntries(read) as MapColours;
}

/** The colours in force on the element, read again when the light or dark scheme changes; null before the first look. */
export function useMapColours(frame: RefObject<HTMLElement | null>): MapColours | null {
  const [colours, setColours] = useState<MapColours | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () => setColours(readColours(element));
    read();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, [frame]);
  return colours;
}
