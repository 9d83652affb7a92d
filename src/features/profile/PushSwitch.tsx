import { useState } from 'react';
import { profileMerged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './ProfileScreen.module.css';

/** Turns push notifications on this device on or off. */
export function PushSwitch({ on }: { on: boolean }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  async function change(wanted: boolean): Promise<void> {
    setBusy(true);
    const { allowPush, stopPush } = await import('@/backend/people/push');
    const outcome = wanted ? await allowPush() : await stopPush();
    setBusy(false);
    if (outcome.ok) dispatch(profileMerged(outcome.value));
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.section} aria-labelledby="push">
      <h2 id="push">Push notifications</h2>
      <label className={styles.toggle}>
        Tell me about my rides while the app is closed
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          disabled={busy}
          onChange={({ target }) => void change(target.checked)}
        />
      </label>
    </section>
  );
}
