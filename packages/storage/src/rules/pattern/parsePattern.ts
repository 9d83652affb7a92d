import { EvaluationError } from '../evaluationError';
import { ignoringCase, not, POSIX_CLASSES, SHORTHANDS, unicodeClass } from './characters';
import { ESCAPED_PLACES, lineEnd, lineStart, NEWLINE, textEnd, textStart } from './places';
import type { CharacterTest, Part } from './tree';

const MOST_REPETITIONS = 1000;
const MOST_LEVELS = 250;

/** The flags that `(?ims)` sets, and `U`, which swaps greedy and lazy. */
interface Flags {
  i: boolean;
  m: boolean;
  s: boolean;
  U: boolean;
}

const isFlag = (letter: string): letter is keyof Flags => 'imsU'.includes(letter);

const CONTROLS: Readonly<Record<string, number>> = { a: 7, t: 9, n: 10, v: 11, f: 12, r: 13 };

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const isOneOf =
  (tests: readonly CharacterTest[]): CharacterTest =>
  (codePoint) =>
    tests.some((test) => test(codePoint));

/**
 * Parses a regular expression in RE2's syntax. What RE2 leaves out because no machine can bound its time (back
 * references, looking ahead and behind) is refused here as there.
 * @throws EvaluationError with the pattern and the reason
 */
export function parsePattern(pattern: string): Part {
  return new PatternParser(pattern).whole();
}

