import type { InputHTMLAttributes, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';

type Props = {
  name: string;
  label: string;
  /** Help text, replaced by an error message if there is one. */
  hint?: string;
  type?: string;
  /** Several lines to type in. */
  long?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** The options, which make it a choice. */
  children?: ReactNode;
};

/** One field of a form about a person. */
export function DeskField({ name, label, hint = '', type, long = false, input, children }: Props) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const value = field.value ?? '';
  const shared = { ...field, value, label, help: hint, fault: fieldState.error?.message ?? null, autoComplete: 'off' };
  if (children !== undefined) {
    return (
      <SelectInput {...shared}>
        {value === '' ? (
          <option value="" disabled hidden>
            Choose…
          </option>
        ) : null}
        {children}
      </SelectInput>
    );
  }
  return long ? <TextArea {...shared} rows={2} /> : <TextInput {...shared} type={type} {...input} />;
}
