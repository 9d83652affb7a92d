import { useState } from 'react';
import { config } from '@/backend/connection/config';
import { hasPushHere } from '@/backend/push/pushRenewal';
import { Button } from '@/components/ui/button/Button';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import * as words from '@/languages/en/account/choices';
import { profileMerged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from '../ProfileScreen.module.css';

/**
 * Turns push notifications on or off. They go to one device, the last on which they were turned on. Where the
 * installation has no key for them nobody can turn them on, and nothing is shown.
 */
export function PushSwitch({ uid, on }: { uid: string; on: boolean }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  if (config.vapidKey === '') return null;

  async function change(wanted: boolean): Promise<void> {
    setBusy(true);
    const { allowPush, stopPush } = await import('@/backend/push/push');
    const outcome = wanted ? await allowPush(uid) : await stopPush();
    setBusy(false);
    if (outcome.ok) dispatch(profileMerged(outcome.value));
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.section} aria-labelledby="push">
      <h2 id="push">{words.push}</h2>
      <ToggleInput label={words.pushWhileClosed} on={on} disabled={busy} onChange={(wanted) => void change(wanted)} />
      {on && !hasPushHere(uid) ? (
        <>
          <p className={styles.quiet}>{words.otherDevice}</p>
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => void change(true)}>
              {words.thisDevice}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
