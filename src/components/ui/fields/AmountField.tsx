import type { ComponentProps } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { signOf } from '@/domain/money/currency';
import { TextInput } from './TextInput';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (typed: string) => void;
};

/** An amount of money as people type it: pounds, with optional pence after a point. */
export function AmountField({ value, onChange, ...props }: Props) {
  const currency = useAppSelector(selectCurrency);
  return (
    <TextInput
      {...props}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      start={signOf(currency)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  );
}
