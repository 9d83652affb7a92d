import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TownManifest } from '@/domain/place/town';
import type { MapColours } from '@/maps/open/useMapColours';
import type { Answer, Order, Palette } from '@/maps/open/town/painter/orders';
import { recordedContext } from './recordedCanvas';
import { STREET_TILE } from './tileBytes';

const EDITION = '0123456789abcdef';
const TOWN: TownManifest = {
  version: 1,
  edition: EDITION,
  name: 'Newport',
  bounds: { south: 51.52, west: -3.09, north: 51.6, east: -2.92 },
  centre: { lat: 51.5877, lng: -2.9984 },
  attribution: [],
  tileZooms: [15],
};
const PALETTE: Palette = {
  colours: new Proxy({}, { get: () => '#000' }) as MapColours,
  ratio: 1,
  family: 'sans-serif',
};
const AT = { z: 15, x: 16110, y: 10884 };
const VIEW = { zoom: 15, left: 0, top: 0, width: 10, height: 10 };

/** The workers that the page has started, as far as the page sees them. */
let workers: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  readonly orders: Order[] = [];
  isEnded = false;
  readonly postMessage = (order: Order) => this.orders.push(order);
  readonly terminate = () => {
    this.isEnded = true;
  };
  constructor() {
    super();
    workers.push(this);
  }
  answer(answer: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}
const bitmap = (close = (): void => {}) => ({ width: 256, height: 256, close }) as unknown as ImageBitmap;
const { context, strokes } = recordedContext();

beforeEach(() => {
  vi.resetModules();
  workers = [];
  strokes.length = 0;
  vi.stubEnv('TOWN_EDITION', EDITION);
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(STREET_TILE)));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function newPainter() {
  const { takePainter, leavePainter } = await import('@/maps/open/town/painter/painter');
  const painter = takePainter();
  const worker = workers.at(-1);
  if (worker === undefined) throw new Error('no worker was started');
  return { painter, worker, leave: () => leavePainter(painter) };
}
const idOf = (order: Order | undefined): number => (order !== undefined && 'id' in order ? order.id : Number.NaN);

