import { TextField, type TextFieldProps } from '@mui/material';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';

type Props = Pick<TextFieldProps, 'label' | 'required' | 'error' | 'helperText' | 'sx'> & {
  reason: string;
  /** The most characters. */
  most?: number;
  onReason: (reason: string) => void;
};

/** Some lines for the reason of a decision of the desk. */
export function ReasonField({ label = 'Reason', reason, most = REASON_MAX_CHARACTERS, onReason, ...field }: Props) {
  return (
    <TextField
      {...field}
      fullWidth
      multiline
      minRows={2}
      label={label}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
}
