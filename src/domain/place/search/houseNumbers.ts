/**
 * The house numbers of a street as a short text, so that a row of the search knows which of them exist:
 * `1/27,2-9,12a` is each second number from 1 to 27, each from 2 to 9, and 12a.
 */

const WHOLE = /^\d{1,5}$/;
const NUMBER = /^\d{1,5}[a-z]?$/;

/** True for what can be a house number by itself: `12`, `12a`. Folded text. */
export const isHouseNumber = (word: string): boolean => NUMBER.test(word);

/** Numbers of a range beyond this are not spelt out: it is no range of houses. */
const RANGE_MAX = 60;

/**
 * The house numbers that a map's `addr:housenumber` names: "12", "12A", "18-20" (18 and 20), "3;5", "Unit 4". Empty for
 * a text that is no number.
 */
export function readHouseNumbers(text: string): string[] {
  const numbers = text
    .toLowerCase()
    .split(/[;,&/]/)
    .flatMap(readOne);
  return [...new Set(numbers)];
}

function readOne(text: string): string[] {
  const bare = text.trim().replace(/^(?:units?|flats?|no\.?|number|plot|suite|apartment)\s*/, '');
  const range = /^(\d{1,5})(?: ?[-–] ?| to )(\d{1,5})$/.exec(bare);
  if (range === null) {
    const ends = bare.split(/ ?[-–] ?/).map((end) => end.replace(/\s+/g, ''));
    return ends.every(isHouseNumber) ? ends : [];
  }
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (to <= from || to - from > RANGE_MAX) return [`${from}`];
  const step = (to - from) % 2 === 0 ? 2 : 1;
  return Array.from({ length: (to - from) / step + 1 }, (_none, at) => `${from + at * step}`);
}

const valueOf = (number: string): number => Number.parseInt(number, 10);

/** Numbers in the order of the street: 2 before 12, 12 before 12a. */
export function byNumber(a: string, b: string): number {
  return valueOf(a) - valueOf(b) || (a < b ? -1 : Number(a > b));
}

/** How many numbers of a step make a run worth writing as one. */
const RUN_MIN = 3;

/** The short text of a street's numbers. */
export function packNumbers(numbers: readonly string[]): string {
  const whole = [...new Set(numbers.filter((number) => WHOLE.test(number)).map(valueOf))].toSorted((a, b) => a - b);
  const lettered = [...new Set(numbers.filter((number) => !WHOLE.test(number)))].toSorted(byNumber);
  const left = new Set(whole);
  const parts: string[] = [];
  for (const first of whole) {
    if (!left.has(first)) continue;
    const [each, second] = [runFrom(first, 1, left), runFrom(first, 2, left)];
    const step = each >= second ? 1 : 2;
    const length = Math.max(each, second) >= RUN_MIN ? Math.max(each, second) : 1;
    for (let at = 0; at < length; at += 1) left.delete(first + at * step);
    const last = first + (length - 1) * step;
    parts.push(length === 1 ? `${first}` : `${first}${step === 1 ? '-' : '/'}${last}`);
  }
  return [...parts, ...lettered].join(',');
}

function runFrom(first: number, step: number, left: ReadonlySet<number>): number {
  let length = 1;
  while (left.has(first + length * step)) length += 1;
  return length;
}

/** The numbers of a short text, in its order. */
export function unpackNumbers(packed: string): string[] {
  if (packed === '') return [];
  return packed.split(',').flatMap((part) => {
    const run = /^(\d+)([-/])(\d+)$/.exec(part);
    if (run === null) return [part];
    const [from, step, to] = [Number(run[1]), run[2] === '-' ? 1 : 2, Number(run[3])];
    return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_none, at) => `${from + at * step}`);
  });
}

/**
 * The known number at or nearest to a wanted one: the same, the same without its letter, the nearest of its side of the
 * street, the nearest at all. Null if none is known.
 */
export function nearestNumber(known: readonly string[], wanted: string): string | null {
  if (known.includes(wanted)) return wanted;
  const value = valueOf(wanted);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const number of known) {
    const apart = Math.abs(valueOf(number) - value);
    // The other side of the street counts as some houses further on.
    const cost = apart + (apart % 2 === 0 ? 0 : 4.5) + (WHOLE.test(number) ? 0 : 0.25);
    if (cost < least) [best, least] = [number, cost];
  }
  return best;
}
