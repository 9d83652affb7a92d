import { FormControlLabel, FormHelperText, InputAdornment, MenuItem, Switch, TextField } from '@mui/material';
import { useId } from 'react';
import { AmountField } from '@/components/ui/fields/AmountField';
import type { Setting } from './fields';
import styles from './SettingsScreen.module.css';

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
    return (
      <div>
        <FormControlLabel
          className={styles.switch}
          labelPlacement="start"
          control={
            <Switch
              checked={value === true}
              onChange={(_event, on) => onChange(on)}
              slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
            />
          }
          label={label}
        />
        <FormHelperText id={`${id}-help`} error={fault !== undefined} className={styles.help}>
          {fault ?? hint}
        </FormHelperText>
      </div>
    );
  }
  const shared = {
    id,
    name: field,
    label,
    title: label,
    value: String(value),
    error: fault !== undefined,
    helperText: fault ?? hint,
    fullWidth: true,
  } as const;
  if (kind === 'pounds') return <AmountField {...shared} onChange={onChange} />;
  const onInput = ({ target }: { target: { value: string } }) =>
    onChange(kind === 'code' ? target.value.toUpperCase() : target.value);
  if (kind === 'choice') {
    return (
      <TextField {...shared} select onChange={onInput}>
        {setting.choices?.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <TextField
      {...shared}
      onChange={onInput}
      slotProps={{
        input: setting.unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        htmlInput: {
          autoComplete: 'off',
          maxLength: kind === 'code' ? 3 : 2000,
          ...(kind !== undefined && kind !== 'code' ? { inputMode: INPUT_MODES[kind] } : {}),
        },
      }}
    />
  );
}
