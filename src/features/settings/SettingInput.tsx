import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useId } from 'react';
import { AmountField } from '@/components/ui/fields/AmountField';
import type { Setting } from './fields';

type Props = {
  setting: Setting;
  value: string | number | boolean;
  fault: string | undefined;
  /** The unit of distances. */
  unit: string;
  onChange: (value: string | boolean) => void;
};

const INPUT_MODES = { link: 'url', phone: 'tel', email: 'email', number: 'decimal' } as const;

/** One setting, with its hint or its error message. */
export function SettingInput({ setting, value, fault, unit, onChange }: Props) {
  const id = useId();
  const { field, label, hint, kind } = setting;
  if (kind === 'switch') {
    return <ToggleInput label={label} help={hint} fault={fault ?? null} on={value === true} onChange={onChange} />;
  }
  const shared = {
    id,
    name: field,
    label,
    title: label,
    value: String(value),
    fault: fault ?? null,
    help: hint,
  } as const;
  if (kind === 'pounds') return <AmountField {...shared} onChange={onChange} />;
  const onInput = ({ target }: { target: { value: string } }) =>
    onChange(kind === 'code' ? target.value.toUpperCase() : target.value);
  if (kind === 'choice') {
    return (
      <SelectInput {...shared} onChange={onInput}>
        {setting.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectInput>
    );
  }
  return (
    <TextInput
      {...shared}
      onChange={onInput}
      end={setting.unit ? unit : undefined}
      autoComplete="off"
      maxLength={kind === 'code' ? 3 : 2000}
      {...(kind !== undefined && kind !== 'code' ? { inputMode: INPUT_MODES[kind] } : {})}
    />
  );
}
