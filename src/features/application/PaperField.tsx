import type { InputHTMLAttributes } from 'react';
import { TextField, type TextFieldProps } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { LABELS, type PaperName } from '@/components/people/papers';

type Props = Omit<TextFieldProps, 'name' | 'label' | 'error' | 'helperText' | 'slotProps'> & {
  name: PaperName;
  /** Help text, replaced by an error message if there is one. */
  hint?: string;
  /** Earliest and latest date, `yyyy-MM-dd`. */
  min?: string;
  max?: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/** One field of the papers. */
export function PaperField({ name, hint = '', min, max, type, input, ...rest }: Props) {
  const { register, formState, trigger } = useFormContext<TypedApplication>();
  const fault = formState.errors[name]?.message ?? '';
  const { ref, ...field } = register(name, {
    // Clears a message as soon as it no longer applies.
    onChange: () => (fault === '' ? undefined : void trigger(name)),
  });
  const dated = type === 'date';
  return (
    <TextField
      fullWidth
      type={type}
      label={LABELS[name]}
      {...field}
      {...rest}
      inputRef={ref}
      error={fault !== ''}
      helperText={fault === '' ? hint : fault}
      slotProps={{
        ...(dated ? { inputLabel: { shrink: true } } : {}),
        htmlInput: { min, max, ...input },
      }}
    />
  );
}
