import { TextInput } from '@/components/ui/fields/TextInput';

type Props = {
  label: string;
  /** `yyyy-MM-dd`, or '' for no date. */
  value: string;
  earliest?: string;
  latest?: string;
  onChange: (date: string) => void;
};

/** A date filter. */
export function DateField({ label, value, earliest, latest, onChange }: Props) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      min={earliest || undefined}
      max={latest || undefined}
    />
  );
}
