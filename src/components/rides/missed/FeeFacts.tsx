import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { FEE_FOR, FEE_STATE_WORDS, feeCard } from '@/domain/ride/missed/feeWords';
import * as words from '@/languages/en/rides/missed';
import styles from './missed.module.css';

type Props = {
  booking: Booking;
  /** What its reader does about a fee that is due. */
  children?: ReactNode;
};

/** The fee of a missed ride: what it is for, the sum, the card that has it, and whether it is settled. */
export function FeeFacts({ booking: { missed_fee: fee }, children }: Props) {
  if (fee === undefined) return null;
  return (
    <section aria-label={words.fee} className={styles.fee}>
      <p className={styles.sum}>
        <span>{FEE_FOR[fee.kind]}</span>
        <MoneyText pence={fee.pence} />
      </p>
      <p className={styles.soft}>{words.hasThisFee(FEE_STATE_WORDS[fee.state], feeCard(fee))}</p>
      {fee.state === 'due' && children !== undefined ? <p>{children}</p> : null}
    </section>
  );
}
