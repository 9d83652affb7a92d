/**
 * Words of the made-up language: the English ones from right to left, between marks, two fifths longer, so that a test sees what is
 * not translated, what has no room and what does not follow the direction.
 */

export const OPEN = '⟦';
export const CLOSE = '⟧';

/** Unicode's own marks: the letters between the first two run from right to left, and a text between the others by itself. */
const [BACKWARDS, END] = ['\u202e', '\u202c'];
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];

const isElement = (value: object): value is { props: Record<string, unknown> } =>
  'props' in value && '$$typeof' in value;

/** Two fifths more letters, in words as long as those of the text, so that lines break as they would. */
function longer(text: string): string {
  const added = Math.ceil(text.length * 0.4);
  const filling = text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
  return filling.repeat(Math.ceil(added / filling.length)).slice(0, added);
}

/** The words of a text from right to left; figures, and what was given to a sentence, are left as they are. */
const turned = (text: string): string =>
  text.replace(/\u2068[^\u2069]*\u2069|[\p{L}’]+/gu, (part) =>
    part.startsWith(ISOLATE) ? part : BACKWARDS + part + END,
  );

const stretchedText = (text: string): string =>
  /[a-z]/i.test(text) && !text.startsWith(OPEN) ? `${OPEN}${turned(`${text} ${longer(text)}`)}${CLOSE}` : text;

/** What is given to a sentence, such as a name, an address or a number to ring, apart from the direction of the sentence. */
function given(value: unknown): unknown {
  const isText = typeof value === 'string' && !value.startsWith(OPEN) && /[^a-z_]/.test(value);
  return isText ? ISOLATE + value + END_ISOLATE : value;
}

/** Stretches a text, the texts of an element or of a table, and what a function returns; not the elements that it was given. */
export function stretched<Word>(word: Word, kept: readonly unknown[] = []): Word {
  if (typeof word === 'string') return stretchedText(word) as Word;
  if (typeof word === 'function')
    return ((...values: unknown[]) => stretched(word(...values.map(given)), values)) as Word;
  if (typeof word !== 'object' || word === null || kept.includes(word)) return word;
  if (Array.isArray(word)) return word.map((part) => stretched(part, kept)) as Word;
  if (!isElement(word))
    return Object.fromEntries(Object.entries(word).map(([name, value]) => [name, stretched(value, kept)])) as Word;
  const { children } = word.props;
  if (children === undefined) return word;
  return { ...word, props: { ...word.props, children: stretched(children, kept) } };
}
