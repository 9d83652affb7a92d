import { parsePattern } from './parsePattern';
import { textEnd, textStart } from './places';
import { programOf, type Step } from './program';
import { search, type Span } from './search';
import type { Part } from './tree';

/**
 * A regular expression in RE2's syntax. `matches` takes time in proportion to the text, `replace` and `split` at worst to
 * its square, where JavaScript's own expressions can take for ever: who uploads a file chooses the text, and in some rules
 * the expression.
 */
export class Pattern {
  private readonly part: Part;

  /** @throws EvaluationError for what is not RE2's syntax */
  constructor(pattern: string) {
    this.part = parsePattern(pattern);
  }

  /** Whether the expression accepts the whole text. @throws EvaluationError when it is too large */
  matches(text: string): boolean {
    const start: Part = { kind: 'place', test: textStart };
    const end: Part = { kind: 'place', test: textEnd };
    return search(programOf({ kind: 'sequence', parts: [start, this.part, end] }), codePoints(text), 0) !== null;
  }

  /** Puts `replacement`, as it is, in place of each part found. @throws EvaluationError when it is too large */
  replace(text: string, replacement: string): string {
    const characters = Array.from(text);
    return between(characters, this.spans(text)).join(replacement);
  }

  /** Cuts the text at each part found. @throws EvaluationError when it is too large */
  split(text: string): string[] {
    const characters = Array.from(text);
    const isInside = ({ start, end }: Span) => start < end || (start > 0 && end < characters.length);
    return between(characters, this.spans(text).filter(isInside));
  }

  /** All parts found, from the left. A part without a character does not follow another part at once. */
  private spans(text: string): Span[] {
    const program: Step[] = programOf(this.part);
    const characters = codePoints(text);
    const spans: Span[] = [];
    let from = 0;
    for (let found = search(program, characters, 0); found; found = search(program, characters, from)) {
      const isEmpty = found.start === found.end;
      if (!isEmpty || found.start !== spans.at(-1)?.end) spans.push(found);
      from = isEmpty ? found.end + 1 : found.end;
    }
    return spans;
  }
}

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The pieces of a text before, between and after the spans. */
function between(characters: readonly string[], spans: readonly Span[]): string[] {
  const edges = [0, ...spans.map(({ end }) => end)];
  return edges.map((edge, index) => characters.slice(edge, spans[index]?.start ?? characters.length).join(''));
}