class PatternParser {
  private readonly pattern: string;
  private readonly characters: readonly string[];
  private flags: Flags = { i: false, m: false, s: false, U: false };
  private at = 0;
  private level = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
    this.characters = Array.from(pattern);
  }

  whole(): Part {
    const part = this.alternatives();
    if (this.at < this.characters.length) throw this.error('a ) without a (');
    return part;
  }

  private alternatives(): Part {
    this.level += 1;
    if (this.level > MOST_LEVELS) throw this.error('the groups are too deep');
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    this.level -= 1;
    return { kind: 'either', options };
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.characters.length && !this.sees('|') && !this.sees(')')) {
      if (this.take('\\Q')) parts.push(...this.quoted());
      else parts.push(this.repeated(this.atom()));
    }
    return { kind: 'sequence', parts };
  }

  /** Everything up to `\E` stands for itself. A repetition after it is of its last character. */
  private quoted(): Part[] {
    const parts: Part[] = [];
    while (this.at < this.characters.length && !this.take('\\E')) parts.push(this.literal(codeOf(this.next())));
    const last = parts.pop();
    return last ? [...parts, this.repeated(last)] : [];
  }

  private repeated(part: Part): Part {
    const limits = this.limits();
    if (!limits) return part;
    const isLazy = this.take('?') !== this.flags.U;
    if (this.limits()) throw this.error('a repetition of a repetition');
    return { kind: 'repeat', part, isLazy, ...limits };
  }

  private limits(): { least: number; most: number | null } | null {
    if (this.take('*')) return { least: 0, most: null };
    if (this.take('+')) return { least: 1, most: null };
    if (this.take('?')) return { least: 0, most: 1 };
    const braces = this.takeMatch(/^\{(\d{1,9})(,?)(\d{0,9})\}/);
    if (!braces) return null;
    const least = Number(braces[1]);
    const most = braces[2] === '' ? least : braces[3] === '' ? null : Number(braces[3]);
    if (Math.max(least, most ?? 0) > MOST_REPETITIONS || (most !== null && most < least)) {
      throw this.error(`${braces[0]} is no repetition`);
    }
    return { least, most };
  }

  private atom(): Part {
    if (this.take('(')) return this.group();
    if (this.take('[')) return { kind: 'character', test: this.characterClass() };
    if (this.take('.')) {
      const { s } = this.flags;
      return { kind: 'character', test: (codePoint) => s || codePoint !== NEWLINE };
    }
    if (this.take('^')) return { kind: 'place', test: this.flags.m ? lineStart : textStart };
    if (this.take('$')) return { kind: 'place', test: this.flags.m ? lineEnd : textEnd };
    if (this.sees('*') || this.sees('+') || this.sees('?')) throw this.error('nothing to repeat');
    if (this.take('\\')) return this.escape();
    return this.literal(codeOf(this.next()));
  }

  private group(): Part {
    const outside = { ...this.flags };
    if (this.take('?') && !this.takeMatch(/^P?<\w+>/)) {
      const found = this.takeMatch(/^([imsU]*)(?:-([imsU]+))?([:)])/);
      if (!found) throw this.error('a group that RE2 does not know');
      for (const flag of found[1] ?? '') if (isFlag(flag)) this.flags[flag] = true;
      for (const flag of found[2] ?? '') if (isFlag(flag)) this.flags[flag] = false;
      // `(?i)` holds up to the end of the group around it.
      if (found[3] === ')') return { kind: 'sequence', parts: [] };
    }
    const inside = this.alternatives();
    if (!this.take(')')) throw this.error('a ( without a )');
    this.flags = outside;
    return inside;
  }

  private escape(): Part {
    const set = this.setEscape();
    if (set) return { kind: 'character', test: set };
    const place = ESCAPED_PLACES.get(this.characters[this.at] ?? '');
    if (place) {
      this.at += 1;
      return { kind: 'place', test: place };
    }
    return this.literal(this.characterEscape());
  }

  /** Reads `\d`, `\W` or `\p{Greek}`, after the backslash. */
  private setEscape(): CharacterTest | null {
    const property = this.takeMatch(/^([pP])(?:\{(\^?)(\w+)\}|([A-Za-z]))/);
    if (property) {
      const test = unicodeClass(property[3] ?? property[4] ?? '');
      if (!test) throw this.error(`\\${property[0]} is no class of Unicode`);
      return (property[1] === 'P') === (property[2] === '^') ? this.folded(test) : not(this.folded(test));
    }
    const letter = this.takeMatch(/^[dDsSwW]/)?.[0];
    const test = SHORTHANDS[letter?.toLowerCase() ?? ''];
    if (!letter || !test) return null;
    return letter === letter.toLowerCase() ? test : not(test);
  }

  /** Reads an escape that stands for one character, after the backslash. */
  private characterEscape(): number {
    const hex = this.takeMatch(/^x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/);
    if (hex) {
      const codePoint = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
      if (codePoint > 0x10_ff_ff) throw this.error(`\\${hex[0]} is no character`);
      return codePoint;
    }
    const octal = this.takeMatch(/^(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/);
    if (octal) return Number.parseInt(octal[0], 8);
    if (this.at >= this.characters.length) throw this.error('a \\ at the end');
    const letter = this.next();
    const control = CONTROLS[letter];
    if (control !== undefined) return control;
    if (/^[!-/:-@[-^`{-~ ]$/.test(letter)) return codeOf(letter);
    throw this.error(`\\${letter} is not part of RE2`);
  }

  /** Reads a class such as `[^a-z\d[:alpha:]]`, after the `[`. */
  private characterClass(): CharacterTest {
    const isNegated = this.take('^');
    const tests: CharacterTest[] = [];
    do {
      if (this.at >= this.characters.length) throw this.error('a [ without a ]');
      tests.push(this.classMember());
    } while (!this.take(']'));
    const test = this.folded(isOneOf(tests));
    return isNegated ? not(test) : test;
  }

  private classMember(): CharacterTest {
    const named = this.takeMatch(/^\[:(\^?)(\w+):\]/);
    if (named) {
      const name = named[2] ?? '';
      const test = Object.hasOwn(POSIX_CLASSES, name) ? POSIX_CLASSES[name] : undefined;
      if (!test) throw this.error(`${named[0]} is no class`);
      return named[1] === '^' ? not(test) : test;
    }
    const isEscaped = this.take('\\');
    const set = isEscaped ? this.setEscape() : null;
    if (set) return set;
    const first = isEscaped ? this.characterEscape() : codeOf(this.next());
    if (!this.sees('-') || this.characters[this.at + 1] === ']') return (codePoint) => codePoint === first;
    this.at += 1;
    if (this.at >= this.characters.length) throw this.error('a [ without a ]');
    const last = this.take('\\') ? this.characterEscape() : codeOf(this.next());
    if (last < first) throw this.error('a range that ends before it begins');
    return (codePoint) => codePoint >= first && codePoint <= last;
  }

  private literal(wanted: number): Part {
    return { kind: 'character', test: this.folded((codePoint) => codePoint === wanted) };
  }

  private folded(test: CharacterTest): CharacterTest {
    return this.flags.i ? ignoringCase(test) : test;
  }

  private next(): string {
    this.at += 1;
    return this.characters[this.at - 1] ?? '';
  }

  private sees(text: string): boolean {
    return this.characters.slice(this.at, this.at + text.length).join('') === text;
  }

  private take(text: string): boolean {
    const isSeen = this.sees(text);
    if (isSeen) this.at += text.length;
    return isSeen;
  }

  /** Takes what an expression in ASCII finds here. */
  private takeMatch(wanted: RegExp): RegExpExecArray | null {
    const found = wanted.exec(this.characters.slice(this.at, this.at + 80).join(''));
    if (found) this.at += found[0].length;
    return found;
  }

  private error(reason: string): EvaluationError {
    return new EvaluationError(`not a regular expression: ${this.pattern} (${reason})`);
  }
}
