/** Whether a character belongs to a set. */
export type CharacterTest = (codePoint: number) => boolean;

/** Whether a place in the text will do, by the characters before and after it. `undefined` is the end of the text. */
export type PlaceTest = (before: number | undefined, after: number | undefined) => boolean;

/** A regular expression as its parts. `most` is null where a repetition has no end. */
export type Part =
  | { kind: 'character'; test: CharacterTest }
  | { kind: 'place'; test: PlaceTest }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'either'; options: Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number | null; isLazy: boolean };
