/** The fields of a person: those whose values the audit keeps, and the names of the others. */
import { RIGHT_WORDS } from '@/domain/people/rights/right';
import { LABELS } from '@/components/people/papers';
import type { UserType } from '@/domain/people/user';
import type { FieldWords } from './fieldKinds';

const ROLES: Readonly<Record<UserType, string>> = {
  rider: 'rider',
  driver: 'driver',
  fleetadmin: 'fleet admin',
  admin: 'admin',
};

/** The role of an entry's author; the platform and its operator have none. */
export const roleWords = (role: string): string => ROLES[role as UserType] ?? role;

export const PERSON_FIELDS: Readonly<Record<string, FieldWords>> = {
  walletBalance: ['wallet', 'pence'],
  approved: ['approval', 'text'],
  suspended: ['suspension', 'text'],
  mobileProven: ['proof of the mobile', 'text'],
  usertype: ['role', ROLES],
  right: ['right as an admin', RIGHT_WORDS],
  fleetadmin: ['fleet', 'text'],
};

/** The council's entries about a driver. */
export const ACCESS_FIELDS: Readonly<Record<string, FieldWords>> = {
  designated: ['listing as designated', 'text'],
  exempt_wheelchair: ['exemption from wheelchairs', 'text'],
  exempt_dog: ['exemption from assistance dogs', 'text'],
};

const OTHERS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  mobile: 'mobile',
  fleetadmin: 'fleet',
  application: 'papers',
  profile_image: 'picture',
  edits: 'number of changes',
};

/** `vehicleMake` -> `vehicle make`: a field without words of its own. */
export function plainName(field: string): string {
  return field
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
}

/** 'National insurance number (optional)' -> 'national insurance number'; initials such as MOT stay. */
function inSentence(label: string): string {
  const plain = label.replace(/ \([^)]*\)$/, '');
  return /^[A-Z][A-Z]/.test(plain) ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** A field of a profile as a sentence names it. */
export const profileField = (field: string): string => {
  const label = Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : null;
  return OTHERS[field] ?? (label === null ? plainName(field) : inSentence(label));
};
