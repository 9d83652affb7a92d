import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { counted } from '@/components/ui/text/counted';
import type { FleetSettlement } from '@/domain/settlement/settlement';
import { termWords } from '@/domain/settlement/terms';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './fleetTerms.module.css';

/** What either side has said of the payment. */
function paidWords({ paidAt, receivedAt }: FleetSettlement): string {
  if (paidAt !== undefined && receivedAt !== undefined) return 'Paid, both sides say so';
  if (receivedAt !== undefined) return 'The fleet has it';
  return paidAt === undefined ? 'Not paid yet' : 'The driver says it is paid';
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
          {termWords(settlement, currency)}. Share <MoneyText pence={share} />, {counted(rides, 'ride')}.{' '}
          {paidWords(settlement)}
        </span>
      </span>
      {children}
    </li>
  );
}
