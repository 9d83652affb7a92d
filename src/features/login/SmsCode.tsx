import { TextField } from '@mui/material';
import { config } from '@/backend/connection/config';
import { LocalOtp } from './LocalOtp';

type Props = {
  /** The number the code was sent to, and the id of that message. */
  mobile: string;
  sent: string;
  code: string;
  onChange: (code: string) => void;
  /** What is wrong with the code, or ''. */
  fault?: string;
};

/** The six digits of an SMS: where they went, and the field for them. */
export function SmsCode({ mobile, sent, code, onChange, fault = '' }: Props) {
  return (
    <>
      <p>
        We have sent six digits to <strong>{mobile}</strong>.
      </p>
      <TextField
        autoFocus
        label="OTP"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onChange(event.target.value)}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        fullWidth
      />
      {config.localStack ? <LocalOtp mobile={mobile} sent={sent} /> : null}
    </>
  );
}
