import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { failureText } from '@/backend/connection/failure';
import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { CARD_MIN_PENCE } from '@/domain/limits';
import { formatMoney } from '@/domain/money/money';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentMethodsGroup } from '@/state/personal';
import { selectCurrency, selectSettings } from '@/state/selectors';
import * as words from '@/languages/en/bookings/pay';
import styles from './PayPanel.module.css';
import type { NoWayReason } from './useWays';

type Props = {
  reason: NoWayReason;
  /** False where the office's number stands below it anyway. */
  withNumber: boolean;
};

/** A bill that nothing can pay just now: why, how to ask again if that may help, and whom to ring. */
export function NoWay({ reason, withNumber }: Props) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const currency = useAppSelector(selectCurrency);
  const care = withNumber ? careNumber(settings) : null;
  const number = care === null ? null : <PhoneLink number={care.number} href={care.href} />;
  const fault = reason === 'tooLittle' || reason === 'closed' ? null : reason;
  const why = reason === 'tooLittle' ? words.tooLittle(formatMoney(CARD_MIN_PENCE, currency)) : words.notHere;
  return (
    <section className={styles.hand} aria-label={words.paying}>
      <div role="status">
        <p>{fault === null ? why : failureText(fault)}</p>
        <p className={styles.handLines}>
          {fault === null ? words.askOurOffice : words.againSoon}
          {care === null ? null : (
            <> {fault === null ? words.ourOffice(number) : words.ringIfItStays(care.name, number)}</>
          )}
        </p>
      </div>
      {fault === null ? null : (
        <div className={styles.answers}>
          <Button onClick={() => void dispatch(paymentMethodsGroup.run())}>{words.tryAgain}</Button>
        </div>
      )}
    </section>
  );
}
