import { RAW_PATH, STEP } from './rawPath';
import { TYPE_WORDS } from './typeTest';

/** A condition in CEL's spelling. `origins` holds, for each of its characters, the position in the rules' spelling. */
export interface Spelling {
  text: string;
  origins: readonly number[];
}

const TOKEN = new RegExp(
  String.raw`[bBrR]?'(?:\\.|[^'\\\n])*'|[bBrR]?"(?:\\.|[^"\\\n])*"|\bis\s+(?:${[...TYPE_WORDS.keys()].join('|')})\b|\w+|\s+|.`,
  'sy',
);

/** An open bracket. `conditions` counts its `?` without their `:`. */
interface Bracket {
  piece: number;
  isIndex: boolean;
  isRange: boolean;
  /** Of an expression in a path: its end goes on with the path. */
  isStep: boolean;
  conditions: number;
}

/**
 * Writes what only the rules language has in words that CEL's grammar knows: `x is string` as `x in String`, the range `x[1:3]` as
 * `x[{1:3}]`, an index that is a map, and the path `/a/$(b)` as `["a",(b)].rawPath()`.
 */
export const celSpelling = (condition: string): Spelling => new Speller(condition).spelled();

class Speller {
  private readonly condition: string;
  private readonly pieces: { text: string; at: number }[] = [];
  private readonly brackets: Bracket[] = [];
  private at = 0;
  /** The last token that is no space. */
  private before = '';

  constructor(condition: string) {
    this.condition = condition;
  }

  spelled(): Spelling {
    while (this.at < this.condition.length) {
      // Behind an operand a slash divides.
      if (isOperand(this.before) || !this.step('[')) this.token();
    }
    return {
      text: this.pieces.map(({ text }) => text).join(''),
      origins: this.pieces.flatMap(({ text, at }) => Array.from({ length: text.length }, (_, index) => at + index)),
    };
  }

  /** Takes the steps of a path up to an expression, or to its end. `opening` stands before the first. False if there is none. */
  private step(opening: string): boolean {
    const found = this.take(STEP);
    if (found === null) return false;
    const { expression, text = '' } = found.groups ?? {};
    this.put(opening, found.index);
    if (expression === undefined) {
      this.put(JSON.stringify(text), found.index + 1);
      this.goOn();
    } else {
      this.put('(', found.index + 1);
      this.open({ isStep: true });
      this.before = '(';
    }
    return true;
  }

  /** Behind a step: the next one, or the end of the path. */
  private goOn(): void {
    if (this.step(',')) return;
    this.put(`].${RAW_PATH}()`, this.at);
    this.before = ')';
  }

  private token(): void {
    const found = this.take(TOKEN);
    if (found === null) return;
    const { 0: token, index: at } = found;
    const bracket = this.brackets.at(-1);
    this.put(spelled(token), at);
    if (token === ')' && bracket?.isStep) {
      this.brackets.pop();
      this.goOn();
      return;
    }
    if ('([{'.includes(token)) {
      this.open({ isIndex: token === '[' && isOperand(this.before) });
    } else if (')]}'.includes(token)) {
      this.close(at);
    } else if (bracket && token === '?') {
      bracket.conditions += 1;
    } else if (bracket && token === ':') {
      if (bracket.conditions === 0) bracket.isRange = bracket.isIndex;
      else bracket.conditions -= 1;
    }
    if (token.trim() !== '') this.before = token;
  }

  private open({ isIndex = false, isStep = false }: Partial<Bracket>): void {
    this.brackets.push({ piece: this.pieces.length - 1, isIndex, isRange: false, isStep, conditions: 0 });
  }

  private close(at: number): void {
    const closed = this.brackets.pop();
    if (closed?.isRange !== true) return;
    this.pieces.splice(closed.piece, 1, { text: '[{', at: this.pieces[closed.piece]?.at ?? 0 });
    this.pieces.splice(-1, 1, { text: '}]', at });
  }

  private put(text: string, at: number): void {
    this.pieces.push({ text, at });
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.condition);
    if (found !== null) this.at += found[0].length;
    return found;
  }
}

function spelled(token: string): string {
  const [, space, word] = /^is(\s+)(\w+)$/.exec(token) ?? [];
  return word === undefined ? token : `in${space}${TYPE_WORDS.get(word)}`;
}

/** Whether a `[` after this token is an index, and a `/` divides. */
const isOperand = (token: string) => /[\w)\]}'"]$/.test(token) && token !== 'in';
