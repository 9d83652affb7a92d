/** How often a call may be made, as a sentence has it. */
import type { RateLimit } from '@/domain/api/endpoint';

export const rateInWords = ({ calls, windowSeconds }: RateLimit): string =>
  `${calls} calls in ${windowSeconds} seconds`;
