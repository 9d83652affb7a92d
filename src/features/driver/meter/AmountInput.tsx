import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';

type Props = { label: string; value: string; fault?: string | null; onChange: (typed: string) => void };

/** A sum in pounds, typed with the phone's keys for numbers. */
export function AmountInput({ label, value, fault = null, onChange }: Props) {
  const currency = useAppSelector(selectCurrency);
  return (
    <TextInput
      label={label}
      start={<span aria-hidden="true">{signOf(currency)}</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={value}
      fault={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
