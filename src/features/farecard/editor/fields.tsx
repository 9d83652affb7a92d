import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';

export type FieldProps = {
  label: string;
  value: string;
  fault?: string | null;
  help?: string;
  onChange: (typed: string) => void;
};

const OFF = { autoComplete: 'off' } as const;

/** A sum in pounds. */
export function PriceField({ onChange, ...field }: FieldProps) {
  const sign = signOf(useAppSelector(selectCurrency));
  return (
    <TextInput
      {...OFF}
      {...field}
      start={sign}
      inputMode="decimal"
      maxLength={9}
      placeholder="0.00"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A distance in the words of the card. */
export function DistanceField({ onChange, ...field }: FieldProps) {
  return (
    <TextInput
      {...OFF}
      {...field}
      maxLength={40}
      placeholder="100 yards"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A time in the words of the card. */
export function TimeField({ onChange, ...field }: FieldProps) {
  return (
    <TextInput
      {...OFF}
      {...field}
      maxLength={40}
      placeholder="30 seconds"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A small number. */
export function NumberField({ onChange, ...field }: FieldProps) {
  return (
    <TextInput
      {...OFF}
      {...field}
      inputMode="decimal"
      maxLength={6}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A clock time. */
export function ClockField({ onChange, placeholder, ...field }: FieldProps & { placeholder: string }) {
  return (
    <TextInput
      {...OFF}
      {...field}
      inputMode="text"
      maxLength={5}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A line of words. */
export function WordsField({ onChange, ...field }: FieldProps & { placeholder?: string }) {
  return <TextInput {...OFF} {...field} maxLength={500} onChange={({ target }) => onChange(target.value)} />;
}
