import { announce } from '@/components/ui/message/Announcer';
import { messages } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { leaveSession, setApplying } from '@/state/session';
import { useCall } from '@/state/useCall';

/** `failed`: the code may be typed again. `turnedAway`: it was right and is used up, but the number opens no account. */
export type MobileSignIn = 'in' | 'failed' | 'turnedAway';

/**
 * Signs in with the code of an SMS, by the message's id, or says why not. Whoever has no account yet stays signed in to
 * register with the number.
 */
export function useMobileSignIn(): (id: string, code: string) => Promise<MobileSignIn> {
  const dispatch = useAppDispatch();
  const { ask } = useCall();
  return async (id, code) => {
    const { hasProfile, mobileSignIn } = await import('@/backend/people/signIn/phoneSignIn');
    // Set before the sign-in: a number that somebody only typed opens no account, and its owner then makes their own.
    dispatch(setApplying(true));
    const outcome = await mobileSignIn(id, code);
    // No account yet: they register with this number.
    if (outcome.ok && !(await hasProfile(outcome.value.uid))) return 'in';
    // The server says whether the number may open this account.
    const opened = outcome.ok ? await ask('check_license', { reqType: 'auth' }) : outcome;
    const failure = opened?.ok === false ? opened.failure : null;
    // The profile went away meanwhile, or could not be read.
    if (failure?.key === 'user_issue_contact_admin') return 'in';
    dispatch(setApplying(false));
    const isTurnedAway = failure?.key === 'mobile_not_proven';
    if (isTurnedAway) await dispatch(leaveSession());
    if (outcome.ok && !isTurnedAway) announce(messages.login_success);
    else if (failure !== null) dispatch(messageShown(failure));
    if (isTurnedAway) return 'turnedAway';
    return outcome.ok ? 'in' : 'failed';
  };
}
