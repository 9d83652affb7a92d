import type { UserType } from '@/domain/people/user';
import type { PeopleFilter } from './PeopleDesk';

/** The suspended people of a role. They are few, so everybody's are read and the others left out. */
export const suspendedFilter = (...roles: UserType[]): PeopleFilter => ({
  key: 'suspended',
  label: 'Suspended',
  source: { of: 'suspended' },
  keep: ({ usertype }) => roles.includes(usertype),
});
