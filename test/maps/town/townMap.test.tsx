import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TownManifest } from '@/domain/place/town';
import type { SeenView } from '@/maps/port';
import { noResizes } from '../../support/noResizes';
import { recordedContext } from './recordedCanvas';
import { STREET_TILE, tileBytes } from './tileBytes';

const CENTRE = { lat: 51.5877, lng: -2.9984 };
const EDITION = '0123456789abcdef';
const AT = `/town/${EDITION}`;
const TOWN: TownManifest = {
  version: 1,
  edition: EDITION,
  name: 'Newport',
  bounds: { south: 51.52, west: -3.09, north: 51.6, east: -2.92 },
  centre: CENTRE,
  attribution: ['© OpenStreetMap contributors', 'Contains Royal Mail data'],
  tileZooms: [11, 13, 15],
};
const files = new Map<string, () => Promise<Response>>();
const fetched = vi.fn<(path: string) => Promise<Response>>();
const rest = () => Promise.resolve(new Response(STREET_TILE));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const { context, strokes, texts } = recordedContext();

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('TOWN_EDITION', EDITION);
  files.clear();
  files.set(`${AT}/town.json`, () => Promise.resolve(Response.json(TOWN)));
  fetched.mockReset().mockImplementation((path) => (files.get(path) ?? rest)());
  strokes.length = 0;
  texts.length = 0;
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'Path2D',
    vi.fn(function path() {}),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  noResizes();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(256);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function shown(zoom = 15) {
  const { default: OpenMapView } = await import('@/maps/open/OpenMapView');
  return render(<OpenMapView label="Map of the town" centre={CENTRE} zoom={zoom} markers={[]} />);
}
const asked = (): string[] => fetched.mock.calls.map(([path]) => path);
const askedTiles = (): string[] => asked().filter((path) => path.endsWith('.tile'));

