import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { blankStep, type StepDraft } from '../draft/draft';
import type { FaultAt, Keys } from '../draft/faults';
import { DistanceField, PriceField, TimeField } from './fields';
import styles from './editor.module.css';

type Props = {
  of: string;
  steps: readonly StepDraft[];
  at: Keys;
  faultAt: FaultAt;
  onChange: (steps: StepDraft[]) => void;
};

/**
 * What the meter charges: the first stretch, then each further one. Only the last repeats to the end of the journey.
 */
export function StepFields({ of, steps, at, faultAt, onChange }: Props) {
  const change = (id: string, changes: Partial<StepDraft>): void =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...changes } : step)));
  const last = steps.length - 1;
  return (
    <div className={styles.list}>
      {steps.map((step, index) => {
        const here = [...at, index];
        const end = [...here, 'until'];
        const endFault =
          faultAt(...end) ??
          faultAt(...end, 'distance') ??
          faultAt(...end, 'fare_reaches') ??
          faultAt(...end, 'fare_exceeds');
        const own = faultAt(...here);
        return (
          <fieldset key={step.id} className={styles.row}>
            <legend>
              {index === 0 ? 'The first stretch' : index === 1 ? 'Each further stretch' : 'After that, each'}
            </legend>
            <div className={styles.pair}>
              <PriceField
                label={index === 0 ? 'Hiring charge' : 'Price'}
                value={step.price}
                fault={faultAt(...here, 'pence')}
                onChange={(price) => change(step.id, { price })}
              />
              <DistanceField
                label={index === 0 ? 'covers the first' : 'for each'}
                value={step.distance}
                fault={faultAt(...here, 'distance')}
                onChange={(distance) => change(step.id, { distance })}
              />
              <TimeField
                label="or time (optional)"
                value={step.time}
                fault={faultAt(...here, 'time')}
                onChange={(time) => change(step.id, { time })}
              />
            </div>
            {index === 0 || (index === last && step.until === '') ? null : (
              <div className={styles.pair}>
                <SelectInput
                  label="It repeats until"
                  value={step.until}
                  fault={step.until === '' ? endFault : null}
                  onChange={({ target }) => change(step.id, { until: target.value as StepDraft['until'] })}
                >
                  <option value="">the end of the journey</option>
                  <option value="reaches">the fare reaches</option>
                  <option value="exceeds">the fare is more than</option>
                  <option value="distance">the cab has gone</option>
                </SelectInput>
                {step.until === '' ? null : step.until === 'distance' ? (
                  <DistanceField
                    label="Distance"
                    value={step.end}
                    fault={endFault}
                    onChange={(typed) => change(step.id, { end: typed })}
                  />
                ) : (
                  <PriceField
                    label="Fare"
                    value={step.end}
                    fault={endFault}
                    onChange={(typed) => change(step.id, { end: typed })}
                  />
                )}
              </div>
            )}
            {own === null ? null : <p className={styles.fault}>{own}</p>}
            {index < 2 ? null : (
              <Button
                small
                look="text"
                aria-label={`Remove stretch ${index + 1} of ${of}`}
                onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
              >
                Remove
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button small aria-label={`Add a stretch to ${of}`} onClick={() => onChange([...steps, blankStep()])}>
        Add another stretch
      </Button>
    </div>
  );
}
