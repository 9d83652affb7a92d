/** The painter of the town's map, as the page sees it. */
import type { TownManifest } from '@/domain/place/town';
import { goOnWith } from '../../townFiles';
import type { TileAddress } from '../tiles/address';
import type { Answer, Palette, View } from './orders';
import { drop, type Picture } from './sheet';
import { takeThread, type Thread } from './thread';

type Shown = (picture: Picture) => void;

/** The painter of a map that was left. It has its tiles, and shows the next map much sooner than a new one would. */
let resting: Painter | null = null;

/** The painter that rests, or else a new one. */
export function takePainter(): Painter {
  const taken = resting ?? new Painter();
  resting = null;
  return taken;
}

/** Gives the painter of a map that is left to the next one. One beside another that rests already is ended. */
export function leavePainter(painter: Painter): void {
  if (resting === null) {
    painter.rest();
    resting = painter;
  } else painter.end();
}

export class Painter {
  readonly #thread: Thread = takeThread();
  readonly #shown = new Map<number, Shown>();
  #last = 0;
  #names = 0;

  constructor() {
    this.#thread.hear = (answer) => this.#hear(answer);
  }

  /** Paints this town from now on. What was asked for of another is no longer painted. */
  open(town: TownManifest, palette: Palette): void {
    this.#shown.clear();
    this.#thread.send({ kind: 'town', town, palette });
  }

  /** Paints all squares anew. */
  setPalette(palette: Palette): void {
    this.#thread.send({ kind: 'palette', palette });
  }

  /** Calls `shown` with each picture of a square: one at first, and others once there are better tiles. Returns a function that ends it. */
  square(at: TileAddress, shown: Shown): () => void {
    const id = this.#expect(shown);
    this.#thread.send({ kind: 'square', id, at });
    return () => {
      if (this.#shown.delete(id)) this.#thread.send({ kind: 'leave', id });
    };
  }

  /** Calls `shown` with the names of a view, written, unless others are asked for before. */
  names(view: View, shown: Shown): void {
    this.#shown.delete(this.#names);
    const id = this.#expect((picture) => {
      this.#shown.delete(id);
      shown(picture);
    });
    this.#names = id;
    this.#thread.send({ kind: 'names', id, view });
  }

  /** No longer writes the names that were asked for last. */
  callOffNames(): void {
    if (this.#shown.delete(this.#names)) this.#thread.send({ kind: 'names', id: this.#names, view: null });
  }

  /** Ends all that is under way, and keeps the tiles. */
  rest(): void {
    this.#shown.clear();
    this.#thread.send({ kind: 'rest' });
  }

  end(): void {
    this.#shown.clear();
    this.#thread.end();
  }

  #expect(shown: Shown): number {
    this.#last += 1;
    this.#shown.set(this.#last, shown);
    return this.#last;
  }

  #hear(answer: Answer): void {
    if (answer.kind === 'edition') {
      goOnWith(answer.edition);
      return;
    }
    const shown = this.#shown.get(answer.id);
    if (shown === undefined) drop(answer.picture);
    else shown(answer.picture);
  }
}
