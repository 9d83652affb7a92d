import { useSyncExternalStore } from 'react';
import { onUpdate, waitingUpdate } from './serviceWorker';
import styles from './UpdatePrompt.module.css';

/** Says that a newer version waits, and takes it when asked to. */
export function UpdatePrompt() {
  const update = useSyncExternalStore(onUpdate, waitingUpdate, () => null);
  return (
    <div role="status" aria-live="polite">
      {update === null ? null : (
        <div className={styles.prompt}>
          <span>A new version is ready.</span>
          <button type="button" className={styles.take} onClick={update.take}>
            Reload
          </button>
        </div>
      )}
    </div>
  );
}
