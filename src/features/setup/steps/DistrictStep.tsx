import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { servedZones } from '@/domain/desk/setup';
import styles from '../Setup.module.css';
import { DistrictForm } from './DistrictForm';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

/** Where rides may begin: at least one district, from the town's file, as a circle, or drawn. */
export function DistrictStep({ setup, onDone, onStale }: StepProps) {
  const served = servedZones(setup.zones);
  const [adding, setAdding] = useState(false);
  if (served.length === 0 || adding) {
    return (
      <DistrictForm
        setup={setup}
        onStale={onStale}
        onDone={() => {
          setAdding(false);
          onDone();
        }}
      />
    );
  }
  return (
    <StepForm lead="Rides may begin here:" next="Go on" busy={false} onNext={onDone}>
      <ul className={styles.rows} aria-label="Your districts">
        {served.map(({ name }) => (
          <li key={name}>
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>Add another district</Button>
      <p className={styles.note}>You can move its boundary later, under Zones.</p>
    </StepForm>
  );
}
