/** Which parts of the picture are taken. */

export type Box = { left: number; top: number; right: number; bottom: number };

/** A field of the grid in which taken boxes are looked up, pixels. */
const FIELD = 64;

export class Room {
  readonly #fields = new Map<string, Box[]>();
  readonly #byText = new Map<string, { x: number; y: number }[]>();
  readonly #whole: Box;

  /** @param whole a name that would leave it is not written */
  constructor(whole: Box) {
    this.#whole = whole;
  }

  /** Takes all of the boxes, if all of them are free. */
  take(boxes: readonly Box[]): boolean {
    if (!boxes.every((box) => this.#isFree(box))) return false;
    for (const box of boxes) {
      for (const field of fieldsOf(box)) {
        const known = this.#fields.get(field);
        if (known === undefined) this.#fields.set(field, [box]);
        else known.push(box);
      }
    }
    return true;
  }

  /** Has this text been written within so many pixels? */
  isRepeated(text: string, x: number, y: number, within: number): boolean {
    return (this.#byText.get(text) ?? []).some((other) => Math.hypot(other.x - x, other.y - y) < within);
  }

  note(text: string, x: number, y: number): void {
    this.#byText.set(text, [...(this.#byText.get(text) ?? []), { x, y }]);
  }

  #isFree(box: Box): boolean {
    const { left, top, right, bottom } = this.#whole;
    if (box.left < left || box.top < top || box.right > right || box.bottom > bottom) return false;
    for (const field of fieldsOf(box)) {
      for (const other of this.#fields.get(field) ?? []) {
        if (other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top) {
          return false;
        }
      }
    }
    return true;
  }
}

function* fieldsOf({ left, top, right, bottom }: Box): Generator<string> {
  for (let y = Math.floor(top / FIELD); y <= Math.floor(bottom / FIELD); y += 1) {
    for (let x = Math.floor(left / FIELD); x <= Math.floor(right / FIELD); x += 1) yield `${x},${y}`;
  }
}
