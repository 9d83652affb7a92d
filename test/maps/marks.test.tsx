import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import GoogleMapView from '@/maps/google/GoogleMapView';
import { markerPicture } from '@/maps/markerPictures';
import { areaNames } from '@/maps/open/lines/areaNames';
import { markerIcon } from '@/maps/open/layers/markerIcon';
import type { LookAt, MapArea, MapMarker, SeenView } from '@/maps/port';

type Point = { lat: () => number; lng: () => number };
const point = (lat: number, lng: number): Point => ({ lat: () => lat, lng: () => lng });
type MapProps = {
  children: ReactNode;
  onLoad: (map: unknown) => void;
  onIdle: () => void;
  onClick: (event: { latLng: Point }) => void;
};
type MarkProps = {
  title?: string;
  label?: { text: string };
  draggable?: boolean;
  onClick?: (event: { latLng: Point }) => void;
  onDrag?: (event: { latLng: Point }) => void;
  onDragEnd?: (event: { latLng: Point }) => void;
};
type PolygonProps = {
  options: { strokeWeight: number; clickable: boolean };
  onClick: (event: { latLng: Point }) => void;
};

const google = vi.hoisted(() => ({
  map: { panTo: vi.fn(), setZoom: vi.fn(), fitBounds: vi.fn(), getBounds: vi.fn(), getZoom: () => 12 },
  marks: new Map<string, MarkProps>(),
}));
vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: () => ({ isLoaded: true, loadError: undefined }),
  GoogleMap: ({ children, onLoad, onIdle, onClick }: MapProps) => (
    <div>
      <button type="button" onClick={() => onLoad(google.map)}>
        load
      </button>
      <button type="button" onClick={() => onIdle()}>
        idle
      </button>
      <button type="button" onClick={() => onClick({ latLng: point(1, 2) })}>
        press
      </button>
      {children}
    </div>
  ),
  MarkerF: (props: MarkProps) => {
    google.marks.set(props.title ?? `name ${props.label?.text}`, props);
    return null;
  },
  PolygonF: ({ options, onClick }: PolygonProps) => (
    <button type="button" data-weight={options.strokeWeight} onClick={() => onClick({ latLng: point(3, 4) })}>
      area
    </button>
  ),
  PolylineF: () => null,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('google', {
  maps: {
    Point: class {
      readonly x = 0;
    },
  },
});

const SQUARE = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 10 },
  { lat: 10, lng: 10 },
  { lat: 10, lng: 0 },
];
const area = (id: string, changes: Partial<MapArea> = {}): MapArea => ({
  id,
  corners: SQUARE,
  label: id,
  look: 'active',
  ...changes,
});
const props = { label: 'Map of the zones', centre: { lat: 51.5, lng: -0.1 }, zoom: 10 };
const show = (more: {
  markers?: MapMarker[];
  areas?: MapArea[];
  lookAt?: LookAt;
  onViewed?: (view: SeenView) => void;
  onPressed?: (at: { lat: number; lng: number }) => void;
}) => render(<GoogleMapView {...props} markers={[]} {...more} />);

beforeEach(() => {
  google.marks.clear();
  vi.clearAllMocks();
});

