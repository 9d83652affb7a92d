/** The words of what a rider needs: a short name, and what it means for the driver. */
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
      driver: 'Help if you are asked to. The wheelchair comes along.',
    },
  },
  dog: { true: { name: 'Has an assistance dog', driver: 'It stays with the passenger.' } },
  walking_aid: { true: { name: 'Has a walking aid', driver: 'Help to stow it, and hand it back.' } },
  finding: {
    voice: { name: 'Finds the cab by your voice', driver: 'Go to them and say that you are their taxi.' },
    touch: { name: 'Finds the cab by touch', driver: 'Go to them, say who you are and offer your arm.' },
  },
  quiet: { true: { name: 'Would like a quiet ride', driver: 'No radio, and no talk unless they begin it.' } },
  companion: { true: { name: 'Travels with a companion', driver: 'The companion costs nothing extra.' } },
};

/** Each need with its words, in the order of the list. */
export const needWords = (needs: Needs): (NeedWords & { need: NeedName })[] =>
  NEED_NAMES.flatMap((need) => {
    const words = WORDS[need][String(needs[need])];
    return words === undefined ? [] : [{ need, ...words }];
  });

/** The names in one line, for a list of offers and for what is read aloud. */
export const needsInShort = (needs: Needs): string =>
  needWords(needs)
    .map(({ name }) => name)
    .join('. ');
