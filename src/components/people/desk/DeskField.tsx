import { TextField, type TextFieldProps } from '@mui/material';
import type { InputHTMLAttributes } from 'react';
import { useController } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'name' | 'error' | 'helperText' | 'slotProps'> & {
  name: string;
  label: string;
  /** Help text, replaced by an error message if there is one. */
  hint?: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/** One field of a form about a person. */
export function DeskField({ name, hint = '', type, input, children, ...rest }: Props) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController<Record<string, string>>({ name });
  const fault = fieldState.error?.message ?? '';
  return (
    <TextField
      fullWidth
      title={rest.label}
      {...(type === undefined ? {} : { type })}
      {...field}
      {...rest}
      value={field.value ?? ''}
      inputRef={ref}
      error={fault !== ''}
      helperText={fault === '' ? hint : fault}
      slotProps={{
        ...(type === 'date' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: { autoComplete: 'off', ...input },
      }}
    >
      {children}
    </TextField>
  );
}
