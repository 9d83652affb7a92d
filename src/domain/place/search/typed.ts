/** What a typed text may mean: which of its words name a place, and which is a house number. */
import { foldText, isSilent } from './fold';
import { isHouseNumber } from './houseNumbers';
import { withoutPostcode } from './postcodeText';

/** One way to understand a text. */
export type Reading = {
  /** The words of the name, folded; silent ones only if there are no others. */
  words: readonly string[];
  /** The last word may be unfinished. */
  open: boolean;
  number: string | null;
  /** "Flat 3": kept in front of the address, and not searched. */
  unit: string | null;
  /** The unit's number is the house's: where it is found, but not said twice. */
  isUnitNumber: boolean;
};

export type Typed = {
  readings: readonly Reading[];
  /** The district of a postcode at the end. */
  outward: string | null;
  /** That postcode, if it is whole. */
  postcode: string | null;
};

/** Longer texts are no places: what follows is not read. */
const TEXT_MAX = 120;
const UNIT_START = /^\s*(?:flat|apartment|apt|unit|suite|room)\b/i;
const UNIT = /^(flat|apartment|apt|unit|suite|room)s? ([a-z]?\d{1,4}[a-z]?|[a-z]) (?=\S)/;
/** Several numbers, as of a house that has them all: "18-20", "3; 5", "1 to 6". */
const NUMBERS = /\b(\d{1,5}[a-z]?)(?: ?(?:[-–/;,&]|to) ?(\d{1,5}[a-z]?)\b)+/i;

/** @returns no readings for a text without a letter or digit */
export function readTyped(text: string): Typed {
  const { rest, outward, postcode } = withoutPostcode(text.slice(0, TEXT_MAX));
  const open = outward === null && !/\s$/.test(text);
  // "1, 12 Stow Hill" is flat 1 of number 12; "3, 5 Stow Hill" is both.
  const isList = NUMBERS.test(rest) && !UNIT_START.test(rest);
  const texts = isList ? [rest.replace(NUMBERS, '$1'), rest.replace(NUMBERS, '$2')] : [rest];
  return { readings: texts.flatMap((each) => readOne(foldText(each), open)), outward, postcode };
}

function readOne(text: string, open: boolean): Reading[] {
  const folded = text.replace(/^(?:no|number) (?=\d)/, '');
  if (folded === '') return [];
  const unit = UNIT.exec(folded);
  if (unit === null) return readingsOf(folded, open, null);
  const [whole, kind = '', name = ''] = unit;
  const words = folded.slice(whole.length);
  const said = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name.toUpperCase()}`;
  // The units of a retail park are numbered as the houses of a street are.
  const isHouse = (kind === 'unit' || kind === 'suite') && isHouseNumber(name);
  const asNumber: Reading = { words: loud(words.split(' ')), open, number: name, unit: said, isUnitNumber: true };
  return [...readingsOf(words, open, said), ...(isHouse ? [asNumber] : []), ...readingsOf(folded, open, null)];
}

/** Every number may be the house's, or part of the name. */
function readingsOf(folded: string, open: boolean, unit: string | null): Reading[] {
  const all = folded.split(' ');
  const readings: Reading[] = [];
  for (const [at, word] of all.entries()) {
    const others = all.filter((_word, other) => other !== at);
    // A number between the words of a name is rarely the house's.
    const isOuter = at === 0 || at === all.length - 1;
    if (isOuter && others.length > 0 && isHouseNumber(word)) {
      readings.push({ words: loud(others), open: open && at === 0, number: word, unit, isUnitNumber: false });
    }
  }
  return [...readings, { words: loud(all), open, number: null, unit, isUnitNumber: false }];
}

function loud(words: readonly string[]): string[] {
  const spoken = words.filter((word) => !isSilent(word));
  return spoken.length === 0 ? [...words] : spoken;
}
