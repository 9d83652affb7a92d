import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'value' | 'onChange' | 'fault'> & {
  label?: string;
  code: string;
  fault: string;
  onChange: (code: string) => void;
};

/** The field for a code of the authenticator app. It is gone back to when something is wrong with the code. */
export function CodeField({ label = 'Code from the app', code, fault, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== '') field.current?.focus();
  }, [fault]);
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={field}
      label={label}
      value={code}
      onChange={({ target }) => onChange(target.value)}
      fault={fault}
    />
  );
}
