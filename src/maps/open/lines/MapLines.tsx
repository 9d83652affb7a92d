import type { MapViewProps } from '@/maps/port';
import type { MapColours } from '../useMapColours';
import { OpenAreas } from './OpenAreas';
import { OpenRoute } from './OpenRoute';

type Props = Pick<MapViewProps, 'line' | 'areas'> & { colours: MapColours };

/** What is drawn on the map in lines: the way to drive, and outlines. */
export function MapLines({ line = [], areas, colours }: Props) {
  return (
    <>
      {line.length > 1 && <OpenRoute line={line} colours={colours} />}
      {areas !== undefined && <OpenAreas areas={areas} colours={colours} />}
    </>
  );
}
