import { TextField } from '@mui/material';

type Props = { value: string; onChange: (digits: string) => void; onDone: () => void; disabled: boolean };

/** The field for the five digits the rider reads out. */
export function OtpEntry({ value, onChange, onDone, disabled }: Props) {
  return (
    <TextField
      label="Start code"
      helperText="Ask the rider for the five digits on their screen."
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 5))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onDone();
      }}
      fullWidth
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 5,
          style: { fontSize: '2rem', fontWeight: 700, letterSpacing: '0.3em', paddingBlock: 12, textAlign: 'center' },
        },
      }}
    />
  );
}
