import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import type { PaymentMode } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/pay';
import { usePayWithWays } from './usePayWithWays';

type Props = {
  /** The rider's own, pence. */
  walletBalance: number;
  value: PaymentMode | null;
  onChange: (mode: PaymentMode) => void;
};

/** How the rider means to pay. Nothing is shown where there is nothing to choose between. */
export function PayWith({ walletBalance, value, onChange }: Props) {
  const ways = usePayWithWays(walletBalance);
  if (ways.length < 2 && (value === null || ways.every((way) => way.value === value))) return null;
  return <ChoiceList legend={words.payBy} face="row" choices={ways} value={value} onChange={onChange} />;
}
