/** Whose decision a suspension is, as people read it. */
import type { SuspendedFor } from '@/domain/people/user';

export const SUSPENDED_BY_WORDS: Readonly<Record<SuspendedFor, string>> = {
  desk: 'Our office',
  authority: 'The licensing authority',
};
