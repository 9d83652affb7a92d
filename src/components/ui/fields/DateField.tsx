import { TextField } from '@mui/material';

type Props = {
  label: string;
  /** `yyyy-MM-dd`, '' for none. */
  value: string;
  earliest?: string;
  latest?: string;
  onChange: (date: string) => void;
};

/** A day as a filter. */
export function DateField({ label, value, earliest, latest, onChange }: Props) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: earliest || undefined, max: latest || undefined },
      }}
    />
  );
}
