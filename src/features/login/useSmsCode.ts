import type { RefObject } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/**
 * Sends a code by SMS to a mobile and returns the id of the message, or shows why there is none and returns null. `captcha`
 * is an element of the form.
 */
export function useSmsCode(captcha: RefObject<HTMLDivElement | null>): (mobile: string) => Promise<string | null> {
  const dispatch = useAppDispatch();
  return async (mobile) => {
    if (captcha.current === null) return null;
    // Each code needs its own captcha, and each captcha an unused element.
    const holder = captcha.current.appendChild(document.createElement('div'));
    const { sendOtp } = await import('@/backend/people/signIn/phoneSignIn');
    const sent = await sendOtp(mobile, holder);
    holder.remove();
    if (sent.ok) return sent.value;
    dispatch(messageShown(sent.failure));
    return null;
  };
}