describe('the painter of the town’s map', () => {
  it('paints in a worker, and shows a square as often as there is a better picture of it', async () => {
    const { painter, worker } = await newPainter();
    const pictures: unknown[] = [];
    painter.open(TOWN, PALETTE);
    painter.square(AT, (picture) => pictures.push(picture));
    expect(worker.orders.map(({ kind }) => kind)).toEqual(['town', 'square']);
    const [first, better] = [bitmap(), bitmap()];
    const id = idOf(worker.orders[1]);
    worker.answer({ kind: 'picture', id, picture: first });
    worker.answer({ kind: 'picture', id, picture: better });
    expect(pictures).toEqual([first, better]);
    expect(strokes).toEqual([]);
  });

  it('starts the worker that was started ahead, and no other', async () => {
    const { startAhead } = await import('@/maps/open/town/painter/thread');
    startAhead();
    startAhead();
    await newPainter();
    expect(workers).toHaveLength(1);
  });

  it('gives back what comes for a square that is left', async () => {
    const { painter, worker } = await newPainter();
    painter.open(TOWN, PALETTE);
    const shown = vi.fn<() => void>();
    const leave = painter.square(AT, shown);
    const id = idOf(worker.orders.at(-1));
    leave();
    expect(worker.orders.at(-1)).toEqual({ kind: 'leave', id });
    const close = vi.fn<() => void>();
    worker.answer({ kind: 'picture', id, picture: bitmap(close) });
    expect(shown).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows the names of the last view only, and none that were called off', async () => {
    const { painter, worker } = await newPainter();
    painter.open(TOWN, PALETTE);
    const shown: string[] = [];
    painter.names(VIEW, () => shown.push('first'));
    painter.names(VIEW, () => shown.push('second'));
    const [, first, second] = worker.orders.map(idOf);
    worker.answer({ kind: 'picture', id: first ?? 0, picture: bitmap() });
    worker.answer({ kind: 'picture', id: second ?? 0, picture: bitmap() });
    expect(shown).toEqual(['second']);
    painter.names(VIEW, () => shown.push('third'));
    const third = idOf(worker.orders.at(-1));
    painter.callOffNames();
    expect(worker.orders.at(-1)).toEqual({ kind: 'names', id: third, view: null });
    worker.answer({ kind: 'picture', id: third, picture: bitmap() });
    expect(shown).toEqual(['second']);
  });

  it('shows nothing more of a town that another has taken the place of', async () => {
    const { painter, worker } = await newPainter();
    painter.open(TOWN, PALETTE);
    const shown = vi.fn<() => void>();
    painter.square(AT, shown);
    painter.open({ ...TOWN, edition: 'fedcba9876543210' }, PALETTE);
    worker.answer({ kind: 'picture', id: idOf(worker.orders[1]), picture: bitmap() });
    expect(shown).not.toHaveBeenCalled();
  });

  it('tells the page of a new edition that the worker has met', async () => {
    const { onNewEdition } = await import('@/maps/open/townFiles');
    const { worker } = await newPainter();
    const told = vi.fn<(edition: string) => void>();
    onNewEdition(told);
    worker.answer({ kind: 'edition', edition: 'fedcba9876543210' });
    expect(told).toHaveBeenCalledExactlyOnceWith('fedcba9876543210');
  });

  it('paints in the page what a worker was to paint whose code cannot be had', async () => {
    const { painter, worker } = await newPainter();
    painter.open(TOWN, PALETTE);
    const shown = vi.fn<() => void>();
    painter.square(AT, shown);
    worker.dispatchEvent(new Event('error'));
    expect(worker.isEnded).toBe(true);
    await expect.poll(() => shown.mock.calls.length).toBeGreaterThan(0);
    expect(strokes.length).toBeGreaterThan(0);
  });

  it('stays with a worker that has painted before', async () => {
    const { painter, worker } = await newPainter();
    painter.open(TOWN, PALETTE);
    painter.square(AT, () => {});
    worker.answer({ kind: 'picture', id: idOf(worker.orders[1]), picture: bitmap() });
    worker.dispatchEvent(new Event('error'));
    expect(worker.isEnded).toBe(false);
  });

  it('rests when its map is left, and paints the next one in the same worker', async () => {
    const { painter, worker, leave } = await newPainter();
    painter.open(TOWN, PALETTE);
    const before = vi.fn<() => void>();
    painter.square(AT, before);
    const late = idOf(worker.orders.at(-1));
    leave();
    expect(worker.orders.at(-1)).toEqual({ kind: 'rest' });
    expect(worker.isEnded).toBe(false);
    const close = vi.fn<() => void>();
    worker.answer({ kind: 'picture', id: late, picture: bitmap(close) });
    expect(close).toHaveBeenCalledOnce();

    const { painter: again } = await newPainter();
    expect(workers).toHaveLength(1);
    again.open(TOWN, PALETTE);
    const after = vi.fn<() => void>();
    again.square(AT, after);
    worker.answer({ kind: 'picture', id: late, picture: bitmap(close) });
    expect(close).toHaveBeenCalledTimes(2);
    expect(before).not.toHaveBeenCalled();
    expect(after).not.toHaveBeenCalled();
    worker.answer({ kind: 'picture', id: idOf(worker.orders.at(-1)), picture: bitmap() });
    expect(after).toHaveBeenCalledOnce();
  });

  it('works beside another while there are two maps, and only one of them rests', async () => {
    const one = await newPainter();
    const other = await newPainter();
    expect(workers).toHaveLength(2);
    one.leave();
    other.leave();
    expect(one.worker.isEnded).toBe(false);
    expect(other.worker.isEnded).toBe(true);
    await newPainter();
    await newPainter();
    expect(workers).toHaveLength(3);
  });

  it('keeps the tiles for the next map, unless that is of another edition', async () => {
    const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(new Response(STREET_TILE)));
    vi.stubGlobal('fetch', fetched);
    const { makeEngine } = await import('@/maps/open/town/painter/engine');
    let pictures = 0;
    const engine = makeEngine(({ kind }) => {
      if (kind === 'picture') pictures += 1;
    });
    const paint = async (town: TownManifest, id: number) => {
      engine.take({ kind: 'town', town, palette: PALETTE });
      engine.take({ kind: 'square', id, at: AT });
      await expect.poll(() => pictures).toBe(id);
      engine.take({ kind: 'rest' });
    };
    await paint(TOWN, 1);
    const tiles = fetched.mock.calls.length;
    expect(tiles).toBeGreaterThan(0);
    await paint(TOWN, 2);
    expect(fetched).toHaveBeenCalledTimes(tiles);
    await paint({ ...TOWN, edition: 'fedcba9876543210' }, 3);
    expect(fetched).toHaveBeenCalledTimes(2 * tiles);
  });

  it('paints nothing more in the page once the map has gone', async () => {
    const { makeEngine } = await import('@/maps/open/town/painter/engine');
    let pictures = 0;
    const engine = makeEngine(({ kind }) => {
      if (kind !== 'picture') return;
      pictures += 1;
      engine.take({ kind: 'rest' });
    });
    engine.take({ kind: 'town', town: TOWN, palette: PALETTE });
    for (const id of [1, 2, 3]) engine.take({ kind: 'square', id, at: AT });
    await expect.poll(() => pictures).toBeGreaterThan(0);
    await new Promise((turn) => setTimeout(turn, 50));
    expect(pictures).toBe(1);
  });
});
