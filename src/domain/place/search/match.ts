/** How well the words that somebody typed fit a row of the search. */
import { isOneSlip, isOneSlipOfStart, SLIP_LETTERS_MIN } from './edits';
import { isSilent, longForms } from './fold';
import type { Row } from './searchFiles';

/** From best to worst: the whole name, its beginning, some of its words, misspelt. */
export const TIERS = { whole: 0, start: 1, part: 2, misspelt: 3 } as const;

export type Match = {
  tier: (typeof TIERS)[keyof typeof TIERS];
  /** Smaller is better within a tier. */
  cost: number;
  /** Words that fit nothing. */
  missed: number;
  /** Nothing is left to doubt: each word is whole, but for one that is still being typed. */
  sure: boolean;
  /** The name that fits: the Welsh one for who types Welsh. */
  name: string;
};

/** What a word that fits less than well costs. */
const COSTS = { place: 0.2, sort: 0.1, unfinished: 0.7, slip: 2, missed: 8, extra: 0.5 } as const;
/** Words of a name beyond this that nobody typed count no more. */
const EXTRA_MAX = 4;

type Words = readonly string[];
type Fit = 'exact' | 'start' | 'slip';

const isExact = (typed: string, word: string): boolean => typed === word || longForms(typed).includes(word);

function fitOf(typed: string, word: string, open: boolean): Fit | null {
  if (isExact(typed, word)) return 'exact';
  if (word.startsWith(typed)) return 'start';
  if (typed.length < SLIP_LETTERS_MIN || word.length < SLIP_LETTERS_MIN) return null;
  if (isOneSlip(typed, word)) return 'slip';
  return open && typed.length > SLIP_LETTERS_MIN && isOneSlipOfStart(typed, word) ? 'slip' : null;
}

const FIT_ORDER: readonly Fit[] = ['exact', 'start', 'slip'];

/** The word of a name that a typed word fits best, among those not taken; at best the one after the last. */
function bestWord(typed: string, words: Words, taken: ReadonlySet<number>, open: boolean, after: number) {
  let best: { at: number; fit: Fit } | null = null;
  for (const [at, word] of words.entries()) {
    const fit = taken.has(at) ? null : fitOf(typed, word, open);
    if (fit === null) continue;
    const better = best === null ? 1 : FIT_ORDER.indexOf(best.fit) - FIT_ORDER.indexOf(fit);
    if (better > 0 || (better === 0 && at === after + 1)) best = { at, fit };
  }
  return best;
}

/** The match of typed words with one name; null if more of them fit nothing than may. */
function matchName(typed: Words, open: boolean, name: Words, row: Row, missedMax: number): Omit<Match, 'name'> | null {
  const taken = new Set<number>();
  const sum = { cost: 0, missed: 0, slips: 0, unfinished: 0 };
  let exact = true;
  let inOrder = true;
  let last = -1;
  for (const [at, word] of typed.entries()) {
    const isOpen = open && at === typed.length - 1;
    const found = bestWord(word, name, taken, isOpen, last);
    if (found !== null && found.fit !== 'slip') {
      taken.add(found.at);
      if (found.fit === 'start') exact = false;
      if (found.fit === 'start' && !isOpen) sum.unfinished += 1;
      if (!name.slice(last + 1, found.at).every(isSilent) || found.at < last) inOrder = false;
      last = found.at;
    } else if (fitsBeside(word, row.sortWords, isOpen)) {
      sum.cost += COSTS.sort;
    } else if (fitsBeside(word, row.whereWords, isOpen)) {
      sum.cost += COSTS.place;
    } else if (found !== null) {
      taken.add(found.at);
      sum.slips += 1;
      last = found.at;
    } else {
      sum.missed += 1;
      if (sum.missed > missedMax) return null;
    }
  }
  const extra = name.filter((word, at) => !taken.has(at) && !isSilent(word)).length;
  const cost =
    sum.cost +
    Math.min(extra, EXTRA_MAX) * COSTS.extra +
    sum.unfinished * COSTS.unfinished +
    sum.slips * COSTS.slip +
    sum.missed * COSTS.missed;
  if (sum.slips > 0 || sum.missed > 0) return { tier: TIERS.misspelt, cost, missed: sum.missed, sure: false };
  const sure = sum.unfinished === 0;
  // Who types "station" wants one, not the street of that name.
  if (typed.every((word, at) => fitsBeside(word, row.sortWords, open && at === typed.length - 1))) {
    return { tier: TIERS.start, cost: 0, missed: 0, sure };
  }
  if (taken.size === 0) return { tier: TIERS.part, cost: cost + COSTS.slip, missed: 0, sure };
  const tier = exact && extra === 0 ? TIERS.whole : inOrder ? TIERS.start : TIERS.part;
  return { tier, cost, missed: 0, sure };
}

const fitsBeside = (typed: string, words: Words, open: boolean): boolean =>
  words.some((word) => isExact(typed, word) || (open && word.startsWith(typed)));

/** "stowhill" and "sto whill": the name with its spaces elsewhere. */
function matchGlued(typed: Words, open: boolean, name: Words): Omit<Match, 'name'> | null {
  const [left, right] = [typed.join(''), name.join('')];
  if (left === right) return { tier: TIERS.whole, cost: COSTS.unfinished, missed: 0, sure: true };
  if (left.length <= SLIP_LETTERS_MIN + 1) return null;
  if (open && right.startsWith(left)) {
    return { tier: TIERS.start, cost: COSTS.unfinished + COSTS.extra, missed: 0, sure: true };
  }
  if (isOneSlip(left, right)) {
    return { tier: TIERS.misspelt, cost: COSTS.slip + COSTS.unfinished, missed: 0, sure: false };
  }
  return null;
}

const isBetter = (one: Omit<Match, 'name'>, other: Omit<Match, 'name'> | null): boolean =>
  other === null || one.tier < other.tier || (one.tier === other.tier && one.cost < other.cost);

/**
 * The best match of typed words with any name of a row; null if none fits.
 * @param missedMax how many of the words may fit nothing
 */
export function matchRow(typed: Words, open: boolean, row: Row, missedMax: number): Match | null {
  let best: Match | null = null;
  for (const [at, name] of row.nameWords.entries()) {
    for (const match of [matchName(typed, open, name, row, missedMax), matchGlued(typed, open, name)]) {
      if (match !== null && isBetter(match, best)) best = { ...match, name: row.names[at] ?? row.name };
    }
  }
  return best;
}
