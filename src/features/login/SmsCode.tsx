import { config } from '@/backend/connection/config';
import { TextInput } from '@/components/ui/fields/TextInput';
import * as words from '@/languages/en/entry/phone';
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
      <p>{words.codeSent(<strong dir="ltr">{mobile}</strong>)}</p>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the one thing wanted here
        autoFocus
        label={words.smsCode}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => onChange(target.value)}
        fault={fault}
      />
      {config.localStack ? <LocalOtp mobile={mobile} sent={sent} /> : null}
    </>
  );
}
