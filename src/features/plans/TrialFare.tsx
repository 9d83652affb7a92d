import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { CarType } from '@/domain/pricing/carType';
import { typedNumber } from '@/domain/money/decimal';
import { planEstimate } from '@/domain/pricing/planFare';
import { typedToMetres } from '@/domain/place/geo';
import { distanceUnitOf, type Settings } from '@/domain/pricing/settings';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan } from '@/domain/pricing/tariff';
import { clockParts, DEFAULT_TIME_ZONE, instantOf, isLocalDate } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './TrialFare.module.css';
import { trialLines } from './tripWords';

type Props = {
  /** The plan as typed; null while one of its fields is invalid. */
  plan: Plan | null;
  carTypes: readonly CarType[];
  holidays: readonly Holiday[];
  /** The town's bank holidays, as local dates. */
  bankHolidays: ReadonlySet<string>;
  settings: Settings;
};

/** The trial's own zone, where the plan applies all day. */
const HERE = 'Here';
const NOON = 720;

/** The price of a trip under this plan, line by line, by the same calculation as a real fare. */
export function TrialFare({ plan, carTypes, holidays, bankHolidays, settings }: Props) {
  const currency = useAppSelector(selectCurrency);
  const unit = distanceUnitOf(settings) === 'mile' ? 'miles' : 'km';
  const [trip, setTrip] = useState({
    length: '5',
    minutes: '20',
    wait: '180',
    passengers: '0',
    tolls: '0',
    leaves: false,
  });
  const [carName, setCarName] = useState('');
  const [day, setDay] = useState(() => clockParts(serverNow(), DEFAULT_TIME_ZONE).date);
  const carType = carTypes.find(({ name }) => name === carName) ?? carTypes[0];

  const answer =
    plan === null || carType === undefined
      ? null
      : planEstimate(
          {
            distanceMetres: typedToMetres(typedNumber(trip.length), distanceUnitOf(settings)),
            durationSeconds: typedNumber(trip.minutes) * 60,
            waitSeconds: typedNumber(trip.wait),
            extraPassengers: typedNumber(trip.passengers),
            tollCount: typedNumber(trip.tolls),
            pickupZone: HERE,
            dropZone: trip.leaves ? null : HERE,
            at: instantOf(
              isLocalDate(day) ? day : clockParts(serverNow(), DEFAULT_TIME_ZONE).date,
              NOON,
              DEFAULT_TIME_ZONE,
            ),
          },
          {
            carType,
            tariffs: [{ name: HERE, title: plan.tariff, fromtime: 0, totime: 1440 }],
            plans: [plan],
            holidays,
            bankHolidays,
            settings,
            timeZone: DEFAULT_TIME_ZONE,
          },
        );

  const number = (field: 'length' | 'minutes' | 'wait' | 'passengers' | 'tolls', label: string) => (
    <TextInput
      label={label}
      value={trip[field]}
      onChange={({ target }) => setTrip({ ...trip, [field]: target.value })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
    />
  );
  return (
    <section className={styles.trial} aria-label="What a trip would cost">
      <h3>What would this trip cost?</h3>
      <div className={styles.trip}>
        {number('length', `Distance, ${unit}`)}
        {number('minutes', 'Drive, minutes')}
        {number('wait', 'Waiting, seconds')}
        {number('passengers', 'Extra passengers')}
        {number('tolls', 'Tolls')}
        <TextInput type="date" label="Day" value={day} onChange={({ target }) => setDay(target.value)} />
        <SelectInput
          label="Car type"
          value={carType?.name ?? ''}
          onChange={({ target }) => setCarName(target.value)}
          className={styles.car}
        >
          {carTypes.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectInput>
      </div>
      <ToggleInput label="Ends in another zone" on={trip.leaves} onChange={(leaves) => setTrip({ ...trip, leaves })} />
      <div aria-live="polite">
        {answer === null ? (
          <p className={styles.none}>
            {plan === null
              ? 'A field of the plan is not right yet.'
              : 'Add a car type first: its fees are part of every fare.'}
          </p>
        ) : answer.ok ? (
          <dl className={styles.lines}>
            {trialLines(answer.breakdown, currency).map(({ label, note, pence }) => (
              <div key={label} className={pence === 0 ? styles.nothing : undefined}>
                <dt>
                  {label} <span className={styles.note}>{note}</span>
                </dt>
                <dd>
                  <MoneyText pence={pence} />
                </dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>The rider pays</dt>
              <dd>
                <MoneyText pence={answer.breakdown.total} />
              </dd>
            </div>
            <div>
              <dt>The driver gets</dt>
              <dd>
                <MoneyText pence={answer.breakdown.driver_share} />
              </dd>
            </div>
          </dl>
        ) : (
          <p className={styles.none}>Choose the tariff first.</p>
        )}
      </div>
    </section>
  );
}
