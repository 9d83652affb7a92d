import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetFoot } from '@/components/ui/sheet/SheetFoot';
import type { Pence } from '@/domain/money/money';
import * as words from '@/languages/en/bookings/pay';
import type { ReactNode } from 'react';
import { FootSum } from './FootSum';
import styles from './PayPanel.module.css';
import type { Way } from './useWays';

type Props = {
  ways: readonly Way[];
  /** The total of the bill, pence. */
  bill: Pence;
  busy: boolean;
  /** Stands above the buttons that are not the next action. */
  hint: ReactNode;
  onPay: (way: Way) => void;
};

/** The buttons that pay. The first is the next action, which stays in sight with the sum it pays. */
export function Ways({ ways: [first, ...others], bill, busy, hint, onPay }: Props) {
  if (first === undefined) return null;
  return (
    <div className={styles.ways}>
      <SheetFoot>
        <div className={styles.foot}>
          <FootSum label={sumLabel(first, bill)} pence={first.amount} />
          <NextAction key={first.mode} busy={busy || first.asking === true} onClick={() => onPay(first)}>
            {first.label}
          </NextAction>
        </div>
      </SheetFoot>
      {hint}
      {others.map((way) => (
        <Button key={way.mode} wide disabled={busy || way.asking === true} onClick={() => onPay(way)}>
          {way.label}
        </Button>
      ))}
    </div>
  );
}

/** What the sum on the first button is: the whole bill, or what a promo or the wallet leave of it. */
function sumLabel({ amount, tip = 0 }: Way, bill: Pence): string {
  if (amount - tip < bill) return tip > 0 ? words.leftToPayWithTip : words.leftToPay;
  return tip > 0 ? words.totalWithTip : words.total;
}
