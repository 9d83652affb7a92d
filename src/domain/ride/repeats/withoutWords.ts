/** Why the driver of a run does not have one of its rides, as the desk reads it. */
import type { MessageKey } from '../../messages';

const WORDS: Partial<Record<MessageKey, string>> = {
  claim_clashes: 'The driver could not reach it and their other rides in time.',
  claim_taken: 'Another driver has claimed it.',
  claim_ended: 'The driver gave it up or could not come.',
  claim_too_late: 'It was too near to be given to the driver.',
  claim_own_ride: 'The driver is its rider.',
  claim_other_car: 'The driver’s cab does not fit it.',
  driver_not_licensed_here: 'The driver is not licensed where it begins.',
  booking_not_found: 'The driver has no account any more.',
  no_route_found: 'The map could not say whether the driver is there in time. We try again.',
  service_unavailable: 'It could not be given to the driver just now. We try again.',
};

/** The other reasons are about the driver’s papers, and are written to the driver. */
export const withoutWords = (code: MessageKey): string =>
  WORDS[code] ?? 'The driver’s papers, account or wallet do not allow it.';
