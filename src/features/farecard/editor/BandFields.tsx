import { Button } from '@/components/ui/button/Button';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { bandName } from '@/domain/pricing/card/print/bandName';
import { type BandDraft, blankStep, blankWaiting } from '../draft/draft';
import type { FaultAt } from '../draft/faults';
import { NumberField, PriceField, WordsField } from './fields';
import { Optional, Tick } from './Optional';
import { SpanFields } from './SpanFields';
import { StepFields } from './StepFields';
import { WaitingFields } from './WaitingFields';
import styles from './editor.module.css';

type Props = {
  band: BandDraft;
  index: number;
  /** The bands listed above it, and all others. */
  above: readonly BandDraft[];
  others: readonly BandDraft[];
  faultAt: FaultAt;
  onChange: (band: BandDraft) => void;
  /** Null while it is the only one. */
  onRemove: (() => void) | null;
};

/** One tariff of the card: when it applies, and what it charges. */
export function BandFields({ band, index, above, others, faultAt, onChange, onRemove }: Props) {
  const at = ['bands', index] as const;
  const set = (changes: Partial<BandDraft>): void => onChange({ ...band, ...changes });
  const title = band.name.trim() === '' ? `tariff number ${index + 1}` : bandName(band.name);
  const own = faultAt(...at);
  const named = above.map(({ name }) => name).filter(Boolean);
  const bases = others
    .filter(({ kind }) => kind === 'steps')
    .map(({ name }) => name)
    .filter(Boolean);
  return (
    <section className={styles.group} aria-label={band.name.trim() === '' ? 'New tariff' : bandName(band.name)}>
      <div className={styles.title}>
        <h2>{band.name.trim() === '' ? 'New tariff' : bandName(band.name)}</h2>
        {onRemove === null ? null : (
          <Button small look="text" aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {own === null ? null : <p className={styles.fault}>{own}</p>}
      <div className={styles.pair}>
        <WordsField
          label="Number or name"
          value={band.name}
          fault={faultAt(...at, 'name')}
          onChange={(name) => set({ name })}
        />
      </div>
      <WordsField
        label="When it applies, as printed"
        placeholder="Hirings begun between 23:00 and 06:00"
        value={band.words}
        fault={faultAt(...at, 'words')}
        onChange={(words) => set({ words })}
      />
      <SpanFields
        of={title}
        spans={band.when}
        at={[...at, 'when']}
        faultAt={faultAt}
        onChange={(when) => set({ when })}
      />
      <Optional
        label="Only for a certain number of passengers"
        value={band.passengers}
        blank={() => ({ from: '5', to: '8' })}
        onChange={(passengers) => set({ passengers })}
      >
        {(people) => (
          <div className={styles.pair}>
            <NumberField
              label="Passengers from"
              value={people.from}
              fault={faultAt(...at, 'passengers', 'from')}
              onChange={(from) => set({ passengers: { ...people, from } })}
            />
            <NumberField
              label="to"
              value={people.to}
              fault={faultAt(...at, 'passengers', 'to') ?? faultAt(...at, 'passengers')}
              onChange={(to) => set({ passengers: { ...people, to } })}
            />
          </div>
        )}
      </Optional>
      {named.length === 0 && band.over.length === 0 ? null : (
        <fieldset className={styles.row}>
          <legend>Where both apply, this tariff replaces</legend>
          {[...new Set([...named, ...band.over])].map((name) => (
            <Tick
              key={name}
              label={bandName(name)}
              checked={band.over.includes(name)}
              onChange={(on) => set({ over: on ? [...band.over, name] : band.over.filter((one) => one !== name) })}
            />
          ))}
          {faultAt(...at, 'over') === null ? null : <p className={styles.fault}>{faultAt(...at, 'over')}</p>}
        </fieldset>
      )}
      <ChoiceList
        legend="Prices"
        face="row"
        choices={[
          { value: 'steps', label: 'Its own prices' },
          {
            value: 'built',
            label: 'Another tariff’s prices, with more on top',
            disabled: bases.length === 0 && band.kind === 'steps',
          },
        ]}
        value={band.kind}
        onChange={(kind) =>
          set(kind === 'steps' && band.steps.length === 0 ? { kind, steps: [blankStep(), blankStep()] } : { kind })
        }
      />
      {band.kind === 'steps' ? (
        <>
          <StepFields
            of={title}
            steps={band.steps}
            at={[...at, 'steps']}
            faultAt={faultAt}
            onChange={(steps) => set({ steps })}
          />
          <Optional
            label="This tariff has its own price for waiting"
            value={band.waiting}
            blank={blankWaiting}
            onChange={(waiting) => set({ waiting })}
          >
            {(waiting) => (
              <WaitingFields
                waiting={waiting}
                at={[...at, 'waiting']}
                faultAt={faultAt}
                onChange={(typed) => set({ waiting: typed })}
              />
            )}
          </Optional>
        </>
      ) : (
        <fieldset className={styles.row}>
          <legend>It charges as these do, whichever applies at the time</legend>
          {[...new Set([...bases, ...band.bases])].map((name) => (
            <Tick
              key={name}
              label={bandName(name)}
              checked={band.bases.includes(name)}
              onChange={(on) => set({ bases: on ? [...band.bases, name] : band.bases.filter((one) => one !== name) })}
            />
          ))}
          {faultAt(...at, 'built_on', 'bands') === null ? null : (
            <p className={styles.fault}>{faultAt(...at, 'built_on', 'bands')}</p>
          )}
          <div className={styles.pair}>
            <NumberField
              label="Multiplied by"
              help="1.5 for half as much again, 2 for double."
              value={band.multiply}
              fault={faultAt(...at, 'built_on', 'multiply')}
              onChange={(multiply) => set({ multiply })}
            />
            <PriceField
              label="Added once"
              value={band.add}
              fault={faultAt(...at, 'built_on', 'add_pence')}
              onChange={(add) => set({ add })}
            />
          </div>
        </fieldset>
      )}
    </section>
  );
}
