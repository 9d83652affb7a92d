import { formatMoney, type Pence } from '@/domain/money';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './MoneyText.module.css';

type Props = {
  pence: Pence;
  /** `in` and `out` say which way money went: a sign and, for a sighted glance, a colour. */
  direction?: 'in' | 'out';
};

/** Whole pence as money in the settings' currency, figures aligned. */
export function MoneyText({ pence, direction }: Props) {
  const currency = useAppSelector(selectCurrency);
  const sign = direction === 'in' ? '+' : direction === 'out' ? '\u2212' : '';
  return (
    <span className={`${styles.money} ${direction ? styles[direction] : ''}`}>
      {sign}
      {formatMoney(pence, currency)}
    </span>
  );
}
