import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { type CardDraft, type PassengersDraft, type PiecesDraft, rowId } from '../draft/draft';
import type { FaultAt } from '../draft/faults';
import { NumberField, PriceField, WordsField } from './fields';
import { Optional, Tick } from './Optional';
import { TimesFields } from './TimesFields';
import styles from './editor.module.css';

export type PartProps = { draft: CardDraft; faultAt: FaultAt; onChange: (changes: Partial<CardDraft>) => void };

const PIECES = [
  ['luggage', 'luggage', 'Luggage'],
  ['largeItems', 'large_items', 'Large items, such as a bicycle or a trunk'],
  ['animals', 'animals', 'Animals (never an assistance dog)'],
] as const;

/** What may be charged on top of the meter. Nothing can be charged for a passenger's need. */
export function ExtrasFields({ draft, faultAt, onChange }: PartProps) {
  return (
    <section className={styles.group} aria-label="Extra charges">
      <h2>Extra charges</h2>
      <p className={styles.note}>
        Nothing may be charged for a wheelchair, another aid, an assistance dog or boarding.
      </p>
      <Optional
        label="Extra passengers"
        value={draft.passengers}
        blank={(): PassengersDraft => ({ over: '4', way: 'each', amount: '' })}
        onChange={(passengers) => onChange({ passengers })}
      >
        {(rule) => (
          <div className={styles.pair}>
            <NumberField
              label="More than"
              value={rule.over}
              fault={faultAt('extras', 'passengers', 'over')}
              onChange={(over) => onChange({ passengers: { ...rule, over } })}
            />
            <SelectInput
              label="How it is charged"
              value={rule.way}
              onChange={({ target }) =>
                onChange({ passengers: { ...rule, way: target.value as PassengersDraft['way'] } })
              }
            >
              <option value="each">for each one above that</option>
              <option value="all">for every passenger</option>
              <option value="percent">as a percentage</option>
            </SelectInput>
            {rule.way === 'percent' ? (
              <NumberField
                label="Percent"
                value={rule.amount}
                fault={faultAt('extras', 'passengers', 'percent') ?? faultAt('extras', 'passengers')}
                onChange={(amount) => onChange({ passengers: { ...rule, amount } })}
              />
            ) : (
              <PriceField
                label="Price"
                value={rule.amount}
                fault={faultAt('extras', 'passengers', 'each_pence') ?? faultAt('extras', 'passengers')}
                onChange={(amount) => onChange({ passengers: { ...rule, amount } })}
              />
            )}
          </div>
        )}
      </Optional>
      {PIECES.map(([field, key, label]) => (
        <Optional
          key={field}
          label={label}
          value={draft[field]}
          blank={(): PiecesDraft => ({ each: '', free: '', most: '' })}
          onChange={(pieces) => onChange({ [field]: pieces })}
        >
          {(pieces) => (
            <div className={styles.pair}>
              <PriceField
                label="Price each"
                value={pieces.each}
                fault={faultAt('extras', key, 'each_pence')}
                onChange={(each) => onChange({ [field]: { ...pieces, each } })}
              />
              <NumberField
                label="Free of charge"
                help="How many are free."
                value={pieces.free}
                fault={faultAt('extras', key, 'free')}
                onChange={(free) => onChange({ [field]: { ...pieces, free } })}
              />
              <PriceField
                label="Most in total"
                value={pieces.most}
                fault={faultAt('extras', key, 'max_pence')}
                onChange={(most) => onChange({ [field]: { ...pieces, most } })}
              />
            </div>
          )}
        </Optional>
      ))}
      <Optional
        label="Booking a cab"
        value={draft.booking}
        blank={() => ''}
        onChange={(booking) => onChange({ booking })}
      >
        {(booking) => (
          <div className={styles.pair}>
            <PriceField
              label="At most"
              value={booking}
              fault={faultAt('extras', 'booking', 'max_pence')}
              onChange={(typed) => onChange({ booking: typed })}
            />
          </div>
        )}
      </Optional>
      <Tick label="Tolls, as paid" checked={draft.tolls} onChange={(tolls) => onChange({ tolls })} />
      <Places draft={draft} faultAt={faultAt} onChange={onChange} />
      <TimesFields draft={draft} faultAt={faultAt} onChange={onChange} />
    </section>
  );
}

/** Hirings that begin at a station, an airport and the like. */
function Places({ draft: { places }, faultAt, onChange }: PartProps) {
  const set = (id: string, changes: object): void =>
    onChange({ places: places.map((place) => (place.id === id ? { ...place, ...changes } : place)) });
  return (
    <div className={styles.list}>
      {places.map(({ id, name, price }, index) => (
        <fieldset key={id} className={styles.row}>
          <legend>Hirings that begin at a place</legend>
          <div className={styles.pair}>
            <WordsField
              label="Place"
              value={name}
              fault={faultAt('extras', 'places', index, 'name')}
              onChange={(typed) => set(id, { name: typed })}
            />
            <PriceField
              label="Price"
              value={price}
              fault={faultAt('extras', 'places', index, 'pence')}
              onChange={(typed) => set(id, { price: typed })}
            />
          </div>
          <Button small look="text" onClick={() => onChange({ places: places.filter((place) => place.id !== id) })}>
            Remove {name.trim() === '' ? 'this place' : name}
          </Button>
        </fieldset>
      ))}
      <Button small onClick={() => onChange({ places: [...places, { id: rowId(), name: '', price: '' }] })}>
        Add a place, such as a station
      </Button>
    </div>
  );
}
