import { EvaluationError } from '../evaluationError';
import type { CharacterTest, Part, PlaceTest } from './tree';

/**
 * One step of a search. `fork` goes on at two steps and prefers the first; `character` and `place` go on at the next
 * step when they hold.
 */
export type Step =
  | { kind: 'character'; test: CharacterTest }
  | { kind: 'place'; test: PlaceTest }
  | { kind: 'fork'; first: number; second: number }
  | { kind: 'found' };

/** A search takes time in proportion to the steps and to the text. */
const MOST_STEPS = 10_000;

/** Holds the place of a fork whose second way is not yet known. */
const LATER: Step = { kind: 'fork', first: 0, second: 0 };

/**
 * Lays a regular expression out as steps.
 * @throws EvaluationError when there are too many of them, as in `((a{99}){99}){99}`
 */
export function programOf(part: Part): Step[] {
  const steps: Step[] = [];
  lay(part, steps);
  add(steps, { kind: 'found' });
  return steps;
}

function add(steps: Step[], step: Step): void {
  if (steps.length >= MOST_STEPS) throw new EvaluationError('the regular expression is too large');
  steps.push(step);
}

function lay(part: Part, steps: Step[]): void {
  switch (part.kind) {
    case 'character':
    case 'place':
      add(steps, part);
      return;
    case 'sequence':
      for (const each of part.parts) lay(each, steps);
      return;
    case 'either':
      layEither(part.options, steps);
      return;
    case 'repeat':
      layRepeat(part, steps);
  }
}

function layEither(options: readonly Part[], steps: Step[]): void {
  const ends: number[] = [];
  options.forEach((option, index) => {
    if (index === options.length - 1) {
      lay(option, steps);
      return;
    }
    const fork = steps.length;
    add(steps, LATER);
    lay(option, steps);
    ends.push(steps.length);
    add(steps, LATER);
    steps[fork] = { kind: 'fork', first: fork + 1, second: steps.length };
  });
  for (const end of ends) steps[end] = { kind: 'fork', first: steps.length, second: steps.length };
}

function layRepeat({ part, least, most, isLazy }: Part & { kind: 'repeat' }, steps: Step[]): void {
  for (let count = 0; count < least; count += 1) {
    const before = steps.length;
    lay(part, steps);
    // Nothing, however often, is nothing.
    if (steps.length === before) return;
  }
  const forks: number[] = [];
  for (let count = least; most === null ? count === least : count < most; count += 1) {
    forks.push(steps.length);
    add(steps, LATER);
    lay(part, steps);
  }
  const [start] = forks;
  if (most === null && start !== undefined) add(steps, { kind: 'fork', first: start, second: start });
  for (const fork of forks) {
    const [inside, after] = [fork + 1, steps.length];
    steps[fork] = { kind: 'fork', first: isLazy ? after : inside, second: isLazy ? inside : after };
  }
}
