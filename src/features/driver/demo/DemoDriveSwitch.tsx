import { FormControlLabel, Switch } from '@mui/material';

type Props = { on: boolean; onChange: (on: boolean) => void };

/** On the local stack only: the cab drives itself to the pickup and on to the drop-off. */
export function DemoDriveSwitch({ on, onChange }: Props) {
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
      label="Demo drive"
      sx={{ minHeight: 44, mr: 0, color: 'var(--ink-soft)' }}
    />
  );
}
