import { Button, ButtonLink } from '@/components/ui/button/Button';
import { useId } from 'react';
import { rings } from '@/domain/ride/safety/alert';
import { whoAndCab } from '@/domain/ride/safety/alertCopy';
import { useTakeAlert } from '@/components/alerts/useTakeAlert';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import styles from './AlarmBanner.module.css';
import { useRing } from './useRing';
import { useRingTitle } from './useRingTitle';

/** Above every screen of the desk while an emergency rings: who, which cab, and the way to take it. */
export function AlarmBanner() {
  const id = useId();
  const ringing = useAppSelector(selectOpenAlerts).filter(rings);
  const { take, busy } = useTakeAlert();
  const [first] = ringing;
  const words = first === undefined ? null : `Emergency: ${whoAndCab(first)}`;
  useRingTitle(words);
  const { silent } = useRing(first !== undefined);
  const others = ringing.length - 1;
  return (
    <div role="alert">
      {first === undefined ? null : (
        <div className={styles.banner}>
          <p id={id} className={styles.words}>
            <strong>{words}</strong>
            {others > 0 ? <span> {others === 1 ? 'One more rings.' : `${others} more ring.`}</span> : null}
            {silent ? <span> Your browser keeps the sound off until you press something on this page.</span> : null}
          </p>
          <div className={styles.actions}>
            {silent ? <Button>Turn the sound on</Button> : null}
            <ButtonLink to="/dashboard">See where</ButtonLink>
            <Button
              look="filled"
              className={styles.take}
              aria-describedby={id}
              disabled={busy}
              onClick={() => void take(first)}
            >
              Take it
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