describe('the google adapter', () => {
  it('draws outlines with their names, distinguished by stroke, and handles presses on them', () => {
    const onPressed = vi.fn();
    show({ areas: [area('West', { onPressed }), area('East', { look: 'chosen' })] });
    const drawn = screen.getAllByRole('button', { name: 'area' });
    expect(drawn.map(({ dataset }) => dataset.weight)).toEqual(['2', '4']);
    expect([...google.marks.keys()]).toEqual(['name West', 'name East']);
    fireEvent.click(drawn[0] as HTMLElement);
    expect(onPressed).toHaveBeenCalledOnce();
  });

  it('passes a press on an outline to the map while somebody draws', () => {
    const onPressed = vi.fn();
    show({ areas: [area('West')], onPressed });
    fireEvent.click(screen.getByRole('button', { name: 'area' }));
    expect(onPressed).toHaveBeenCalledExactlyOnceWith({ lat: 3, lng: 4 });
  });

  it('reports a handle’s position while dragged and when dropped', () => {
    const [onMoving, onMoved] = [vi.fn(), vi.fn()];
    show({ markers: [{ id: 'c', kind: 'corner', at: SQUARE[0] as never, label: 'Corner 1', onMoving, onMoved }] });
    const handle = google.marks.get('Corner 1');
    expect(handle?.draggable).toBe(true);
    act(() => handle?.onDrag?.({ latLng: point(5, 6) }));
    act(() => handle?.onDragEnd?.({ latLng: point(7, 8) }));
    expect([onMoving.mock.calls, onMoved.mock.calls]).toEqual([[[{ lat: 5, lng: 6 }]], [[{ lat: 7, lng: 8 }]]]);
  });

  it('moves where it is asked to, once per request, and reports what is in view', () => {
    const onViewed = vi.fn();
    google.map.getBounds.mockReturnValue({ getSouthWest: () => point(51, -1), getNorthEast: () => point(52, 0) });
    const { rerender } = show({ lookAt: { request: 1, at: { lat: 51.5, lng: -0.1 }, zoom: 15 }, onViewed });
    fireEvent.click(screen.getByRole('button', { name: 'load' }));
    expect([google.map.panTo.mock.calls, google.map.setZoom.mock.calls]).toEqual([
      [[{ lat: 51.5, lng: -0.1 }]],
      [[15]],
    ]);
    const box = { south: 51, west: -1, north: 52, east: 0 };
    rerender(<GoogleMapView {...props} markers={[]} lookAt={{ request: 2, box }} onViewed={onViewed} />);
    rerender(<GoogleMapView {...props} markers={[]} lookAt={{ request: 2, box }} onViewed={onViewed} />);
    expect(google.map.fitBounds).toHaveBeenCalledExactlyOnceWith(box, expect.any(Number));
    fireEvent.click(screen.getByRole('button', { name: 'idle' }));
    expect(onViewed).toHaveBeenCalledExactlyOnceWith({ box, zoom: 12 });
  });
});

describe('marker pictures', () => {
  it('of the three states differ by shape, not just by colour', () => {
    const shapes = (['driver-free', 'driver-busy', 'driver-stale'] as const).map((kind) =>
      markerPicture({ kind }).svg.replaceAll(/(fill|stroke)="#?\w+"/g, ''),
    );
    expect(new Set(shapes).size).toBe(3);
  });

  it('of a crowd show its number, and grow with it', () => {
    const [few, many] = [markerPicture({ kind: 'drivers', count: 7 }), markerPicture({ kind: 'drivers', count: 340 })];
    expect([few.svg, many.svg]).toEqual([expect.stringContaining('>7<'), expect.stringContaining('>340<')]);
    expect(many.width).toBeGreaterThan(few.width);
  });

  it('are the same object for the same look, otherwise a drag would be cut short', () => {
    expect(markerIcon({ kind: 'corner', chosen: true })).toBe(markerIcon({ kind: 'corner', chosen: true }));
    expect(markerIcon({ kind: 'corner', chosen: true })).not.toBe(markerIcon({ kind: 'corner' }));
  });
});

describe('names of outlines', () => {
  const onScreen = (pixels: number) => (place: { lat: number; lng: number }) => ({
    x: place.lng * pixels,
    y: place.lat * pixels,
  });

  it('are in the middle of outlines with room for them', () => {
    expect(areaNames([area('Heathrow')], onScreen(10))).toEqual([
      { id: 'Heathrow', at: { lat: 5, lng: 5 }, name: 'Heathrow' },
    ]);
    expect(areaNames([area('Heathrow')], onScreen(1))).toEqual([]);
  });

  it('never cover each other, and the larger outline takes precedence', () => {
    const inner = area('Inner', {
      corners: SQUARE.map(({ lat, lng }) => ({ lat: 2.5 + lat / 2, lng: 2.5 + lng / 2 })),
    });
    expect(areaNames([inner, area('Outer')], onScreen(10)).map(({ name }) => name)).toEqual(['Outer']);
  });

  it('are left out if there is nothing to name', () => {
    expect(areaNames([area('', {}), area('Line', { corners: SQUARE.slice(0, 2) })], onScreen(10))).toEqual([]);
  });
});
