import { isWordCharacter } from './characters';
import type { PlaceTest } from './tree';

export const NEWLINE = 10;

const isWord = (codePoint: number | undefined) => codePoint !== undefined && isWordCharacter(codePoint);

export const textStart: PlaceTest = (before) => before === undefined;
export const textEnd: PlaceTest = (_, after) => after === undefined;
export const lineStart: PlaceTest = (before) => before === undefined || before === NEWLINE;
export const lineEnd: PlaceTest = (_, after) => after === undefined || after === NEWLINE;

/** The places that a backslash and a letter stand for. */
export const ESCAPED_PLACES: ReadonlyMap<string, PlaceTest> = new Map<string, PlaceTest>([
  ['A', textStart],
  ['z', textEnd],
  ['b', (before, after) => isWord(before) !== isWord(after)],
  ['B', (before, after) => isWord(before) === isWord(after)],
]);
