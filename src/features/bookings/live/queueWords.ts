/** What a waiting rider reads of the queue. */
import type { claimerIs } from '@/domain/ride/ahead/promised';
import type { Outlook } from '@/domain/ride/booking';

const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 11th, 23rd. */
const numbered = (place: number): string => `${place}${SUFFIXES[ORDINALS.select(place)] ?? 'th'}`;

const minutesWords = (minutes: number): string => `about ${minutes} min`;

const CLAIMER_WORDS = {
  asked: { state: 'Asking the driver who took your booking', more: '' },
  busy: {
    state: 'Your driver still has a passenger',
    more: 'You are next. We will ask them as soon as they are free.',
  },
} as const;

/** `claimer`: how the search stands with the driver who took the ride. `isAsking`: a driver has the offer at the moment. `more` is '' if there is nothing more to say. */
export function queueWords(
  outlook: Outlook | undefined,
  isAsking: boolean,
  claimer: ReturnType<typeof claimerIs>,
): { state: string; more: string } {
  if (claimer !== null) return CLAIMER_WORDS[claimer];
  const { minutes, place = 1, free = 0, soon = 0 } = outlook ?? {};
  const until = minutes === undefined ? '' : minutesWords(minutes);
  if (isAsking) return { state: until === '' ? 'Asking a driver' : `Asking a driver ${until} away`, more: '' };
  const state = place === 1 ? 'You are next' : `You are ${numbered(place)} in the queue`;
  const cabs =
    free > 0
      ? 'We are asking the next driver.'
      : soon > 0
        ? `Every cab near you is busy. ${soon === 1 ? 'One' : soon} will be free soon.`
        : 'Every cab near you is busy.';
  const wait = until === '' ? '' : `A cab should be with you in ${until}.`;
  return { state, more: [cabs, wait].filter(Boolean).join(' ') };
}
