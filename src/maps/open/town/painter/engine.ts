/** Paints the town's map as it is told to: its squares and its names, from tiles that it fetches. */
import type { TownManifest } from '@/domain/place/town';
import { onNewEdition } from '../../townFiles';
import { makeSlices, type Slices } from '../slices';
import { TileStore } from '../tiles/store';
import { Names } from './names';
import type { Answer, Order, Palette } from './orders';
import { Squares } from './squares';

export type Engine = {
  take: (order: Order) => void;
  /** Ends all that is under way. */
  end: () => void;
};

/** @param tell is told each answer at once */
export function makeEngine(tell: (answer: Answer) => void): Engine {
  const slices = makeSlices();
  let painting: Painting | null = null;
  let store: TileStore | null = null;
  const leave = onNewEdition((edition) => tell({ kind: 'edition', edition }));
  /** The tiles of an edition: those that are here, if they are of the same. */
  const storeOf = (edition: string): TileStore => {
    if (store?.edition === edition) return store;
    store?.end();
    store = new TileStore(edition, slices);
    return store;
  };
  const rest = (): void => {
    painting?.end();
    painting = null;
  };
  return {
    take: (order) => {
      if (order.kind === 'town') {
        rest();
        painting = new Painting(order.town, storeOf(order.town.edition), slices, order.palette, tell);
      } else if (order.kind === 'rest') rest();
      else painting?.take(order);
    },
    end: () => {
      leave();
      rest();
      store?.end();
    },
  };
}

/** One map of an edition of the town. */
class Painting {
  readonly #squares: Squares;
  readonly #names: Names;
  readonly #tell: (answer: Answer) => void;

  constructor(town: TownManifest, store: TileStore, slices: Slices, palette: Palette, tell: (answer: Answer) => void) {
    this.#tell = tell;
    this.#squares = new Squares(town, store, slices, palette, (id, picture) => tell({ kind: 'picture', id, picture }));
    this.#names = new Names(town, store, slices, palette);
  }

  take(order: Exclude<Order, { kind: 'town' | 'rest' }>): void {
    if (order.kind === 'square') this.#squares.add(order.id, order.at);
    else if (order.kind === 'leave') this.#squares.leave(order.id);
    else if (order.kind === 'names') {
      const { id, view } = order;
      this.#names.write(view, (picture) => this.#tell({ kind: 'picture', id, picture }));
    } else {
      this.#names.setPalette(order.palette);
      this.#squares.setPalette(order.palette);
    }
  }

  end(): void {
    this.#names.write(null, () => {});
    this.#squares.end();
  }
}
