import type { SignedIn } from '@/backend/people/auth';
import type { UserProfile, UserType } from '@/domain/people/user';

/** A signed-in person of a role, by default approved and with an empty wallet. */
export function account(usertype: UserType, changes: Partial<UserProfile> = {}): SignedIn {
  return {
    uid: `${usertype}-1`,
    email: `${usertype}@example.com`,
    mobile: '',
    emailVerified: true,
    provider: 'password',
    profile: {
      firstName: 'Rowan',
      lastName: 'Rider',
      email: `${usertype}@example.com`,
      mobile: '+447700900001',
      usertype,
      approved: true,
      walletBalance: 0,
      createdAt: 1_700_000_000_000,
      ...changes,
    },
  };
}
