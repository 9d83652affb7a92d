import { useState } from 'react';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { formatMoney } from '@/domain/money/money';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { today } from '@/state/useToday';
import { type CountLine, firstJourneys, type Journey, tryJourney } from './journeys';
import styles from './TrialJourneys.module.css';

/** Trial journeys, counted step by step as a taximeter counts. `card` is null while the card has faults. */
export function TrialJourneys({ card }: { card: AuthorityCard | null }) {
  const [journeys, setJourneys] = useState(() => firstJourneys(today(), card?.nation ?? 'england-and-wales'));
  const change = (index: number, changes: Partial<Journey>): void =>
    setJourneys(journeys.map((journey, at) => (at === index ? { ...journey, ...changes } : journey)));
  return (
    <section className={styles.trial} aria-label="Trial journeys">
      <h2>Trial journeys</h2>
      <p className={styles.note}>
        {card === null
          ? 'Once the card is correct, this shows what a meter would show.'
          : 'What a meter would show on this card. Open a journey to change it or to see each step.'}
      </p>
      {journeys.map((journey, index) => (
        <TrialJourney key={journey.name} card={card} journey={journey} onChange={(changes) => change(index, changes)} />
      ))}
    </section>
  );
}

type Props = { card: AuthorityCard | null; journey: Journey; onChange: (changes: Partial<Journey>) => void };

function TrialJourney({ card, journey, onChange }: Props) {
  const currency = useAppSelector(selectCurrency);
  const sum = (pence: number): string => formatMoney(pence, currency);
  const tried = card === null ? null : tryJourney(card, journey, sum);
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
            {tried === null ? '' : `, tariff ${tried.band}`}
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
