import { DeleteOutlined } from '@/components/ui/icons/controls';
import { IconButton } from '@mui/material';
import { config } from '@/backend/connection/config';
import { removeSavedAddress } from '@/backend/people/people';
import { announce } from '@/components/ui/message/Announcer';
import type { UserProfile } from '@/domain/people/user';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './ProfileScreen.module.css';

/** A rider's saved addresses: suggested for the next booking, and removed here. */
export function SavedAddresses({ uid, addresses }: { uid: string; addresses: UserProfile['savedAddresses'] }) {
  const dispatch = useAppDispatch();
  const rows = Object.entries(addresses ?? {});

  async function remove(id: string, description: string): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const outcome = await removeSavedAddress(uid, id);
    if (outcome.ok) announce(`Removed: ${description}`);
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.section} aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">Saved addresses</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>
          Places where your rides end are saved here, so that the next trip there takes one tap.
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(([id, { description, zone }]) => (
            <li key={id}>
              <span>
                {description}
                {zone ? <small>{zone}</small> : null}
              </span>
              <IconButton aria-label={`Remove ${description}`} onClick={() => void remove(id, description)}>
                <DeleteOutlined />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
