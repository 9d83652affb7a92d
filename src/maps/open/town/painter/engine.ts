/** Paints the town's map as it is told to: its squares and its names, from tiles that it fetches. */
import type { TownManifest } from '@/domain/place/town';
import { onNewEdition } from '../../townFiles';
import { makeSlices } from '../slices';
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
  let painting: Painting | null = null;
  const leave = onNewEdition((edition) => tell({ kind: 'edition', edition }));
  return {
    take: (order) => {
      if (order.kind === 'town') {
        painting?.end();
        painting = new Painting(order.town, order.palette, tell);
      } else painting?.take(order);
    },
    end: () => {
      leave();
      painting?.end();
    },
  };
}

/** The map of one edition of the town. */
class Painting {
  readonly #store: TileStore;
  readonly #squares: Squares;
  readonly #names: Names;
  readonly #tell: (answer: Answer) => void;

  constructor(town: TownManifest, palette: Palette, tell: (answer: Answer) => void) {
    const slices = makeSlices();
    this.#tell = tell;
    this.#store = new TileStore(town.edition, slices);
    this.#squares = new Squares(town, this.#store, slices, palette, (id, picture) =>
      tell({ kind: 'picture', id, picture }),
    );
    this.#names = new Names(town, this.#store, slices, palette);
  }

  take(order: Exclude<Order, { kind: 'town' }>): void {
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
    this.#store.end();
  }
}
