import { Button } from '@/components/ui/button/Button';
import { PHOTO_FIELDS, type TypedApplication } from '@/domain/people/driverApplication';
import * as words from '@/languages/en/driver/application';
import { dateFormat } from '@/languages/en/formats';
import styles from './application.module.css';
import { LABELS, type PaperName, STEPS, type StepId } from '@/components/people/papers';

const IMAGES: readonly PaperName[] = PHOTO_FIELDS;
const dayText = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** A value as text. Only the last four digits of the account number are shown. */
function valueText(name: PaperName, value: string): string {
  if (IMAGES.includes(name)) return words.uploaded;
  if (/Date$|^dateOfBirth$/.test(name)) return dayText(new Date(value));
  return name === 'bankAccount' ? value.replace(/.(?=.{4})/g, '•') : value;
}

/** Everything about to be handed in, with a link back to each part. */
export function Summary({ typed, onChange }: { typed: TypedApplication; onChange: (step: StepId) => void }) {
  return (
    <div className={styles.summary}>
      {STEPS.map(({ id, title, fields }) => (
        <section key={id} aria-labelledby={`summary-${id}`}>
          <header>
            <h3 id={`summary-${id}`}>{title}</h3>
            <Button
              look="text"
              small
              className={styles.change}
              onClick={() => onChange(id)}
              aria-label={words.changeStep(title)}
            >
              {words.change}
            </Button>
          </header>
          <dl className={styles.facts}>
            {fields
              .filter((name) => typed[name].trim() !== '')
              .map((name) => (
                <Fact key={name} label={LABELS[name]} value={valueText(name, typed[name].trim())} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label.replace(/ \(.*\)$/, '')}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
