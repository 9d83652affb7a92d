import { type ComponentProps, memo } from 'react';
import { type Control, Controller, useController } from 'react-hook-form';
import { CountryPicker } from '@/components/ui/fields/CountryPicker';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { AccountValues } from './accountValues';

type LineProps = ComponentProps<typeof TextInput> & {
  control: Control<AccountValues>;
  name: Exclude<keyof AccountValues, 'country' | 'driver'>;
};

/** A text field of the form. It re-renders only on its own changes: nine fields at once keep a slow phone busy. */
export const AccountLine = memo(function AccountLine({ control, name, ...rest }: LineProps) {
  const { field, fieldState } = useController({ control, name });
  return <TextInput {...rest} {...field} fault={fieldState.error?.message} />;
});

/** The country whose dial code precedes the phone number. */
export const CountryLine = memo(function CountryLine({ control }: { control: Control<AccountValues> }) {
  return (
    <Controller
      control={control}
      name="country"
      render={({ field: { value, onChange } }) => <CountryPicker value={value} onChange={onChange} />}
    />
  );
});
