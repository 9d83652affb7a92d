import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { useId } from 'react';
import { minuteToHHMM } from '@/domain/time/time';
import { AmountField } from '@/components/ui/fields/AmountField';
import type { Draft, Field } from './field';
import styles from './EditableTable.module.css';
import { PictureEditor } from './PictureEditor';

/** 00:00 to 24:00 in half hours. */
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => index * 30);

type Props<Row> = {
  field: Field<Row>;
  draft: Draft;
  fault: string | undefined;
  locked: boolean;
  onChange: (value: string) => void;
};

/** One field of a row's form, with its error message. */
export function FieldEditor<Row>({ field, draft, fault, locked, onChange }: Props<Row>) {
  const id = useId();
  const value = draft[field.field] ?? '';
  const warning = field.warn?.(draft) ?? null;
  const shared = {
    id,
    name: field.field,
    label: field.label,
    value,
    fault: fault ?? null,
    help: warning === null ? field.hint : <span className={styles.warning}>{warning}</span>,
    required: field.required === true,
    disabled: locked,
  } as const;
  const onInput = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (field.kind) {
    case 'pounds':
      return <AmountField {...shared} onChange={onChange} />;
    case 'number':
      return (
        <TextInput
          {...shared}
          onChange={onInput}
          end={field.unit}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={12}
        />
      );
    case 'choice':
    case 'halfHour': {
      const choices =
        field.kind === 'halfHour'
          ? HALF_HOURS.map((minute) => ({ value: String(minute), label: minuteToHHMM(minute) }))
          : typeof field.choices === 'function'
            ? field.choices(draft)
            : field.choices;
      // A stored value that is no longer a choice is still shown and may be kept.
      const shown =
        choices.some((choice) => choice.value === value) || value === ''
          ? choices
          : [...choices, { value, label: value }];
      const isUnchosen = value === '' && !choices.some((choice) => choice.value === '');
      return (
        <SelectInput {...shared} onChange={onInput}>
          {isUnchosen ? (
            <option value="" disabled hidden>
              Choose…
            </option>
          ) : null}
          {shown.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectInput>
      );
    }
    case 'date':
      return <TextInput {...shared} type="date" onChange={onInput} min={field.least} />;
    case 'picture':
      return <PictureEditor {...field} value={value} fault={fault} disabled={locked} onChange={onChange} />;
    case 'text': {
      const text = {
        ...shared,
        placeholder: field.placeholder,
        maxLength: 2000,
        autoComplete: 'off',
        onChange: ({ target }: { target: { value: string } }) =>
          onChange(field.upperCase ? target.value.toUpperCase() : target.value),
      };
      return field.lines === undefined ? <TextInput {...text} /> : <TextArea {...text} rows={field.lines} />;
    }
  }
}
