import { Map as LeafletMap, type MapOptions } from 'leaflet';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { MapContext } from './leafletMap';

type Props = {
  /** Where the map opens; later changes are the Viewport's business. */
  centre: LatLng;
  zoom: number;
  /** Read once, when the map is made. */
  options: MapOptions;
  /** Layers of their own, by name, with the style each starts with. */
  panes: Readonly<Record<string, Partial<CSSStyleDeclaration>>>;
  children: ReactNode;
};

/** The element Leaflet draws in. Its children are rendered once the map exists and find it with `useMap`. */
export function MapFrame({ centre, zoom, options, panes, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [atFirst] = useState({ centre, zoom, options, panes });
  const [map, setMap] = useState<LeafletMap | null>(null);

  useLayoutEffect(() => {
    if (element.current === null) return;
    const made = new LeafletMap(element.current, atFirst.options);
    for (const [name, style] of Object.entries(atFirst.panes)) Object.assign(made.createPane(name).style, style);
    made.setView(atFirst.centre, atFirst.zoom);
    setMap(made);
    return () => {
      made.remove();
    };
  }, [atFirst]);

  return <div ref={element}>{map !== null && <MapContext value={map}>{children}</MapContext>}</div>;
}
