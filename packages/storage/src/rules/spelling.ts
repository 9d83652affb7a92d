import { TYPE_WORDS } from './typeTest';

/** A condition in CEL's spelling. `origins` holds, for each of its characters, the position in the rules' spelling. */
export interface Spelling {
  text: string;
  origins: readonly number[];
}

const TOKEN = new RegExp(
  String.raw`[bBrR]?'(?:\\.|[^'\\\n])*'|[bBrR]?"(?:\\.|[^"\\\n])*"|\bis\s+(?:${[...TYPE_WORDS.keys()].join('|')})\b|\w+|\s+|.`,
  'gs',
);

/** An open bracket. `conditions` counts its `?` without their `:`. */
interface Bracket {
  piece: number;
  isIndex: boolean;
  isRange: boolean;
  conditions: number;
}

/**
 * Writes what only the rules language has in words that CEL's grammar knows: `x is string` as `x in String`, and the
 * range `x[1:3]` as `x[{1:3}]`, an index that is a map.
 */
export function celSpelling(condition: string): Spelling {
  const pieces: { text: string; at: number }[] = [];
  const brackets: Bracket[] = [];
  let before = '';
  for (const { 0: token, index: at } of condition.matchAll(TOKEN)) {
    pieces.push({ text: spelled(token), at });
    const bracket = brackets.at(-1);
    if ('([{'.includes(token)) {
      brackets.push({
        piece: pieces.length - 1,
        isIndex: token === '[' && isOperand(before),
        isRange: false,
        conditions: 0,
      });
    } else if (')]}'.includes(token)) {
      const closed = brackets.pop();
      if (closed?.isRange) {
        pieces.splice(closed.piece, 1, { text: '[{', at: pieces[closed.piece]?.at ?? 0 });
        pieces.splice(-1, 1, { text: '}]', at });
      }
    } else if (bracket && token === '?') {
      bracket.conditions += 1;
    } else if (bracket && token === ':') {
      if (bracket.conditions === 0) bracket.isRange = bracket.isIndex;
      else bracket.conditions -= 1;
    }
    if (token.trim() !== '') before = token;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    origins: pieces.flatMap(({ text, at }) => Array.from({ length: text.length }, (_, step) => at + step)),
  };
}

function spelled(token: string): string {
  const [, space, word] = /^is(\s+)(\w+)$/.exec(token) ?? [];
  return word === undefined ? token : `in${space}${TYPE_WORDS.get(word)}`;
}

/** Whether a `[` after this token is an index. */
const isOperand = (token: string) => /[\w)\]}'"]$/.test(token) && token !== 'in';
