/** What a waiting rider reads of the queue. */
import type { claimerIs } from '@/domain/ride/ahead/promised';
import type { Outlook } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/search';

const CLAIMER_WORDS = {
  asked: { state: words.askingClaimer, more: '' },
  busy: { state: words.claimerBusy, more: words.claimerBusyMore },
} as const;

/** `claimer`: how the search stands with the driver who took the ride. `isAsking`: a driver has the offer at the moment. `more` is '' if there is nothing more to say. */
export function queueWords(
  outlook: Outlook | undefined,
  isAsking: boolean,
  claimer: ReturnType<typeof claimerIs>,
): { state: string; more: string } {
  if (claimer !== null) return CLAIMER_WORDS[claimer];
  const { minutes, place = 1, free = 0, soon = 0 } = outlook ?? {};
  if (isAsking) {
    return { state: minutes === undefined ? words.askingDriver : words.askingDriverAway(minutes), more: '' };
  }
  const state = place === 1 ? words.youAreNext : words.youAreInQueue(place);
  const cabs = free > 0 ? words.askingNext : soon > 0 ? words.allBusyUntil(soon) : words.allBusy;
  const wait = minutes === undefined ? '' : words.cabIn(minutes);
  return { state, more: [cabs, wait].filter(Boolean).join(' ') };
}
