import { formatMoney, type Pence } from '@/domain/money/money';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './MoneyText.module.css';

type Props = {
  pence: Pence;
  /** The direction the money went, shown by a sign and, at a glance, by a colour. */
  direction?: 'in' | 'out';
};

/** Whole pence as money in the settings' currency, with aligned figures. */
export function MoneyText({ pence, direction }: Props) {
  const currency = useAppSelector(selectCurrency);
  const sign = direction === 'in' ? '+' : direction === 'out' ? '\u2212' : '';
  return (
    <span dir="ltr" className={`${styles.money} ${direction ? styles[direction] : ''}`}>
      {sign}
      {formatMoney(pence, currency)}
    </span>
  );
}
