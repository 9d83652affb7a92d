import { divIcon, marker } from 'leaflet';
import { useCallback } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { useLayer } from '../layers/useLayer';

/** An area's name is text on the map; a screen reader finds it in the list beside the map. */
function nameIcon(name: string) {
  const text = document.createElement('span');
  text.textContent = name;
  return divIcon({ html: text, className: 'map-area-name', iconSize: [0, 0] });
}

export function AreaName({ name, at: { lat, lng }, pane }: { name: string; at: LatLng; pane: string }) {
  const make = useCallback(
    () => marker([lat, lng], { pane, icon: nameIcon(name), interactive: false, keyboard: false }),
    [lat, lng, pane, name],
  );
  useLayer(make);
  return null;
}
