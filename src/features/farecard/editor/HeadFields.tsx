import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { type Nation, NATION_NAMES, NATIONS } from '@/domain/pricing/card/authorityCard';
import { blankWaiting } from '../draft/draft';
import type { PartProps } from './ExtrasFields';
import { NumberField, WordsField } from './fields';
import { Optional } from './Optional';
import { WaitingFields } from './WaitingFields';
import styles from './editor.module.css';

/** Whose card it is, and from which day. */
export function HeadFields({ draft, faultAt, onChange }: PartProps) {
  return (
    <section className={styles.group} aria-label="The card">
      <h2>The card</h2>
      <div className={styles.pair}>
        <WordsField
          label="Licensing authority"
          placeholder="Newport City Council"
          value={draft.authority}
          fault={faultAt('authority')}
          onChange={(authority) => onChange({ authority })}
        />
        <WordsField
          label="District, or zone of it"
          placeholder="Newport"
          value={draft.district}
          fault={faultAt('district')}
          onChange={(district) => onChange({ district })}
        />
        <SelectInput
          label="Whose bank holidays"
          value={draft.nation}
          onChange={({ target }) => onChange({ nation: target.value as Nation })}
        >
          {NATIONS.map((nation) => (
            <option key={nation} value={nation}>
              {NATION_NAMES[nation]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          type="date"
          label="First day"
          help="It takes force by itself as this day begins."
          fault={faultAt('effective_from')}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </div>
      <WordsField
        label="Where it is printed"
        help="A web address or a notice, so that anybody can compare it."
        value={draft.source}
        fault={faultAt('source')}
        onChange={(source) => onChange({ source })}
      />
      <div className={styles.pair}>
        <WordsField
          label="Its standing"
          placeholder="In force"
          value={draft.status}
          fault={faultAt('status')}
          onChange={(status) => onChange({ status })}
        />
        <WordsField
          label="GSS code (optional)"
          placeholder="W06000022"
          value={draft.gss}
          fault={faultAt('gss')}
          onChange={(gss) => onChange({ gss })}
        />
      </div>
    </section>
  );
}

/** What holds for every tariff. */
export function RulesFields({ draft, faultAt, onChange }: PartProps) {
  return (
    <section className={styles.group} aria-label="All tariffs">
      <h2>All tariffs</h2>
      <Optional
        label="Waiting is printed apart from the distance"
        value={draft.waiting}
        blank={blankWaiting}
        onChange={(waiting) => onChange({ waiting })}
      >
        {(waiting) => (
          <WaitingFields
            waiting={waiting}
            at={['waiting']}
            faultAt={faultAt}
            onChange={(typed) => onChange({ waiting: typed })}
          />
        )}
      </Optional>
      <ChoiceList
        legend="If the hour of another tariff begins on the way"
        choices={[
          { value: 'fixed_at_start', label: 'The journey keeps the tariff it began with' },
          { value: 'running', label: 'The meter changes to the other tariff' },
        ]}
        value={draft.change}
        onChange={(change) => onChange({ change })}
      />
      <Optional
        label="Multiplied fares are rounded"
        note="Without it, down to a whole penny."
        value={draft.rounding}
        blank={() => ({ pence: '10', way: 'down' as const })}
        onChange={(rounding) => onChange({ rounding })}
      >
        {(rounding) => (
          <div className={styles.pair}>
            <SelectInput
              label="Which way"
              value={rounding.way}
              onChange={({ target }) =>
                onChange({ rounding: { ...rounding, way: target.value as typeof rounding.way } })
              }
            >
              <option value="down">down</option>
              <option value="nearest">to the nearest</option>
              <option value="up">up</option>
            </SelectInput>
            <NumberField
              label="To whole steps of, pence"
              value={rounding.pence}
              fault={faultAt('rounding', 'to_pence')}
              onChange={(pence) => onChange({ rounding: { ...rounding, pence } })}
            />
          </div>
        )}
      </Optional>
      <div className={styles.pair}>
        <NumberField
          label="Most passengers it is for"
          help="Empty if it has no limit of its own."
          value={draft.seats}
          fault={faultAt('seats')}
          onChange={(seats) => onChange({ seats })}
        />
      </div>
    </section>
  );
}
