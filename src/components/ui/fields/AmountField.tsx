import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { signOf } from '@/domain/money/currency';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & { value: string; onChange: (typed: string) => void };

/** An amount of money as people type it: pounds, with optional pence after a point. */
export function AmountField({ value, onChange, slotProps, ...props }: Props) {
  const currency = useAppSelector(selectCurrency);
  return (
    <TextField
      {...props}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        ...slotProps,
        input: { startAdornment: <InputAdornment position="start">{signOf(currency)}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
      }}
    />
  );
}
