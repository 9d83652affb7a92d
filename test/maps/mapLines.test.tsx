import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OpenMapView from '@/maps/open/OpenMapView';
import { noResizes } from '../support/noResizes';
import { type Recorded, recordedContext } from './town/recordedCanvas';

const PICKUP = { lat: 51.58, lng: -3 };
const DROP = { lat: 51.59, lng: -2.99 };
const CORNERS = [PICKUP, DROP, { lat: 51.58, lng: -2.98 }];

let drawn: Recorded;
beforeEach(() => {
  drawn = recordedContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn.context);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(256);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256);
  const light = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => light);
  noResizes();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const map = { label: 'Map', centre: PICKUP, zoom: 12, markers: [] };
const outlines = () => document.querySelectorAll('.leaflet-areas-pane canvas').length;
const ways = () => document.querySelectorAll('.leaflet-route-pane canvas').length;

it('draws the way once there is one, and nothing for a single place', async () => {
  const { rerender } = render(<OpenMapView {...map} line={[PICKUP]} />);
  await Promise.resolve();
  expect(ways()).toBe(0);
  rerender(<OpenMapView {...map} line={[PICKUP, DROP]} />);
  await waitFor(() => expect(ways()).toBe(1));
});

it('draws outlines, each with its name', async () => {
  const areas = [{ id: 'a', corners: CORNERS, label: 'Newport', look: 'active' as const }];
  render(<OpenMapView {...map} zoom={15} areas={areas} />);
  await waitFor(() => expect(outlines()).toBe(1));
  await waitFor(() => expect(document.querySelector('.map-area-name')?.textContent).toBe('Newport'));
});
