import { isMobileProven, type UserProfile } from '@/domain/people/user';

type Mobile = Pick<UserProfile, 'mobile' | 'mobileProven'>;

/** Follows a mobile at the desk, which has to know whether it was only typed. */
export const unprovenWords = (person: Mobile): string =>
  person.mobile === '' || isMobileProven(person) ? '' : ' (not proven)';

/** A person's mobile at the desk. '' if there is none. */
export const mobileWords = (person: Mobile): string => `${person.mobile}${unprovenWords(person)}`;
