/** The condition of a rule, and the words people read for it. */
import { type Place, type Strength, STRENGTH, Term } from './term';

/** `name` appears above a rule in the rules file, `phrase` in the data map. */
type Words = { readonly name: string; readonly phrase: string };

type Join = 'and' | 'or';

export class Expression extends Term {
  /** Null until the condition, or each of its parts, has a name. */
  readonly words: Words | null;
  /** The parts of an `all` or `any` that has no name of its own. */
  readonly parts: { readonly join: Join; readonly of: readonly Expression[] } | null;

  constructor(
    write: (place: Place) => string,
    strength: Strength = STRENGTH.call,
    words: Words | null = null,
    parts: Expression['parts'] = null,
  ) {
    super(write, strength);
    this.words = words;
    this.parts = parts;
  }
}

/** Names a condition: `name` for engineers, `phrase` for everyone. */
export const named = (name: string, phrase: string, condition: Expression): Expression =>
  new Expression((place) => condition.at(place), condition.strength, { name, phrase });

/** Every part holds. Parts are evaluated from the left, so a guard against null comes before the part it guards. */
export const all = (...parts: Expression[]): Expression => joined('and', ' && ', STRENGTH.and, parts);

/** At least one part holds. */
export const any = (...parts: Expression[]): Expression => joined('or', ' || ', STRENGTH.or, parts);

/** The part does not hold. */
export const not = (part: Expression): Expression =>
  new Expression(
    (place) => `!${part.inside(STRENGTH.call, place)}`,
    STRENGTH.call,
    part.words && { name: `not ${bracketed(part, part.words.name)}`, phrase: `not ${part.words.phrase}` },
  );

/** `then` holds whenever `condition` does. */
export const implies = (condition: Expression, then: Expression): Expression => any(not(condition), then);

/** Both hold or neither does. */
export const together = (one: Expression, other: Expression): Expression =>
  new Expression(
    (place) => `${one.inside(STRENGTH.sum, place)} === ${other.inside(STRENGTH.sum, place)}`,
    STRENGTH.comparison,
  );

function joined(join: Join, operator: string, strength: Strength, parts: readonly Expression[]): Expression {
  const [only] = parts;
  if (only === undefined) throw new Error(`nothing to join by "${join}"`);
  if (parts.length === 1) return only;
  return new Expression(
    // An "and" inside an "or" needs no brackets, but they help the reader.
    (place) =>
      parts
        .map((part) => part.inside(part.strength === strength ? strength : STRENGTH.comparison, place))
        .join(operator),
    strength,
    wordsOf(join, parts),
    { join, of: parts },
  );
}

function wordsOf(join: Join, parts: readonly Expression[]): Words | null {
  const words = parts.flatMap((part) => (part.words === null ? [] : [{ part, ...part.words }]));
  if (words.length < parts.length) return null;
  const name = words
    .map((word) => (word.part.parts?.join === join ? word.name : bracketed(word.part, word.name)))
    .join(` ${join} `);
  const phrases = words.map(({ part, phrase }) => (part.parts?.join === 'or' ? `either ${phrase}` : phrase));
  return { name, phrase: phrases.join(join === 'and' ? ', ' : ' or ') };
}

const bracketed = (part: Expression, name: string): string => (part.parts === null ? name : `(${name})`);
