/** A piece of a rule. It becomes text once the rule's place is known. */

/** The keys from the root to the node of a rule: `['bookings', '$booking', 'status']`. */
export type Place = readonly string[];

/** The precedence of operators. A looser piece is bracketed inside a tighter one. */
export const STRENGTH = { or: 1, and: 2, comparison: 3, sum: 4, call: 5 } as const;
export type Strength = (typeof STRENGTH)[keyof typeof STRENGTH];

export class Term {
  readonly strength: Strength;
  readonly #write: (place: Place) => string;

  constructor(write: (place: Place) => string, strength: Strength = STRENGTH.call) {
    this.#write = write;
    this.strength = strength;
  }

  /** The text of this piece in a rule at `place`. Throws if it names a key that `place` does not contain. */
  at(place: Place): string {
    return this.#write(place);
  }

  /** The same as an operand, bracketed if the operator binds more tightly. */
  inside(operator: Strength, place: Place): string {
    const text = this.at(place);
    return this.strength < operator ? `(${text})` : text;
  }
}
