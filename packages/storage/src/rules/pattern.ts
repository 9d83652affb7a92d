import { RE2JS, RE2JSException } from 're2js';
import { EvaluationError } from './evaluationError';

/** The part of a text that an expression has found, in UTF-16 units. `end` is the first that no longer belongs. */
interface Span {
  start: number;
  end: number;
}

/**
 * A regular expression in RE2's syntax, which no text makes slow. JavaScript's own expressions can take for ever, and who
 * uploads a file chooses the text, in some rules the expression too.
 */
export class Pattern {
  private readonly expression: RE2JS;

  /** @throws EvaluationError with the reason, for what is not RE2's syntax */
  constructor(pattern: string) {
    try {
      this.expression = RE2JS.compile(pattern);
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new EvaluationError(`not a regular expression: ${error.message.replace(/^error parsing regexp: /, '')}`);
    }
  }

  /** Whether the expression accepts the whole text. */
  matches(text: string): boolean {
    return this.expression.matches(text);
  }

  /** Puts `replacement`, as it is, in place of each part found. */
  replace(text: string, replacement: string): string {
    return between(text, this.spans(text)).join(replacement);
  }

  /** Cuts the text at each part found. */
  split(text: string): string[] {
    const isInside = ({ start, end }: Span) => start < end || (start > 0 && end < text.length);
    return between(text, this.spans(text).filter(isInside));
  }

  /** All parts found, from the left. A part without a character does not follow another part at once. */
  private spans(text: string): Span[] {
    const spans: Span[] = [];
    const matcher = this.expression.matcher(text);
    while (matcher.find()) {
      const span = { start: matcher.start(), end: matcher.end() };
      if (span.start < span.end || span.start !== spans.at(-1)?.end) spans.push(span);
    }
    return spans;
  }
}

/** The pieces of a text before, between and after the spans. */
function between(text: string, spans: readonly Span[]): string[] {
  const edges = [0, ...spans.map(({ end }) => end)];
  return edges.map((edge, index) => text.slice(edge, spans[index]?.start ?? text.length));
}
