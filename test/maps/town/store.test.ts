import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSlices } from '@/maps/open/town/slices';
import { TileStore } from '@/maps/open/town/tiles/store';
import { STREET_TILE, tileBytes } from './tileBytes';

const PATH = 'tiles/15/16110/10884.tile';
const EDITION = '0123456789abcdef';
const fetched = vi.fn<typeof fetch>();
const answer = (bytes: BodyInit = STREET_TILE, status = 200) => Promise.resolve(new Response(bytes, { status }));
let store: TileStore;

beforeEach(() => {
  fetched.mockReset();
  // Whatever else of the app still waits for an answer gets none.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.startsWith('/town/') ? fetched(path, init) : Promise.reject(new TypeError('Failed to fetch')),
  );
  store = new TileStore(EDITION, makeSlices());
});
afterEach(() => {
  store.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = (path = PATH) => expect.poll(() => store.stateOf(path).settled).toBe(true);

describe('a tile of the town', () => {
  it('is fetched once for all who look at it, and told of when it has come', async () => {
    fetched.mockImplementation(() => answer());
    const told = [vi.fn(), vi.fn()];
    for (const each of told) store.want(PATH, each);
    await settled();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe(`/town/${EDITION}/${PATH}`);
    for (const each of told) expect(each).toHaveBeenCalled();
    const { tile } = store.stateOf(PATH);
    expect(tile?.at).toEqual({ z: 15, x: 16110, y: 10884 });
    expect(tile?.groups.map(({ layer, lines }) => [layer, lines.length])).toEqual([['road', 1]]);
    expect(tile?.names.map(({ tags }) => tags['n'])).toEqual(['Newport']);
  });

  it('stays for a look back', async () => {
    fetched.mockImplementation(() => answer());
    store.want(PATH, () => {})();
    // Called off before it came: nothing to keep.
    expect(store.stateOf(PATH).settled).toBe(false);
    const release = store.want(PATH, () => {});
    await settled();
    release();
    expect(store.shown(15, false)).toEqual([]);
    store.want(PATH, () => {});
    expect(store.stateOf(PATH).tile).not.toBeNull();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not fetched to the end once nobody looks at it', () => {
    fetched.mockImplementation(() => new Promise(() => {}));
    const release = store.want(PATH, () => {});
    const signal = fetched.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    release();
    expect(signal?.aborted).toBe(true);
  });

  it.each<[string, () => Promise<Response>]>([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in trouble', () => answer('', 503)],
    ['the server answers with a page of its own', () => answer('<!doctype html>')],
    ['its bytes are cut off', () => answer(STREET_TILE.slice(0, 40))],
    ['it holds something else', () => answer(tileBytes({}).slice(0, 0))],
  ])('is asked for again later when %s', async (_what, first) => {
    fetched.mockImplementationOnce(first).mockImplementation(() => answer());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    store.want(PATH, () => {});
    await settled();
    expect(store.stateOf(PATH).tile).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_100);
    await expect.poll(() => store.stateOf(PATH).tile).not.toBeNull();
  });

  it('is asked for again at once when the connection is back', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(() => answer());
    store.want(PATH, () => {});
    await settled();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => store.stateOf(PATH).tile).not.toBeNull();
  });

  it('is not asked for again when the map is gone', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    store.want(PATH, () => {});
    await settled();
    store.end();
    window.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('of buildings is left aside where none are drawn', async () => {
    fetched.mockImplementation(() => answer());
    const close = PATH.replace('tiles', 'close');
    store.want(PATH, () => {});
    store.want(close, () => {});
    await settled();
    await settled(close);
    expect(store.shown(15, false)).toHaveLength(1);
    expect(store.shown(15, true)).toHaveLength(2);
    expect(store.shown(13, false)).toEqual([]);
  });
});

describe('work in slices', () => {
  it('is done in turn, and left when it is called off', async () => {
    const slices = makeSlices();
    const log: string[] = [];
    function* work(name: string, steps: number): Generator<undefined, void> {
      for (let step = 0; step < steps; step += 1) {
        log.push(name);
        yield;
      }
    }
    slices.add(work('a', 3));
    const callOff = slices.add(work('b', 3));
    slices.add(work('c', 1));
    callOff();
    await expect.poll(() => log).toEqual(['a', 'a', 'a', 'c']);
  });

  it('lets a touch show first, and goes on for whoever touches on and on', async () => {
    const slices = makeSlices();
    const begun = performance.now();
    let doneAfter = 0;
    function* work(): Generator<undefined, void> {
      doneAfter = performance.now() - begun;
      yield;
    }
    window.dispatchEvent(new Event('pointerdown'));
    slices.add(work());
    await expect.poll(() => doneAfter).toBeGreaterThan(100);

    const touches = setInterval(() => window.dispatchEvent(new Event('keydown')), 20);
    let isDone = false;
    slices.add(
      (function* again(): Generator<undefined, void> {
        isDone = true;
        yield;
      })(),
    );
    await expect.poll(() => isDone).toBe(true);
    clearInterval(touches);
  });
});
