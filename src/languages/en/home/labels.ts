/** What a rider calls the two places that have a name of their own. */
import type { AddressLabel } from '@/domain/people/user';

export const labels = { home: 'Home', work: 'Work' } as const satisfies Record<AddressLabel, string>;
