/** The order of what the search found: the better match first, the nearer first among equals. */
import { distanceMetres, type LatLng } from '../geo';
import { nearestNumber, unpackNumbers } from './houseNumbers';
import { type Match, matchRow } from './match';
import type { Row } from './searchFiles';
import { SORTS } from './sorts';
import type { Reading, Typed } from './typed';

/** A row that fits, as it is to be named. */
export type Hit = {
  row: Row;
  /** The name that was typed. */
  name: string;
  unit: string | null;
  /** The unit says the number already. */
  isUnitNumber: boolean;
  /** The house number that was typed, if it is in this street as far as one knows. */
  number: string | null;
  /** The known number nearest to it; null if none is known. The same as `number` if that is known. */
  knownNumber: string | null;
  /** All words fit as they were typed, and the house is known. */
  sure: boolean;
  /** Smaller is better. */
  score: number;
};

export const SUGGESTIONS_MAX = 8;

const TIER_STEP = 10;
/** A row this far away loses one step, metres; nearness settles ties, it does not beat a better match. */
const STEP_METRES = 3_000;
const STEPS_MAX = 4;
/** What a street loses that is not known to have the number. */
const NUMBER_UNKNOWN = 3;
const NO_NUMBERS = 3.5;
/** What a row loses whose postcode district is not the one that was typed. */
const OTHER_DISTRICT = 5;
/** What a reading loses that leaves a flat's number unread. */
const UNIT_UNREAD = 0.3;

type Numbered = Pick<Hit, 'number' | 'knownNumber'> & { cost: number };

function numbered(row: Row, { number }: Reading): Numbered {
  if (number === null) return { number: null, knownNumber: null, cost: 0 };
  const knownNumber = nearestNumber(unpackNumbers(row.numbers), number);
  if (knownNumber === null) return { number, knownNumber, cost: NO_NUMBERS };
  return { number, knownNumber, cost: knownNumber === number ? 0 : NUMBER_UNKNOWN };
}

function scoreOf({ tier, cost }: Match, row: Row, near: LatLng): number {
  const steps = Math.min(STEPS_MAX, distanceMetres(near, row) / STEP_METRES);
  return tier * TIER_STEP + Math.min(TIER_STEP - 0.1, cost + SORTS[row.sort].weight + steps);
}

function hitOf(row: Row, typed: Typed, near: LatLng, missedMax: number): Hit | null {
  let best: Hit | null = null;
  for (const reading of typed.readings) {
    if (reading.number !== null && row.sort !== 'street') continue;
    const match = matchRow(reading.words, reading.open, row, Math.min(missedMax, reading.words.length - 1));
    if (match === null) continue;
    const number = numbered(row, reading);
    const district = typed.outward === null || `${row.where} `.includes(` ${typed.outward} `) ? 0 : OTHER_DISTRICT;
    const score =
      scoreOf(match, row, near) +
      number.cost +
      district +
      match.missed * TIER_STEP +
      (reading.unit === null || reading.isUnitNumber ? 0 : UNIT_UNREAD);
    if (best !== null && best.score <= score) continue;
    const { unit, isUnitNumber } = reading;
    const { cost: _cost, ...house } = number;
    const sure = match.sure && house.number === house.knownNumber;
    best = { row, name: match.name, unit, isUnitNumber, ...house, sure, score };
  }
  return best;
}

/** Rows that are the same thing: the files repeat them. */
const rowKey = ({ sort, name, lat, lng }: Row): string => `${sort}|${name}|${lat}|${lng}`;

const inOrder = (a: Hit, b: Hit): number =>
  a.score - b.score || (a.row.name < b.row.name ? -1 : Number(a.row.name > b.row.name));

/**
 * The best rows for what was typed, at most eight.
 * @param missedMax how many of the typed words may fit nothing
 */
export function rankRows(rows: readonly Row[], typed: Typed, near: LatLng, missedMax = 0): Hit[] {
  return merged(
    [],
    rows.flatMap((row) => hitOf(row, typed, near, missedMax) ?? []),
  );
}

/** The best of two lists, each row once, at most eight. */
export function merged(some: readonly Hit[], others: readonly Hit[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const hit of [...some, ...others]) hits.set(rowKey(hit.row), hit);
  return [...hits.values()].toSorted(inOrder).slice(0, SUGGESTIONS_MAX);
}
