/** Whether an account is suspended at an instant. */

type Suspendable = { suspended?: true; suspendsFrom?: number };

/**
 * True while the account is suspended: at once, or by a suspension entered ahead whose first moment has come. That one counts
 * from this moment on, before any process has written that it has begun.
 */
export const isSuspended = ({ suspended, suspendsFrom }: Suspendable, nowMs: number): boolean =>
  suspended === true || (suspendsFrom ?? Infinity) <= nowMs;

/** True while the account is suspended or will be: nobody leaves either behind with a new account. */
export const isOrWillBeSuspended = ({ suspended, suspendsFrom }: Suspendable): boolean =>
  suspended === true || suspendsFrom !== undefined;
