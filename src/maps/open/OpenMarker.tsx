import type { LeafletMouseEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { MapMarker } from '../port';
import { markerIcon } from './markerIcon';

/** Over the others: who calls for help, what the screen speaks of, what is taken in hand. */
function heightOf({ kind, chosen }: MapMarker): number {
  if (chosen) return 3000;
  if (kind === 'alert') return 2000;
  return kind === 'cab' || kind === 'corner' ? 1000 : 0;
}

export function OpenMarker({ marker }: { marker: MapMarker }) {
  const { at, label, listed = false, onMoved, onPressed } = marker;
  const drawn = useRef<LeafletMarker>(null);
  const latest = useRef(marker);
  const pressable = onPressed !== undefined;
  const movable = onMoved !== undefined;
  const touchable = pressable || movable;

  useEffect(() => {
    latest.current = marker;
  });
  useEffect(() => {
    const element = drawn.current?.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('title', label);
    // One that can be pressed has been made a button by Leaflet; any other is a picture with a name.
    if (listed) element?.setAttribute('aria-hidden', 'true');
    else if (!touchable) element?.setAttribute('role', 'img');
  }, [label, listed, touchable]);
  // Handed over once: what they call is looked up when it happens.
  const handlers = useMemo(() => {
    const place = (event: { target: unknown }) => {
      const { lat, lng } = (event.target as LeafletMarker).getLatLng();
      return { lat, lng };
    };
    return {
      click: (event: LeafletMouseEvent) => {
        // Leaflet makes a click of the Enter key too, and it is then the map's no more than a press is.
        event.originalEvent?.stopPropagation();
        latest.current.onPressed?.();
      },
      drag: (event: { target: unknown }) => latest.current.onMoving?.(place(event)),
      dragend: (event: { target: unknown }) => latest.current.onMoved?.(place(event)),
    };
  }, []);

  return (
    <Marker
      ref={drawn}
      position={at}
      icon={markerIcon(marker)}
      title={label}
      alt={label}
      draggable={movable}
      interactive={touchable}
      keyboard={touchable && !listed}
      zIndexOffset={heightOf(marker)}
      eventHandlers={handlers}
    />
  );
}
