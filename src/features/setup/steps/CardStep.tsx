import { useState } from 'react';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { servedZones, unpricedZones } from '@/domain/desk/setup';
import type { FareBasis } from '@/domain/pricing/settings';
import styles from '../Setup.module.css';
import { useSaveSettings } from '../useSaveSettings';
import { AuthorityStep } from './AuthorityStep';
import { PricesForm } from './PricesForm';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

/** The fares: by the licensing authority's card, or by the town's own prices. */
export function CardStep(props: StepProps) {
  const { setup } = props;
  const { settings, tariffs, plans } = setup;
  const [basis, setBasis] = useState<FareBasis>(() =>
    settings.fare_basis === 'card' || tariffs.length + plans.length === 0 ? 'card' : 'plan',
  );
  if (servedZones(setup.zones).length === 0) {
    return <p className={styles.lead}>Fares belong to a district. Please say first where you work.</p>;
  }
  return (
    <div className={styles.form}>
      <ChoiceList
        legend="How are fares set?"
        choices={[
          {
            value: 'card',
            label: 'By the authority’s fare card',
            note: 'The taximeter decides, by your licensing authority’s table of fares.',
          },
          {
            value: 'plan',
            label: 'By your own prices',
            note: 'You set your own tariffs and plans. Within your district they must not exceed the card.',
          },
        ]}
        value={basis}
        onChange={setBasis}
      />
      {basis === 'card' ? <AuthorityStep {...props} /> : <OwnPrices {...props} />}
    </div>
  );
}

/** The town's own prices. A form asks for the prices of each district that has none yet. */
function OwnPrices(props: StepProps) {
  const { setup, onDone, onStale } = props;
  const { save, busy } = useSaveSettings(setup.settings, onStale);
  const bare = unpricedZones(setup);
  async function next(): Promise<void> {
    if (await save({ fare_basis: 'plan' })) onDone();
  }
  if (bare.length > 0) return <PricesForm {...props} bare={bare} onDone={() => void next()} />;
  return (
    <StepForm lead="Your fares are in." next="Go on" busy={busy} onNext={() => void next()}>
      <p className={styles.note}>
        Once your town is open, you can add prices for nights and bank holidays in the menu of your desk. Tariff sets
        the hours, and Plans sets the prices.
      </p>
    </StepForm>
  );
}
