/**
 * What a search writes by arc or by state. It is kept from one search to the next: a search that looks at a few streets of
 * a large town would otherwise clear more memory than it uses.
 */
export class Marks {
  readonly #least: Float64Array;
  readonly #before: Int32Array;
  /** The search that wrote the entry: its number twice, and one more once the entry is final. */
  readonly #written: Uint32Array;
  #search = 0;

  constructor(size: number) {
    this.#least = new Float64Array(size);
    this.#before = new Int32Array(size);
    this.#written = new Uint32Array(size);
  }

  /** Forgets what the last search wrote. */
  begin(): void {
    this.#search += 2;
    if (this.#search < 0xffff_fffe) return;
    this.#written.fill(0);
    this.#search = 2;
  }

  /** The least that was written in this search, or Infinity. */
  least(at: number): number {
    return (this.#written[at] as number) < this.#search ? Infinity : (this.#least[at] as number);
  }

  /** What led to the entry, of those that were written in this search. */
  before(at: number): number {
    return this.#before[at] as number;
  }

  write(at: number, least: number, before: number): void {
    this.#least[at] = least;
    this.#before[at] = before;
    this.#written[at] = this.#search;
  }

  isFinal(at: number): boolean {
    return this.#written[at] === this.#search + 1;
  }

  /** Returns false if it was final already. */
  finish(at: number): boolean {
    if (this.isFinal(at)) return false;
    this.#written[at] = this.#search + 1;
    return true;
  }
}
