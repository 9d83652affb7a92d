import { useEffect, useRef } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';

type Props = { code: string; fault: string; onChange: (code: string) => void; help?: string };

/** The field for a code of the authenticator app. */
export function CodeField({ code, fault, onChange, help }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== '') field.current?.focus();
  }, [fault]);
  return (
    <TextInput
      ref={field}
      label="Code from the app"
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      value={code}
      onChange={({ target }) => onChange(target.value)}
      help={help}
      fault={fault === '' ? null : fault}
    />
  );
}
