import { Button, CircularProgress } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plate } from '@/components/rides/Plate';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { formatRegistration, parseRegistration } from '@/domain/people/vehicle';
import styles from './application.module.css';
import { PaperField } from './PaperField';
import type { VehicleCheck } from './useVehicleCheck';

/** The registration, checked with the vehicle enquiry service before the form asks anything else about the cab. */
export function VehicleField({ check }: { check: VehicleCheck }) {
  const { control } = useFormContext<TypedApplication>();
  const typed = useWatch({ control, name: 'vehicleRegister' });
  const mark = parseRegistration(typed);
  const { found } = check;
  const known = found !== null && found.mark === mark ? found : null;
  return (
    <div>
      <div className={styles.vehicle}>
        <PaperField
          name="vehicleRegister"
          autoComplete="off"
          input={{ autoCapitalize: 'characters', spellCheck: false }}
        />
        <Button
          variant="outlined"
          disabled={check.busy}
          aria-busy={check.busy}
          onClick={() => void check.verify()}
          sx={{ minHeight: 56 }}
        >
          {check.busy ? <CircularProgress size={20} color="inherit" aria-label="Checking" /> : 'Check'}
        </Button>
      </div>
      {known === null ? null : (
        <p className={styles.found} role="status">
          <Plate registration={formatRegistration(known.mark)} />
          <span>{known.words}</span>
        </p>
      )}
    </div>
  );
}
