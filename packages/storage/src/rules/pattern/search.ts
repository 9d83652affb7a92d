import type { Step } from './program';

/** The part of a text that an expression has found, by its characters. `end` is the first that no longer belongs. */
export interface Span {
  start: number;
  end: number;
}

/** A way through the program that began at `start` and has come to `step`. */
interface Way {
  step: number;
  start: number;
}

/**
 * Finds the first part of the text at or after `from` that the program accepts. It follows all ways through the program
 * at once, one character at a time, so that no text makes it slow.
 * @param text code points
 */
export function search(program: readonly Step[], text: readonly number[], from: number): Span | null {
  let found: Span | null = null;
  let ways: Way[] = [];
  const reachedAt = new Int32Array(program.length).fill(-1);
  for (let at = from; at <= text.length && !(found && ways.length === 0); at += 1) {
    const starts: readonly Way[] = found ? ways : [...ways, { step: 0, start: at }];
    ways = [];
    for (const way of reachable(program, text, at, starts, reachedAt)) {
      const step = program[way.step];
      const character = text[at];
      if (step?.kind === 'found') {
        // The ways after this one are less preferred.
        found = { start: way.start, end: at };
        break;
      }
      if (step?.kind === 'character' && character !== undefined && step.test(character)) {
        ways.push({ step: way.step + 1, start: way.start });
      }
    }
  }
  return found;
}

/** Follows forks and places up to steps that take a character or are the end. The preferred ways come first. */
function reachable(
  program: readonly Step[],
  text: readonly number[],
  at: number,
  starts: readonly Way[],
  reachedAt: Int32Array,
): Way[] {
  const arrived: Way[] = [];
  const open = starts.toReversed();
  for (let way = open.pop(); way; way = open.pop()) {
    if (reachedAt[way.step] === at) continue;
    reachedAt[way.step] = at;
    const step = program[way.step];
    if (step?.kind === 'fork') {
      open.push({ step: step.second, start: way.start }, { step: step.first, start: way.start });
    } else if (step?.kind === 'place') {
      if (step.test(text[at - 1], text[at])) open.push({ step: way.step + 1, start: way.start });
    } else {
      arrived.push(way);
    }
  }
  return arrived;
}
