import { useFormContext, useWatch } from 'react-hook-form';
import { Plate } from '@/components/rides/Plate';
import { Button } from '@/components/ui/button/Button';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { formatRegistration, parseRegistration } from '@/domain/people/vehicle';
import * as words from '@/languages/en/driver/application';
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
      <PaperField
        name="vehicleRegister"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        end={
          <Button look="text" small className={styles.check} busy={check.busy} onClick={() => void check.verify()}>
            {words.check}
          </Button>
        }
      />
      {known === null ? null : (
        <p className={styles.found} role="status">
          <Plate registration={formatRegistration(known.mark)} />
          <bdi>{known.words}</bdi>
        </p>
      )}
    </div>
  );
}
