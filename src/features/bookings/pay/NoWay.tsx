import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { type Failure, failureText } from '@/backend/connection/failure';
import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentMethodsGroup } from '@/state/personal';
import { selectSettings } from '@/state/selectors';
import * as words from '@/languages/en/bookings/pay';
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
    <section className={styles.hand} aria-label={words.paying}>
      <div role="status">
        <p>{failureText(failure)}</p>
        <p className={styles.handLines}>
          {words.againSoon}
          {care === null ? null : (
            <> {words.ringIfItStays(care.name, <PhoneLink number={care.number} href={care.href} />)}</>
          )}
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => void dispatch(paymentMethodsGroup.run())}>{words.tryAgain}</Button>
      </div>
    </section>
  );
}
