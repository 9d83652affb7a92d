import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { Nation } from '@/domain/pricing/card/authorityCard';
import { blankWaiting } from '../draft/draft';
import type { PartProps } from './ExtrasFields';
import { NumberField, WordsField } from './fields';
import { Optional } from './Optional';
import { WaitingFields } from './WaitingFields';
import styles from './editor.module.css';

/** The card's authority, district, first day and source. */
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
          label="District, or a zone of it"
          placeholder="Newport"
          value={draft.district}
          fault={faultAt('district')}
          onChange={(district) => onChange({ district })}
        />
        <SelectInput
          label="Bank holidays of"
          value={draft.nation}
          onChange={({ target }) => onChange({ nation: target.value as Nation })}
        >
          <option value="england-and-wales">England and Wales</option>
          <option value="scotland">Scotland</option>
          <option value="northern-ireland">Northern Ireland</option>
        </SelectInput>
        <TextInput
          type="date"
          label="First day"
          help="The card comes into force when this day begins."
          fault={faultAt('effective_from')}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </div>
      <WordsField
        label="Where it is printed"
        help="A web address or a public notice, so that anybody can check it."
        value={draft.source}
        fault={faultAt('source')}
        onChange={(source) => onChange({ source })}
      />
      <div className={styles.pair}>
        <WordsField
          label="Status"
          placeholder="In force"
          value={draft.status}
          fault={faultAt('status')}
          onChange={(status) => onChange({ status })}
        />
        <WordsField
          label="GSS code of the authority (optional)"
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
        label="Waiting is printed separately from the distance"
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
        legend="If another tariff’s hours begin during the journey"
        choices={[
          { value: 'fixed_at_start', label: 'The journey keeps the tariff it began with' },
          { value: 'running', label: 'The meter changes to that tariff' },
        ]}
        value={draft.change}
        onChange={(change) => onChange({ change })}
      />
      <Optional
        label="Multiplied fares are rounded"
        note="Otherwise they are rounded down to a whole penny."
        value={draft.rounding}
        blank={() => ({ pence: '10', way: 'down' as const })}
        onChange={(rounding) => onChange({ rounding })}
      >
        {(rounding) => (
          <div className={styles.pair}>
            <SelectInput
              label="Direction"
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
              label="To a multiple of (pence)"
              value={rounding.pence}
              fault={faultAt('rounding', 'to_pence')}
              onChange={(pence) => onChange({ rounding: { ...rounding, pence } })}
            />
          </div>
        )}
      </Optional>
      <div className={styles.pair}>
        <NumberField
          label="Most passengers"
          help="Leave this empty if the card sets no limit."
          value={draft.seats}
          fault={faultAt('seats')}
          onChange={(seats) => onChange({ seats })}
        />
      </div>
    </section>
  );
}
