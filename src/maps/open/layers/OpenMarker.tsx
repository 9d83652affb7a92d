import { marker as leafletMarker, type Marker } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import type { MapMarker } from '@/maps/port';
import { markerIcon } from './markerIcon';
import { useLayer } from './useLayer';

/** Over the others: who calls for help, what the screen speaks of, what is taken in hand. */
function heightOf({ kind, chosen }: MapMarker): number {
  if (chosen) return 3000;
  if (kind === 'alert') return 2000;
  return kind === 'cab' || kind === 'corner' ? 1000 : 0;
}

const placeOf = (drawn: Marker) => {
  const { lat, lng } = drawn.getLatLng();
  return { lat, lng };
};

export function OpenMarker({ marker }: { marker: MapMarker }) {
  const { at, label, listed = false, onMoved, onPressed } = marker;
  const latest = useRef(marker);
  const movable = onMoved !== undefined;
  const touchable = onPressed !== undefined || movable;
  const icon = markerIcon(marker);
  const height = heightOf(marker);

  useEffect(() => {
    latest.current = marker;
  });
  // Leaflet decides what a marker answers to when it is added, so a change there makes a new one.
  const make = useCallback(() => {
    const first = latest.current;
    const made = leafletMarker(first.at, {
      icon: markerIcon(first),
      interactive: touchable,
      keyboard: touchable && !listed,
      zIndexOffset: heightOf(first),
    });
    // Added once: whom they call is looked up when it happens.
    made.on('click', (event) => {
      // Leaflet makes a click of the Enter key too, and it is then the map's no more than a press is.
      event.originalEvent?.stopPropagation();
      latest.current.onPressed?.();
    });
    made.on('drag', () => latest.current.onMoving?.(placeOf(made)));
    made.on('dragend', () => latest.current.onMoved?.(placeOf(made)));
    return made;
  }, [touchable, listed]);
  const drawn = useLayer(make);

  useEffect(() => {
    drawn?.setLatLng(at);
  }, [drawn, at]);
  useEffect(() => {
    // Setting the same picture again would replace its element on the page.
    if (drawn !== null && drawn.options.icon !== icon) drawn.setIcon(icon);
  }, [drawn, icon]);
  useEffect(() => {
    drawn?.setZIndexOffset(height);
  }, [drawn, height]);
  useEffect(() => {
    if (movable) drawn?.dragging?.enable();
    else drawn?.dragging?.disable();
  }, [drawn, movable]);
  useEffect(() => {
    const element = drawn?.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('title', label);
    // One that can be pressed has been made a button by Leaflet; any other is a picture with a name.
    if (listed) element?.setAttribute('aria-hidden', 'true');
    else if (!touchable) element?.setAttribute('role', 'img');
  }, [drawn, label, listed, touchable]);
  return null;
}
