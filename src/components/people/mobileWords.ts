import { isMobileProven, type UserProfile } from '@/domain/people/user';

/** A person's mobile at the desk, which has to know whether it was only typed. '' if there is none. */
export const mobileWords = (person: Pick<UserProfile, 'mobile' | 'mobileProven'>): string =>
  person.mobile === '' || isMobileProven(person) ? person.mobile : `${person.mobile} (not proven)`;
