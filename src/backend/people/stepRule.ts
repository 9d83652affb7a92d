/** Whether an owner requires two-step sign-in of the person who is signed in, followed beside the profile. */
import { hasToSetUp, type SecondStepRule } from '@/domain/people/signIn/secondStep';
import type { UserProfile } from '@/domain/people/user';
import { remembered } from '../connection/lastKnown';
import type { Source } from '../connection/observe';
import { watchStepRule } from '../later/sources';

export type Ruled = {
  profile: UserProfile | null;
  /** True if an owner requires two-step sign-in of this admin. */
  stepRequired: boolean;
};

const watchRule = remembered<string, Pick<SecondStepRule, 'on'>>('stepRule', (_uid, observer) =>
  watchStepRule(undefined, {
    next: (rule) => observer.next({ on: rule?.on === true }),
    error: observer.error,
  }),
);

/**
 * Follows a profile with the rule for it. An admin without two-step sign-in is known only once the rule is: otherwise their
 * page would open for a moment, and everything it reads would be refused.
 */
export function withStepRule(watchProfile: Source<string, UserProfile>): Source<string, Ruled> {
  return (uid, observer) => {
    let profile: UserProfile | null = null;
    let required: boolean | null = null;
    let stopRule: (() => void) | null = null;

    function tell(): void {
      if (profile !== null && hasToSetUp(profile) && required === null) return;
      observer.next({ profile, stepRequired: required === true });
    }

    function ruledBy(on: boolean): void {
      required = on;
      tell();
    }

    function followRule(): void {
      const isAdmin = profile?.usertype === 'admin';
      if (isAdmin && stopRule === null) {
        // The rules and the server decide: where the rule cannot be read, nothing is asked for here.
        stopRule = watchRule(uid, { next: (rule) => ruledBy(rule?.on === true), error: () => ruledBy(false) });
      } else if (!isAdmin) {
        stopRule?.();
        stopRule = null;
        required = null;
      }
    }

    const stopProfile = watchProfile(uid, {
      next: (value) => {
        profile = value;
        followRule();
        tell();
      },
      error: observer.error,
    });
    return () => {
      stopProfile();
      stopRule?.();
    };
  };
}
