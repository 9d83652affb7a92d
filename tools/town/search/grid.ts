/** Points by the cell they are in, to find those near another without asking all. */
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';

export class PointGrid<Value> {
  readonly #cells = new Map<string, { at: LatLng; value: Value }[]>();
  readonly #degrees: number;

  /** @param cellMetres the side of a cell; the usual distance of a question */
  constructor(cellMetres: number) {
    this.#degrees = cellMetres / METRES_PER_DEGREE;
  }

  #cellOf({ lat, lng }: LatLng): { row: number; column: number } {
    const row = Math.floor(lat / this.#degrees);
    return { row, column: Math.floor((lng / this.#degrees) * this.#narrow(row)) };
  }

  /** Columns are as wide as rows are high at this latitude. */
  #narrow(row: number): number {
    return Math.max(0.01, Math.cos((row * this.#degrees * Math.PI) / 180));
  }

  add(at: LatLng, value: Value): void {
    const { row, column } = this.#cellOf(at);
    const key = `${row},${column}`;
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [{ at, value }]);
    else cell.push({ at, value });
  }

  /** What lies within some metres, in no order. */
  within(at: LatLng, metres: number): { value: Value; metres: number }[] {
    const found: { value: Value; metres: number }[] = [];
    const reach = metres / METRES_PER_DEGREE;
    const rows = [Math.floor((at.lat - reach) / this.#degrees), Math.floor((at.lat + reach) / this.#degrees)] as const;
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      const narrow = this.#narrow(row);
      // A degree of longitude is shorter than one of latitude, so a circle spans more of them.
      const wide = reach / Math.max(0.01, Math.cos((at.lat * Math.PI) / 180));
      const first = Math.floor(((at.lng - wide) / this.#degrees) * narrow);
      const last = Math.floor(((at.lng + wide) / this.#degrees) * narrow);
      for (let column = first; column <= last; column += 1) {
        for (const { at: other, value } of this.#cells.get(`${row},${column}`) ?? []) {
          const apart = distanceMetres(at, other);
          if (apart <= metres) found.push({ value, metres: apart });
        }
      }
    }
    return found;
  }

  /** The nearest within some metres; the one added first among equals. */
  nearest(at: LatLng, metres: number): { value: Value; metres: number } | null {
    let best: { value: Value; metres: number } | null = null;
    for (const found of this.within(at, metres)) if (best === null || found.metres < best.metres) best = found;
    return best;
  }
}
