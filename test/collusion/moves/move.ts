/** A kind of move: how its details are drawn, and what it does in a play. Any details make sense at any moment. */
import type * as fc from 'fast-check';
import type { Play } from '../play';

export type Kind<Details> = {
  /** How often it is drawn, beside the others. */
  weight: number;
  details: fc.Arbitrary<Details>;
  make: (play: Play, details: Details) => Promise<void>;
};

/** A move with its details. */
export type Move = (play: Play) => Promise<void>;

/** The moves of a kind, as the generator draws them. */
export const movesOf = <Details>({ weight, details, make }: Kind<Details>) => ({
  weight,
  arbitrary: details.map(
    (drawn): Move =>
      (play) =>
        make(play, drawn),
  ),
});
