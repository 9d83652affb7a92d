import { type PathOptions, type Polygon, polygon, type Polyline, polyline } from 'leaflet';
import { useCallback, useEffect } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { useLayer } from '../layers/useLayer';
import './quietCanvas';

type Props = {
  shape: 'line' | 'outline';
  points: readonly LatLng[];
  /** The name of the pane it is drawn in. */
  pane: string;
  style: PathOptions;
  onPressed?: (() => void) | undefined;
};

/** A line, or an outline with its ground. Only one with `onPressed` takes presses away from the map. */
export function MapPath({ shape, points, pane, style, onPressed }: Props) {
  const interactive = onPressed !== undefined;
  // Leaflet decides whether a path can be pressed when it is added, so a change there draws a new one.
  const make = useCallback((): Polyline | Polygon => {
    const options = { pane, interactive };
    const line: Polyline = polyline([], options);
    return shape === 'line' ? line : polygon([], options);
  }, [shape, pane, interactive]);
  const path = useLayer(make);
  useEffect(() => {
    path?.setLatLngs([...points]);
  }, [path, points]);
  useEffect(() => {
    path?.setStyle(style);
  }, [path, style]);
  useEffect(() => {
    if (path === null || onPressed === undefined) return undefined;
    const press = () => onPressed();
    path.on('click', press);
    return () => {
      path.off('click', press);
    };
  }, [path, onPressed]);
  return null;
}
