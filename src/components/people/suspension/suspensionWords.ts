/** Who decided a suspension, in words. */
import type { SuspendedFor } from '@/domain/people/user';

export const SUSPENDED_BY_WORDS: Readonly<Record<SuspendedFor, string>> = {
  desk: 'Our office',
  authority: 'The licensing authority',
};
