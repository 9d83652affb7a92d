/** The keys by which a name is stored and looked up. Build and browser use the same, so that they meet. */
import { isSilent, longForms } from './fold';
import type { SearchIndex, WordsNode } from './searchIndex';
import type { Reading } from './typed';

/**
 * The keys of a name: each of its words, and for a word that very many names have (`isCommon`) that word with each one
 * after it. A whole word ends with a space, so that "park" and "parkway" are told apart.
 */
export function keysOf(words: readonly string[], isCommon: (word: string) => boolean): string[] {
  const spoken = words.filter((word) => !isSilent(word));
  const used = spoken.length === 0 ? words : spoken;
  const keys = new Set<string>();
  for (const [at, word] of used.entries()) {
    keys.add(`${word} `);
    if (!isCommon(word)) continue;
    for (const other of used.slice(at + 1)) keys.add(`${word} ${other} `);
  }
  return [...keys];
}

/** A file to look into, best first. */
type Candidate = WordsNode & { order: number };

/**
 * The words files in which the rows of a reading may be, the most promising first: those that hold all of their rows
 * before those that hold only the first, single words before pairs.
 */
export function nodesFor({ words, open }: Reading, index: SearchIndex): WordsNode[] {
  const found = new Map<string, Candidate>();
  const add = (key: string, order: number): boolean => {
    const node = index.wordsFor(key);
    if (node === null) return false;
    const rank = node.whole ? order : order + 1000 - node.start.length;
    const former = found.get(node.start);
    if (former === undefined || rank < former.order) found.set(node.start, { ...node, order: rank });
    return node.whole;
  };
  for (const [at, word] of words.entries()) {
    const isOpen = open && at === words.length - 1;
    const forms = [word, ...longForms(word)];
    for (const form of forms) {
      // An unfinished word says least, and a short form may be meant otherwise.
      const order = at + (isOpen ? 20 : 0) + (form === word ? 0 : 40);
      if (add(isOpen && form === word ? form : `${form} `, order)) continue;
      for (const [otherAt, other] of words.entries()) {
        if (otherAt === at) continue;
        const tail = open && otherAt === words.length - 1 ? '' : ' ';
        for (const otherForm of [other, ...longForms(other)]) {
          add(`${form} ${otherForm}${otherForm === other ? tail : ' '}`, order + 100 + (otherAt < at ? 10 : 0));
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.order - b.order).map(({ start, whole }) => ({ start, whole }));
}
