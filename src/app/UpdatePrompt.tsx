import { useSyncExternalStore } from 'react';
import * as words from '@/languages/en/entry/app';
import { onUpdate, waitingUpdate } from './updates';
import styles from './UpdatePrompt.module.css';

/** Tells the user that a new version is ready, and switches to it on request. */
export function UpdatePrompt() {
  const update = useSyncExternalStore(onUpdate, waitingUpdate, () => null);
  return (
    <div role="status" aria-live="polite">
      {update === null ? null : (
        <div className={styles.prompt}>
          <span>{words.newVersion}</span>
          <button type="button" className={styles.take} onClick={update.take}>
            {words.reload}
          </button>
        </div>
      )}
    </div>
  );
}
