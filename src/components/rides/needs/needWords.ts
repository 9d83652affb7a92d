/** A rider's needs in words: a short name for each, and what the driver does about it. */
import { NEED_NAMES, type NeedName, type Needs } from '@/domain/ride/needs/needs';

/** `name`: as a list names it. `driver`: what the driver does. */
export type NeedWords = { name: string; driver: string };

const WORDS: { [Name in NeedName]: Record<string, NeedWords> } = {
  wheelchair: {
    stays: {
      name: 'Stays in a wheelchair',
      driver: 'Put out the ramp, and secure the wheelchair and the passenger.',
    },
    transfers: {
      name: 'Moves from a wheelchair to a seat',
      driver: 'Help if you are asked to. The wheelchair comes too.',
    },
  },
  dog: { true: { name: 'Has an assistance dog', driver: 'It stays with the passenger.' } },
  walking_aid: { true: { name: 'Has a walking aid', driver: 'Help to stow it, and hand it back at the end.' } },
  finding: {
    voice: { name: 'Finds the cab by your voice', driver: 'Go to them and say that you are their taxi.' },
    touch: { name: 'Finds the cab by touch', driver: 'Go to them, say who you are and offer your arm.' },
  },
  quiet: { true: { name: 'Would like a quiet ride', driver: 'No radio, and no conversation unless they start it.' } },
  companion: { true: { name: 'Travels with a companion', driver: 'The companion costs nothing extra.' } },
};

/** Each need with its words, in the order of the list. */
export const needWords = (needs: Needs): (NeedWords & { need: NeedName })[] =>
  NEED_NAMES.flatMap((need) => {
    const words = WORDS[need][String(needs[need])];
    return words === undefined ? [] : [{ need, ...words }];
  });

/** The names in one line, for a list of offers and for screen readers. */
export const needsInShort = (needs: Needs): string =>
  needWords(needs)
    .map(({ name }) => name)
    .join('. ');
