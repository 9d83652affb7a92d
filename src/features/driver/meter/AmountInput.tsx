import { TextInput } from '@/components/ui/fields/TextInput';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** A sum in pounds, typed with the phone's keys for numbers. */
export function AmountInput({ label, value, onChange }: Props) {
  return (
    <TextInput
      label={label}
      start={<span aria-hidden="true">£</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
