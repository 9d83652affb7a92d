/** The desk finds people by the texts of `searchKeys`, which version 4 neither writes nor reads. */
import { paths } from '@/domain/paths';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import type { Step } from '../step';

function found(profile: UserProfile): UserProfile | undefined {
  const { soughtFirst, soughtLast, soughtMobile, ...rest } = profile;
  // A person whom an operator made in the console may lack a name.
  const keys = storedSearchKeys({
    usertype: profile.usertype,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    mobile: profile.mobile ?? '',
  });
  const isSame =
    soughtFirst === keys.soughtFirst && soughtLast === keys.soughtLast && soughtMobile === keys.soughtMobile;
  return isSame ? undefined : { ...rest, ...keys };
}

function notFound(profile: UserProfile): UserProfile | undefined {
  const { soughtFirst, soughtLast, soughtMobile, ...rest } = profile;
  return (soughtFirst ?? soughtLast ?? soughtMobile) === undefined ? undefined : rest;
}

export const version5: Step = {
  version: 5,
  what: 'the desk finds everybody by either name and by the last digits of the mobile',
  up: (rows) => rows.each(paths.users(), found),
  down: (rows) => rows.each(paths.users(), notFound),
};
