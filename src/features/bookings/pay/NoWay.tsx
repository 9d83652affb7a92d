import { type Failure, failureText } from '@/backend/connection/failure';
import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentMethodsGroup } from '@/state/personal';
import { selectSettings } from '@/state/selectors';
import styles from './PayPanel.module.css';

type Props = {
  failure: Failure;
  /** False where the office's number stands below it anyway. */
  withNumber: boolean;
};

/** A bill that nothing can pay just now: why, how to ask again, and whom to ring. */
export function NoWay({ failure, withNumber }: Props) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const care = withNumber ? careNumber(settings) : null;
  return (
    <section className={styles.hand} aria-label="Paying">
      <div role="status">
        <p>{failureText(failure)}</p>
        <p className={styles.handLines}>
          Try again in a moment.
          {care === null ? null : (
            <>
              {' '}
              If it stays like this, ring {care.name}: <a href={care.href}>{care.number}</a>.
            </>
          )}
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => void dispatch(paymentMethodsGroup.run())}>Try again</Button>
      </div>
    </section>
  );
}
