import { REASON_MAX_CHARACTERS } from '@/domain/limits';
import * as words from '@/languages/en/ui/message';
import { TextArea } from './TextInput';

type Props = {
  label?: string;
  required?: boolean;
  help?: string;
  fault?: string | null;
  reason: string;
  /** The most characters. */
  most?: number;
  onReason: (reason: string) => void;
};

/** Some lines for the reason of a decision of the desk. */
export function ReasonField({ label = words.reason, reason, most = REASON_MAX_CHARACTERS, onReason, ...field }: Props) {
  return (
    <TextArea
      {...field}
      rows={2}
      label={label}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
      maxLength={most}
    />
  );
}
