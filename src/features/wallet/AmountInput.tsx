import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import * as words from '@/languages/en/account/wallet';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';

type Props = {
  /** As typed. */
  value: string;
  /** What is wrong with it, in words. */
  fault: string | null;
  onChange: (typed: string) => void;
};

/** The amount of a dialog, as people type it: pounds, with optional pence after a point. Has the focus at first. */
export function AmountInput({ value, fault, onChange }: Props) {
  const currency = useAppSelector(selectCurrency);
  return (
    <TextInput
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
      autoFocus
      data-autofocus=""
      label={words.amount}
      start={signOf(currency)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={value}
      fault={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
