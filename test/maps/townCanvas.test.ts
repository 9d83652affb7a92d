import { Map as LeafletMap, type Renderer, canvas, polyline } from 'leaflet';
import { afterAll, expect, it, vi } from 'vitest';
import { townCanvas } from '@/maps/open/layers/townCanvas';

const drawing = new Proxy({}, { get: () => () => {} });
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
afterAll(() => vi.restoreAllMocks());

/**
 * A road changes, the map moves before the next frame, and the page is left before it too.
 *
 * @returns What the frame that comes after that threw; undefined when it passed. A frame that never came would not end this.
 */
async function frameAfterLeaving(renderer: Renderer): Promise<unknown> {
  const part = renderer as unknown as { _redraw: () => void };
  const redraw = part._redraw.bind(renderer);
  let left = false;
  const frame = new Promise<unknown>((resolve) => {
    part._redraw = () => {
      try {
        redraw();
        if (left) resolve(undefined);
      } catch (error) {
        resolve(error);
      }
    };
  });
  const map = new LeafletMap(document.createElement('div'), { zoomAnimation: false, fadeAnimation: false });
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
  left = true;
  return frame;
}

it('draws no more once its map is gone, which Leaflet’s own does', async () => {
  expect(await frameAfterLeaving(canvas())).toBeInstanceOf(TypeError);
  expect(await frameAfterLeaving(townCanvas({}))).toBeUndefined();
});
