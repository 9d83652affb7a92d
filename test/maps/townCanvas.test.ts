import { Map as LeafletMap, canvas, polyline } from 'leaflet';
import { afterAll, expect, it, vi } from 'vitest';
import { townCanvas } from '@/maps/open/layers/townCanvas';

/** The frames Leaflet has asked for and not cancelled. It takes the browser's functions when it is loaded. */
const frames = vi.hoisted(() => {
  const asked = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    last += 1;
    asked.set(last, frame);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => asked.delete(frame));
  return asked;
});
const drawing = new Proxy({}, { get: () => () => {} });
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A road changes, the map moves before the next frame, and the page is left before it too. */
function leaveInMidMove(renderer: ReturnType<typeof canvas>): void {
  const element = document.createElement('div');
  const map = new LeafletMap(element, { zoomAnimation: false, fadeAnimation: false });
  map.setView([51.5, -0.12], 12);
  const road = polyline(
    [
      [51.5, -0.12],
      [51.51, -0.12],
    ],
    { renderer },
  ).addTo(map);
  road.setStyle({ weight: 5 });
  map.setView([51.6, -0.12], 12, { animate: false });
  map.remove();
  for (const frame of frames.values()) frame();
}

it('draws no more once its map is gone, which Leaflet’s own does', () => {
  expect(() => leaveInMidMove(canvas())).toThrow(/undefined/);
  frames.clear();
  expect(() => leaveInMidMove(townCanvas({}))).not.toThrow();
});
