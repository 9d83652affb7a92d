import { useEffect, useState } from 'react';
import type { SocialProvider } from '@/backend/people/signIn/socialSignIn';
import { Button } from '@/components/ui/button/Button';
import { whenIdle } from '@/components/ui/page/whenIdle';
import * as words from '@/languages/en/entry/social';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { setApplying } from '@/state/session';
import styles from './SocialButtons.module.css';

const PROVIDERS: readonly SocialProvider[] = ['Google', 'Facebook', 'Apple'];

/** Loaded before the press: a browser allows a pop-up only immediately after one. */
const loadSignIn = () => import('@/backend/people/signIn/socialSignIn');

/**
 * Sign-in through another service. When registering, an account without a profile stays signed in so that it can get
 * one; when logging in, the user is told that there is no account.
 */
export function SocialButtons({ registering = false }: { registering?: boolean }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<SocialProvider | null>(null);

  useEffect(() => whenIdle(() => void loadSignIn()), []);

  async function go(provider: SocialProvider): Promise<void> {
    setBusy(provider);
    const { socialSignIn } = await loadSignIn();
    if (registering) dispatch(setApplying(true));
    const outcome = await socialSignIn(provider);
    setBusy(null);
    if (registering && !(outcome.ok && outcome.value !== null)) dispatch(setApplying(false));
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>{words.or}</span>
      </p>
      {PROVIDERS.map((provider) => (
        <Button key={provider} wide busy={busy === provider} disabled={busy !== null} onClick={() => void go(provider)}>
          {words.continueWith(provider)}
        </Button>
      ))}
    </div>
  );
}
