import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { FleetSettlement } from '@/domain/settlement/settlement';
import { termWords } from '@/domain/settlement/terms';
import * as words from '@/languages/en/driver/money/fleetTerms';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './fleetTerms.module.css';

/** What either side has said of the payment. */
function paidWords({ paidAt, receivedAt }: FleetSettlement): string {
  if (paidAt !== undefined && receivedAt !== undefined) return words.bothSayPaid;
  if (receivedAt !== undefined) return words.fleetHasIt;
  return paidAt === undefined ? words.notPaidYet : words.driverSaysPaid;
}

type Props = {
  /** The driver or the week that the line is about. */
  name: ReactNode;
  settlement: FleetSettlement;
  /** What this side can say of it. */
  children?: ReactNode;
};

/** A settled week: what is due, of how much, and whether it is paid. */
export function SettlementLine({ name, settlement, children }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { due, share, rides } = settlement;
  return (
    <li>
      <span>
        {name}: <MoneyText pence={due} />
        <span className={styles.about}>
          {termWords(settlement, currency)}. {words.shareOf(<MoneyText pence={share} />, rides)} {paidWords(settlement)}
        </span>
      </span>
      {children}
    </li>
  );
}