describe('the map of the town', () => {
  it('asks for what is in view and no more, and no buildings from afar', async () => {
    await shown();
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    expect(asked()[0]).toBe(`${AT}/town.json`);
    expect(askedTiles().length).toBeLessThanOrEqual(4);
    for (const path of askedTiles())
      expect(path).toMatch(/^\/town\/0123456789abcdef\/tiles\/15\/1611[01]\/1088[3-5]\.tile$/);
  });

  it('is drawn from several tiles in one square, further out than any tile, and only from those of the town', async () => {
    await shown(10);
    const both = [`${AT}/tiles/11/1006/680.tile`, `${AT}/tiles/11/1007/680.tile`];
    await expect.poll(() => askedTiles().toSorted()).toEqual(both);
  });

  it('asks for buildings close by', async () => {
    await shown(17);
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    expect(askedTiles().some((path) => path.startsWith(`${AT}/close/16/`))).toBe(true);
    expect(new Set(askedTiles()).size).toBe(askedTiles().length);
  });

  it('writes names from its tiles', async () => {
    await shown(13);
    await expect.poll(() => texts.map(({ text }) => text)).toContain('Newport');
  });

  it('writes them between two steps of zoom too', async () => {
    await shown(13.5);
    await expect.poll(() => texts.map(({ text }) => text)).toContain('Newport');
  });

  it('opens on the town rather than on what lies beyond its edge, with what was to be seen well inside', async () => {
    const { default: OpenMapView } = await import('@/maps/open/OpenMapView');
    const seen: SeenView[] = [];
    const onViewed = (view: SeenView) => seen.push(view);
    const atTheEdge = { lat: TOWN.bounds.north - 0.001, lng: CENTRE.lng };
    render(<OpenMapView label="Map" centre={atTheEdge} zoom={13} markers={[]} onViewed={onViewed} />);
    const half = (): number => {
      const { north = 0, south = 0 } = seen.at(-1)?.box ?? {};
      return (north + south) / 2;
    };
    // A quarter of the view further south, and no more.
    const quarter = () => ((seen[0]?.box.north ?? 0) - (seen[0]?.box.south ?? 0)) / 4;
    await expect.poll(() => half()).toBeCloseTo(atTheEdge.lat - quarter(), 4);
  });

  it('looks where the screen says, even if the town comes later', async () => {
    const { default: OpenMapView } = await import('@/maps/open/OpenMapView');
    let come = (): void => {};
    const town = new Promise<Response>((resolve) => {
      come = () => resolve(Response.json(TOWN));
    });
    files.set('/town/town.json', () => town);
    const seen: SeenView[] = [];
    const common = { label: 'Map', zoom: 13, markers: [], onViewed: (view: SeenView) => seen.push(view) } as const;
    const atTheEdge = { lat: TOWN.bounds.north - 0.001, lng: CENTRE.lng };
    render(<OpenMapView {...common} centre={atTheEdge} lookAt={{ request: 1, at: CENTRE, zoom: 15 }} />);
    come();
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    await new Promise((turn) => setTimeout(turn, 50));
    expect(seen.at(-1)?.zoom).toBe(15);
  });

  it('is painted anew on a finer screen, from what it has', async () => {
    await shown();
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    const before = askedTiles().length;
    strokes.length = 0;
    vi.stubGlobal('devicePixelRatio', 3);
    window.dispatchEvent(new Event('resize'));
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    expect(askedTiles()).toHaveLength(before);
    expect(Math.max(...[...document.querySelectorAll('canvas')].map(({ width }) => width))).toBeGreaterThanOrEqual(768);
  });

  it('says whose data it is, with the licence a press away', async () => {
    await shown();
    const link = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
    expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    expect(screen.getByText('Contains Royal Mail data')).toBeInTheDocument();
  });

  it('is drawn from the next zoom out while a tile cannot be had', async () => {
    const diagonal = tileBytes({
      road: [
        {
          tags: { c: 'street' },
          line: [
            [0, 0],
            [4096, 4096],
          ],
        },
      ],
    });
    fetched.mockImplementation((path) => {
      const found = files.get(path);
      if (found !== undefined) return found();
      return path.startsWith(`${AT}/tiles/15/`) ? lost() : Promise.resolve(new Response(diagonal));
    });
    await shown();
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    expect(askedTiles().some((path) => path.startsWith(`${AT}/tiles/13/`))).toBe(true);
    // The street of the outer tile, four times as wide as the square.
    expect(strokes.some(({ corners }) => Math.abs((corners[1]?.[0] ?? 0) - (corners[0]?.[0] ?? 0)) === 1024)).toBe(
      true,
    );
  });

  it('stays plain, without a word, when nothing can be had, and comes as soon as it can', async () => {
    files.set(`${AT}/town.json`, lost);
    const { container } = await shown();
    expect(container.querySelector('.leaflet-container')).not.toBeNull();
    await new Promise((turn) => setTimeout(turn, 20));
    expect(askedTiles()).toEqual([]);
    files.set(`${AT}/town.json`, () => Promise.resolve(Response.json(TOWN)));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
  });

  it('draws nothing of a town of another layout', async () => {
    files.set(`${AT}/town.json`, () => Promise.resolve(Response.json({ ...TOWN, version: 2 })));
    await shown();
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(askedTiles()).toEqual([]);
  });

  it('goes over to the town that was deployed meanwhile, and keeps its picture until that is there', async () => {
    const { container } = await shown();
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    const other = 'fedcba9876543210';
    const page = () => Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    let hand = (_town: Response): void => {};
    fetched.mockImplementation((path) => {
      if (path.startsWith(AT)) return page();
      if (path === '/town/town.json') return Promise.resolve(Response.json({ ...TOWN, edition: other }));
      if (path === `/town/${other}/town.json`) return new Promise((resolve) => (hand = resolve));
      return rest();
    });
    fetched.mockClear();
    const squares = [...container.querySelectorAll('canvas.leaflet-tile')];
    expect(squares.length).toBeGreaterThan(0);
    // Close by there are files that the page does not have yet.
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await expect.poll(asked).toContain(`/town/${other}/town.json`);
    expect(asked().filter((path) => path.startsWith(`/town/${other}/`))).toHaveLength(1);
    expect(container.querySelectorAll('canvas.leaflet-tile').length).toBeGreaterThan(0);
    fetched.mockClear();
    strokes.length = 0;
    hand(Response.json({ ...TOWN, edition: other }));
    await expect.poll(() => strokes.length).toBeGreaterThan(0);
    expect(askedTiles().filter((path) => !path.startsWith(`/town/${other}/`))).toEqual([]);
  });

  it('leaves nothing under way when it is left', async () => {
    files.set(`${AT}/town.json`, () => Promise.resolve(Response.json(TOWN)));
    const signals: AbortSignal[] = [];
    fetched.mockImplementation(((path: string, init?: RequestInit) => {
      const found = files.get(path);
      if (found !== undefined) return found();
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => {});
    }) as never);
    const { unmount } = await shown();
    await expect.poll(() => signals.length).toBeGreaterThan(0);
    unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});

it('has in reach whatever a screen shows, in the town or not', async () => {
  const { reachOf } = await import('@/maps/open/town/reach');
  const cardiffAirport = { lat: 51.39, lng: -3.34 };
  const common = { label: '', centre: CENTRE, zoom: 15, markers: [] };
  const alone = { south: CENTRE.lat, west: CENTRE.lng, north: CENTRE.lat, east: CENTRE.lng };
  expect(reachOf(common)).toEqual(alone);
  const wide = { ...alone, south: cardiffAirport.lat, west: cardiffAirport.lng };
  expect(reachOf({ ...common, fit: [cardiffAirport] })).toEqual(wide);
  expect(reachOf({ ...common, lookAt: { request: 1, at: cardiffAirport } })).toEqual(wide);
  expect(reachOf({ ...common, lookAt: { request: 1, box: { ...wide, north: CENTRE.lat } } })).toEqual(wide);
  const cab = { id: 'cab', kind: 'cab', at: cardiffAirport, label: 'A cab' } as const;
  expect(reachOf({ ...common, markers: [cab] })).toEqual(wide);
});

it('passes over a tile without anything in it', async () => {
  fetched.mockImplementation((path) => (files.get(path) ?? (() => Promise.resolve(new Response(tileBytes({})))))());
  await shown();
  await expect.poll(() => askedTiles().length).toBeGreaterThan(0);
  expect(strokes).toEqual([]);
});
