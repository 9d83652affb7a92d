/** Enwau’r ddau le sydd ag enw ei hun. */
import type { AddressLabel } from '@/domain/people/user';

export const labels = { home: 'Cartref', work: 'Gwaith' } as const satisfies Record<AddressLabel, string>;
