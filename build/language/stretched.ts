/**
 * Words of the made-up language: the English ones between marks, two fifths longer, so that a test sees what is not translated
 * and what has no room.
 */

export const OPEN = '⟦';
export const CLOSE = '⟧';

const isElement = (value: object): value is { props: Record<string, unknown> } =>
  'props' in value && '$$typeof' in value;

/** Two fifths more letters, in words as long as those of the text, so that lines break as they would. */
function longer(text: string): string {
  const added = Math.ceil(text.length * 0.4);
  const filling =
    text
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .trim() || 'more';
  return filling.repeat(Math.ceil(added / filling.length)).slice(0, added);
}

const stretchedText = (text: string): string =>
  text.trim() === '' || text.startsWith(OPEN) ? text : `${OPEN}${text} ${longer(text)}${CLOSE}`;

/** Stretches a text, the texts of an element or of a table, and what a function returns. */
export function stretched<Word>(word: Word): Word {
  if (typeof word === 'string') return stretchedText(word) as Word;
  if (typeof word === 'function') return ((...given: unknown[]) => stretched(word(...given))) as Word;
  if (Array.isArray(word)) return word.map(stretched) as Word;
  if (typeof word !== 'object' || word === null) return word;
  if (!isElement(word))
    return Object.fromEntries(Object.entries(word).map(([name, value]) => [name, stretched(value)])) as Word;
  const { children } = word.props;
  if (children === undefined) return word;
  return { ...word, props: { ...word.props, children: stretched(children) } };
}
