import { render } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapPath } from '@/maps/open/lines/MapPath';
import { useMap } from '@/maps/open/leafletMap';
import { MapFrame } from '@/maps/open/MapFrame';
import { recordedContext } from './town/recordedCanvas';

const CENTRE = { lat: 51.58, lng: -3 };
const LINE = [CENTRE, { lat: 51.59, lng: -2.99 }];
const STYLE = { weight: 5 };
const OPTIONS = { preferCanvas: true, zoomControl: false, attributionControl: false };
const PANES = { route: {} };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(recordedContext().context);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(256);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function Drawn({ onStanding }: { onStanding: (map: LeafletMap) => void }) {
  const map = useMap();
  useEffect(() => onStanding(map), [map, onStanding]);
  return <MapPath shape="line" points={LINE} pane="route" style={STYLE} />;
}

it('draws no line in a frame that comes after the map has gone', async () => {
  const failed = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  window.addEventListener('error', failed);
  const stood = vi.fn<(map: LeafletMap) => void>();
  const { unmount } = render(
    <MapFrame centre={CENTRE} zoom={12} options={OPTIONS} panes={PANES}>
      <Drawn onStanding={stood} />
    </MapFrame>,
  );
  // The map moves, and is taken away, before the frame that the line has asked for.
  stood.mock.lastCall?.[0].fire('moveend');
  unmount();
  await frame();
  await frame();
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});
