import { Button } from '@/components/ui/button/Button';
import { blankSpan, rowId } from '../draft/draft';
import type { PartProps } from './ExtrasFields';
import { PriceField, WordsField } from './fields';
import { Tick } from './Optional';
import { SpanFields } from './SpanFields';
import styles from './editor.module.css';

/** Surcharges for hirings at certain times. */
export function TimesFields({ draft: { times }, faultAt, onChange }: PartProps) {
  const set = (id: string, changes: Partial<(typeof times)[number]>): void =>
    onChange({ times: times.map((row) => (row.id === id ? { ...row, ...changes } : row)) });
  return (
    <div className={styles.list}>
      {times.map((row, index) => {
        const above = times.slice(0, index).map(({ name }) => name);
        return (
          <fieldset key={row.id} className={styles.row}>
            <legend>Hirings at certain times</legend>
            <div className={styles.pair}>
              <WordsField
                label="Name"
                value={row.name}
                fault={faultAt('extras', 'times', index, 'name') ?? faultAt('extras', 'times', index)}
                onChange={(name) => set(row.id, { name })}
              />
              <PriceField
                label="Price"
                value={row.price}
                fault={faultAt('extras', 'times', index, 'pence')}
                onChange={(price) => set(row.id, { price })}
              />
            </div>
            <SpanFields
              of={row.name}
              spans={row.when}
              at={['extras', 'times', index, 'when']}
              faultAt={faultAt}
              onChange={(when) => set(row.id, { when })}
            />
            <Tick
              label="Also charged if the hiring ends then"
              checked={row.ending}
              onChange={(ending) => set(row.id, { ending })}
            />
            {[...new Set([...above, ...row.over])].filter(Boolean).map((name) => (
              <Tick
                key={name}
                label={`Instead of: ${name}`}
                checked={row.over.includes(name)}
                onChange={(on) =>
                  set(row.id, { over: on ? [...row.over, name] : row.over.filter((one) => one !== name) })
                }
              />
            ))}
            <Button small look="text" onClick={() => onChange({ times: times.filter(({ id }) => id !== row.id) })}>
              Remove {row.name.trim() === '' ? 'this time' : row.name}
            </Button>
          </fieldset>
        );
      })}
      <Button
        small
        onClick={() =>
          onChange({
            times: [...times, { id: rowId(), name: '', when: [blankSpan()], price: '', ending: false, over: [] }],
          })
        }
      >
        Add a time, such as the night
      </Button>
    </div>
  );
}
