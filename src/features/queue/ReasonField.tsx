import { TextField } from '@mui/material';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';

type Props = { reason: string; missing: boolean; onReason: (reason: string) => void };

/** Why the desk steps into the queue. */
export function ReasonField({ reason, missing, onReason }: Props) {
  return (
    <TextField
      sx={{ mt: 2 }}
      fullWidth
      multiline
      minRows={2}
      required
      label="Reason"
      value={reason}
      error={missing}
      helperText={missing ? 'Write a reason.' : ''}
      onChange={({ target }) => onReason(target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX_CHARACTERS } }}
    />
  );
}
