import { useState } from 'react';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { formatMoney } from '@/domain/money/money';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useAppSelector, useWatch } from '@/state/hooks';
import { bandName } from '@/domain/pricing/card/print/bandName';
import { selectCurrency } from '@/state/selectors';
import { bankHolidaysGroup } from '@/state/tables';
import { today } from '@/state/useToday';
import { type CountLine, firstJourneys, type Journey, tryJourney } from './journeys';
import styles from './TrialJourneys.module.css';

/** Trial journeys, counted step by step as a taximeter counts. `card` is null while the card has faults. */
export function TrialJourneys({ card }: { card: AuthorityCard | null }) {
  const { data, error } = useWatch(bankHolidaysGroup);
  // The first journeys are made by the days that the desk has entered, so they wait for these.
  if (data === null && !error.flag) return <SkeletonLines rows={4} label="Loading the trial journeys" />;
  return <Journeys card={card} changes={data ?? NO_CHANGES} />;
}

function Journeys({ card, changes }: { card: AuthorityCard | null; changes: readonly BankHolidayChange[] }) {
  const [journeys, setJourneys] = useState(() => firstJourneys(today(), card?.nation ?? 'england-and-wales', changes));
  const change = (index: number, typed: Partial<Journey>): void =>
    setJourneys(journeys.map((journey, at) => (at === index ? { ...journey, ...typed } : journey)));
  return (
    <section className={styles.trial} aria-label="Trial journeys">
      <h2>Trial journeys</h2>
      <p className={styles.note}>
        {card === null
          ? 'Once the card is correct, this shows what a meter would show.'
          : 'What a meter would show on this card. Open a journey to change it or to see each step.'}
      </p>
      {journeys.map((journey, index) => (
        <TrialJourney
          key={journey.name}
          card={card}
          changes={changes}
          journey={journey}
          onChange={(typed) => change(index, typed)}
        />
      ))}
    </section>
  );
}

type Props = {
  card: AuthorityCard | null;
  changes: readonly BankHolidayChange[];
  journey: Journey;
  onChange: (typed: Partial<Journey>) => void;
};

const NO_CHANGES: readonly BankHolidayChange[] = [];

function TrialJourney({ card, changes, journey, onChange }: Props) {
  const currency = useAppSelector(selectCurrency);
  const sum = (pence: number): string => formatMoney(pence, currency);
  const tried = card === null ? null : tryJourney(card, journey, sum, changes);
  const field = (name: keyof Journey, label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      inputMode={type === 'text' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={10}
      value={journey[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const line = ({ label, pence, rule }: CountLine, index: number) => (
    <div key={`${index} ${label}`}>
      <dt>{label}</dt>
      <dd>{rule ?? (pence === null ? '' : sum(pence))}</dd>
    </div>
  );
  return (
    <details className={styles.journey}>
      <summary>
        <span>
          {journey.name}
          <span className={styles.note}>
            {journey.length} {journey.length === '1' ? journey.unit.slice(0, -1) : journey.unit}
            {tried === null ? '' : `, ${bandName(tried.band)}`}
          </span>
        </span>
        <strong>{tried === null ? '…' : sum(tried.total)}</strong>
      </summary>
      <div className={styles.fields}>
        {field('date', 'Day', 'date')}
        {field('time', 'Time', 'time')}
        {field('length', 'Distance')}
        <SelectInput
          label="Unit"
          value={journey.unit}
          onChange={({ target }) => onChange({ unit: target.value as Journey['unit'] })}
        >
          <option value="miles">miles</option>
          <option value="yards">yards</option>
        </SelectInput>
        {field('driving', 'Minutes of driving')}
        {field('waiting', 'Minutes of waiting')}
        {field('passengers', 'Passengers')}
      </div>
      <div aria-live="polite">
        {tried === null ? (
          <p className={styles.note}>
            {card === null
              ? 'The card still needs correcting.'
              : 'The card has no tariff for this, or a field is not a number.'}
          </p>
        ) : (
          <dl className={styles.lines}>
            {tried.lines.map(line)}
            <div className={styles.total}>
              <dt>The meter shows</dt>
              <dd>{sum(tried.reading)}</dd>
            </div>
            {tried.extras.map(line)}
            {tried.extras.length === 0 ? null : (
              <div className={styles.total}>
                <dt>With extras</dt>
                <dd>{sum(tried.total)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </details>
  );
}
