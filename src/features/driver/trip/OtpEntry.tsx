import { TextInput } from '@/components/ui/fields/TextInput';
import * as words from '@/languages/en/driver/trip';
import styles from './OtpEntry.module.css';

/** The number of digits of a start code. */
export const OTP_DIGITS = 5;

type Props = {
  value: string;
  fault: string | null;
  onChange: (digits: string) => void;
  /** Called with the code as soon as its last digit is there, and again by Enter. */
  onDone: (digits: string) => void;
  busy: boolean;
};

/**
 * The field for the five digits the rider reads out. The last digit sends them. While all five are on their way the field
 * is only read, so that it keeps the focus and the keyboard.
 */
export function OtpEntry({ value, fault, onChange, onDone, busy }: Props) {
  function typed(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, OTP_DIGITS);
    onChange(digits);
    if (digits.length === OTP_DIGITS && digits !== value) onDone(digits);
  }
  return (
    <TextInput
      label={words.startCode}
      autoFocus
      fault={fault}
      value={value}
      readOnly={busy && value.length === OTP_DIGITS}
      onChange={({ target }) => typed(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onDone(value);
      }}
      inputMode="numeric"
      autoComplete="off"
      className={styles.digits}
    />
  );
}
