import { type RefObject, useEffect, useState } from 'react';

/** The map's colours by name; `wordsRoad` is `--map-words-road` of map.css. */
const NAMES = [
  'paper',
  'land',
  'town',
  'work',
  'hospital',
  'school',
  'apron',
  'square',
  'park',
  'cemetery',
  'pitch',
  'grass',
  'wood',
  'marsh',
  'water',
  'mud',
  'sand',
  'building',
  'buildingEdge',
  'motorway',
  'motorwayEdge',
  'trunk',
  'trunkEdge',
  'primary',
  'primaryEdge',
  'road',
  'roadEdge',
  'thin',
  'path',
  'rail',
  'railBelow',
  'arrow',
  'words',
  'wordsHalo',
  'wordsRoad',
  'wordsWater',
  'wordsPark',
  'wordsNumber',
  'wordsStation',
  'wordsHospital',
  'onSign',
  'lamp',
  'lampGround',
  'lampEdge',
  'shield',
  'onShield',
  'shieldMotorway',
  'route',
  'routeEdge',
  'area',
  'areaWrong',
] as const;

/** The map's colours as canvas needs them: resolved values, not CSS variables. */
export type MapColours = Record<(typeof NAMES)[number], string>;

const variableOf = (name: string): string => `--map-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = NAMES.map((name) => [name, style.getPropertyValue(variableOf(name)).trim()]);
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
