import { TextField } from '@mui/material';

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
