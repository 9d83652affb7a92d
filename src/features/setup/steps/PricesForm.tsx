import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { distanceUnitOf } from '@/domain/pricing/settings';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from '../Setup.module.css';
import { useTyped } from '../useTyped';
import { type Card, CARD_SCHEMAS, exampleFare } from './firstCard';
import { StepForm } from './StepForm';
import type { StepProps } from './step';
import { useSaveCard } from './useSaveCard';

const BEGIN = {
  title: 'Standard',
  flagFall: '',
  flagLength: '',
  stepPrice: '',
  stepLength: '',
  waitPrice: '',
  waitSeconds: '',
  outstation: '0',
};
/** The example ride that shows whether the prices are right. */
const EXAMPLE = { length: 3, waitSeconds: 120 };

type Props = StepProps & { bare: readonly string[] };

/** The town's own prices: a first tariff for the whole day, given to every district without one. */
export function PricesForm({ setup, bare, onDone }: Props) {
  const { settings, plans } = setup;
  const currency = signOf(useAppSelector(selectCurrency));
  const form = useTyped<Card>(CARD_SCHEMAS, { ...BEGIN, title: plans[0]?.tariff ?? BEGIN.title });
  const { save, busy } = useSaveCard(setup, bare);
  const unit = distanceUnitOf(settings) === 'mile' ? 'miles' : 'km';
  const typed = form.peek();
  const example = typed === null ? null : exampleFare(typed, EXAMPLE, settings);

  async function next(): Promise<void> {
    const card = form.check();
    if (card !== null && (await save(card))) onDone();
  }

  const money = { start: currency, inputMode: 'decimal', autoComplete: 'off' } as const;
  const length = { end: unit, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <StepForm
      lead={`What does a ride cost in ${bare.join(', ')}? The prices apply at all hours until you add others.`}
      busy={busy}
      onNext={() => void next()}
    >
      <fieldset className={styles.group}>
        <legend>The first stretch</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('flagFall')} {...money} label="Flag fall" placeholder="3.00" />
          <TextInput {...form.input('flagLength')} {...length} label="covers the first" placeholder="0.5" />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Then</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('stepPrice')} {...money} label="Price" placeholder="0.20" />
          <TextInput {...form.input('stepLength')} {...length} label="for each" placeholder="0.1" />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Waiting</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('waitPrice')} {...money} label="Price of waiting" placeholder="0.20" />
          <TextInput
            {...form.input('waitSeconds')}
            label="for each"
            end="seconds"
            inputMode="numeric"
            autoComplete="off"
            placeholder="40"
          />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TextInput
          {...form.input('outstation')}
          label="Out-of-zone charge"
          help="Added when a trip ends outside the zone it began in."
          end="%"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...form.input('title')}
          label="Name of this tariff"
          help="Riders read it on their receipt."
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <p className={styles.example} role="status">
        {example === null ? (
          'Fill this in to see what a ride would cost.'
        ) : (
          <>
            A ride of {EXAMPLE.length} {unit} with two minutes of waiting costs{' '}
            <strong>
              <MoneyText pence={example} />
            </strong>
            .
          </>
        )}
      </p>
    </StepForm>
  );
}
