import { TextArea } from '@/components/ui/fields/TextInput';
import type { PartProps } from './ExtrasFields';
import { NumberField, PriceField } from './fields';
import { Optional } from './Optional';
import styles from './editor.module.css';

const MISSED = [
  ['noShow', 'no_show', 'No-show', 'Minutes the driver waits first'],
  ['cancelling', 'cancelling', 'Late cancellation', 'Minutes after a driver was found'],
] as const;

/** Sums that are no part of a fare, and the notes. */
export function ChargesFields({ draft, faultAt, onChange }: PartProps) {
  return (
    <section className={styles.group} aria-label="Other charges and notes">
      <h2>Other charges</h2>
      <p className={styles.note}>You may make only the charges that the card lists.</p>
      <Optional
        label="Cleaning a soiled cab"
        value={draft.soiling}
        blank={() => ''}
        onChange={(soiling) => onChange({ soiling })}
      >
        {(soiling) => (
          <div className={styles.pair}>
            <PriceField
              label="At most"
              value={soiling}
              fault={faultAt('charges', 'soiling', 'max_pence')}
              onChange={(typed) => onChange({ soiling: typed })}
            />
          </div>
        )}
      </Optional>
      {MISSED.map(([field, key, label, minutes]) => (
        <Optional
          key={field}
          label={label}
          value={draft[field]}
          blank={() => ({ price: '', minutes: '5' })}
          onChange={(missed) => onChange({ [field]: missed })}
        >
          {(missed) => (
            <div className={styles.pair}>
              <PriceField
                label="Price"
                value={missed.price}
                fault={faultAt('charges', key, 'pence')}
                onChange={(price) => onChange({ [field]: { ...missed, price } })}
              />
              <NumberField
                label={minutes}
                value={missed.minutes}
                fault={faultAt('charges', key, 'after_minutes')}
                onChange={(typed) => onChange({ [field]: { ...missed, minutes: typed } })}
              />
            </div>
          )}
        </Optional>
      ))}
      <TextArea
        label="Notes"
        help="Where the printed card is unclear, say how you read it. One sentence on each line."
        rows={4}
        fault={faultAt('notes')}
        value={draft.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </section>
  );
}
