import { describe, expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { identityPath } from '../../../functions/src/store/identityPath';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';

describe('the seeded people', () => {
  const { tree } = seedTown(readTownFiles(), Date.UTC(2026, 5, 1));
  const users = Object.entries(tree['users'] as Record<string, UserProfile>);
  const at = (path: string): unknown =>
    path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);

  it('each have a unique email, mobile and referral id in the sign-up indexes', () => {
    expect(users.length).toBeGreaterThan(50);
    for (const [uid, { email, mobile, referralId }] of users) {
      expect(at(identityPath('email', email)), email).toEqual({ uid });
      expect(at(identityPath('mobile', mobile)), mobile).toEqual({ uid });
      expect(at(`referrals/${referralId}`), referralId).toBe(uid);
    }
  });
});
