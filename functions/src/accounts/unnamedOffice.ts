/** In a person's own data the office acts as one: what it did is told, and not who of it did that. */
import type { AuditEntry } from '@/domain/desk/audit';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';

const THE_OFFICE = 'the office';

/** The fields of a profile that name an admin. */
const BY_THE_OFFICE = ['suspendedBy', 'suspendsBy', 'heldBackBy'] as const satisfies (keyof UserProfile)[];

export function unnamedProfile(profile: UserProfile | null): UserProfile | null {
  if (profile === null) return null;
  const named = BY_THE_OFFICE.filter((field) => profile[field] !== undefined);
  return { ...profile, ...Object.fromEntries(named.map((field) => [field, THE_OFFICE])) };
}

export const unnamedRide = ({ put_first, taken_by, ...ride }: Partial<Booking>): Partial<Booking> => ({
  ...ride,
  ...(taken_by === undefined ? {} : { taken_by: THE_OFFICE }),
  ...(put_first === undefined ? {} : { put_first: { ...put_first, by: THE_OFFICE } }),
});

/** An entry of an admin who reads their own data keeps their id. */
export const unnamedEntry = <Entry extends Pick<AuditEntry, 'by' | 'role'>>(entry: Entry, uid: string): Entry =>
  entry.role === 'admin' && entry.by !== uid ? { ...entry, by: THE_OFFICE } : entry;
