/** A rider's needs in words: a short name for each, and what the driver does about it. */
import { NEED_NAMES, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import * as words from '@/languages/en/rides/needs';

/** `name`: as a list names it. `driver`: what the driver does. */
export type NeedWords = { name: string; driver: string };

const WORDS: { [Name in NeedName]: Record<string, NeedWords> } = {
  wheelchair: { stays: words.stays, transfers: words.transfers },
  dog: { true: words.dog },
  walking_aid: { true: words.walkingAid },
  finding: { voice: words.voice, touch: words.touch },
  quiet: { true: words.quiet },
  companion: { true: words.companion },
};

/** Each need with its words, in the order of the list. */
export const needWords = (needs: Needs): (NeedWords & { need: NeedName })[] =>
  NEED_NAMES.flatMap((need) => {
    const said = WORDS[need][String(needs[need])];
    return said === undefined ? [] : [{ need, ...said }];
  });

/** The names in one line, for a list of offers and for screen readers. */
export const needsInShort = (needs: Needs): string =>
  needWords(needs)
    .map(({ name }) => name)
    .join('. ');
