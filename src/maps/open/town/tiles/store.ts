/** The town's tiles in memory: fetched while somebody looks at them, kept for a while after. */
import { readTownFile } from '../../townFiles';
import type { Slices } from '../slices';
import { isClosePath } from './address';
import { decoding, type DrawnTile, unpacked } from './decode';

/** Tiles that nobody looks at stay up to this many, for a look back. */
const KEPT = 40;
/** A tile that failed is asked for again after this, and then after twice as long, milliseconds. */
const RETRY_MS = 4_000;
const RETRY_MAX_MS = 64_000;

type Entry = {
  state: 'loading' | 'ready' | 'failed';
  tile: DrawnTile | null;
  users: Set<() => void>;
  abort: AbortController;
  tries: number;
  retry: ReturnType<typeof setTimeout> | undefined;
};

export type TileState = { settled: boolean; tile: DrawnTile | null };

export class TileStore {
  readonly #entries = new Map<string, Entry>();
  readonly edition: string;
  readonly #slices: Slices;
  readonly #again = (): void => {
    for (const [path, entry] of this.#entries) if (entry.state === 'failed') this.#load(path, entry);
  };

  /** @param edition of which town; a map of another edition needs another store */
  constructor(edition: string, slices: Slices) {
    this.edition = edition;
    this.#slices = slices;
    addEventListener('online', this.#again);
  }

  /** What is known of a tile that is wanted: `settled` when it has come or has failed for now. */
  stateOf(path: string): TileState {
    const entry = this.#entries.get(path);
    return { settled: entry !== undefined && entry.state !== 'loading', tile: entry?.tile ?? null };
  }

  /**
   * Asks for a tile, `tiles/15/x/y.tile`. `told` is called whenever something about it changes. Returns a function that
   * says it is no longer needed; a tile that nobody needs is not fetched to the end.
   */
  want(path: string, told: () => void): () => void {
    let entry = this.#entries.get(path);
    if (entry === undefined) {
      entry = {
        state: 'loading',
        tile: null,
        users: new Set(),
        abort: new AbortController(),
        tries: 0,
        retry: undefined,
      };
      this.#entries.set(path, entry);
      entry.users.add(told);
      this.#load(path, entry);
    } else {
      // The last looked at is dropped last.
      this.#entries.delete(path);
      this.#entries.set(path, entry);
      entry.users.add(told);
    }
    const wanted = entry;
    return () => {
      wanted.users.delete(told);
      if (wanted.users.size > 0) return;
      if (wanted.state === 'ready') this.#dropOldest();
      else this.#drop(path, wanted);
    };
  }

  /** The tiles of a level that have come and are looked at; `close` ones too if those are drawn. */
  shown(level: number, close: boolean): DrawnTile[] {
    return [...this.#entries].flatMap(([path, { users, tile }]) => {
      const isWanted = isClosePath(path) ? close : tile?.at.z === level;
      return users.size > 0 && isWanted && tile !== null ? [tile] : [];
    });
  }

  /** Ends all that is under way. */
  end(): void {
    removeEventListener('online', this.#again);
    for (const [path, entry] of this.#entries) this.#drop(path, entry);
  }

  #load(path: string, entry: Entry): void {
    clearTimeout(entry.retry);
    entry.state = 'loading';
    entry.abort = new AbortController();
    const { signal } = entry.abort;
    const fail = (): void => {
      if (signal.aborted) return;
      const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** entry.tries);
      entry.tries += 1;
      entry.retry = setTimeout(() => this.#load(path, entry), wait);
      this.#tell(entry, 'failed');
    };
    const read = async (): Promise<void> => {
      const response = await readTownFile(this.edition, path, { signal, again: entry.tries > 0 });
      const bytes = await unpacked(await response.arrayBuffer());
      const take = (tile: DrawnTile | null): void => {
        if (tile === null) return fail();
        entry.tile = tile;
        this.#tell(entry, 'ready');
      };
      if (!signal.aborted) signal.addEventListener('abort', this.#slices.add(decoding(bytes, path, take)));
    };
    read().catch(fail);
  }

  #tell(entry: Entry, state: Entry['state']): void {
    entry.state = state;
    for (const told of entry.users) told();
  }

  #drop(path: string, entry: Entry): void {
    entry.abort.abort();
    clearTimeout(entry.retry);
    this.#entries.delete(path);
  }

  #dropOldest(): void {
    const unused = [...this.#entries].filter(([, { users }]) => users.size === 0);
    for (const [path, entry] of unused.slice(0, Math.max(0, unused.length - KEPT))) this.#drop(path, entry);
  }
}
