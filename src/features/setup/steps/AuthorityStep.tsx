import { useState } from 'react';
import { CardImport } from '@/components/fareCard/CardImport';
import { FareSheet } from '@/components/fareCard/FareSheet';
import { useEnterCard } from '@/components/fareCard/useEnterCard';
import { Button } from '@/components/ui/button/Button';
import { hasCardInForce, servedZones } from '@/domain/desk/setup';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { exportCard } from '@/domain/pricing/card/cardFile';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useAuthorities } from '@/state/useLicensing';
import { today } from '@/state/useToday';
import styles from '../Setup.module.css';
import { useSaveSettings } from '../useSaveSettings';
import { SimpleCardForm } from './SimpleCardForm';
import { cardOfSimple } from './simpleCard';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

/** The authority's fare card: one that is already entered, one from a file, or a first simple one typed here. */
export function AuthorityStep({ setup, onDone, onStale }: StepProps) {
  const currency = useAppSelector(selectCurrency);
  const [read, setRead] = useState<AuthorityCard | null>(null);
  const [imports, setImports] = useState(false);
  const { save: saveBasis, busy: isSaving } = useSaveSettings(setup.settings, onStale);
  const { save: enter, busy: isEntering, refusal } = useEnterCard();
  const list = useAuthorities();
  const busy = isSaving || isEntering;
  const entered = setup.cards.find(({ standing }) => standing === 'in_force') ?? setup.cards[0];

  async function next(card: AuthorityCard | null): Promise<void> {
    if (card !== null && !(await enter(exportCard(card)))) return;
    if (await saveBasis({ fare_basis: 'card' })) onDone();
  }

  const fault =
    refusal === null ? null : (
      <p role="alert" className={styles.fault}>
        {refusal}
      </p>
    );
  if (entered !== undefined) {
    return (
      <StepForm
        lead={`The fare card of ${entered.card.authority} is entered, from ${dayWords(entered.from)}.`}
        next="Go on"
        busy={busy}
        onNext={() => void next(null)}
      >
        <p className={styles.note}>
          {hasCardInForce(setup)
            ? 'Once your town is open, you can add nights, bank holidays and extras under Fare card in the menu of your desk.'
            : 'You can open your town from that day.'}
        </p>
        <FareSheet card={entered.card} currency={currency} />
      </StepForm>
    );
  }
  if (read !== null) {
    return (
      <StepForm lead="Is this the card?" busy={busy} onNext={() => void next(read)}>
        <FareSheet card={read} currency={currency} />
        {fault}
        <Button onClick={() => setRead(null)}>Choose another</Button>
      </StepForm>
    );
  }
  if (imports) return <CardImport onCard={setRead} onClose={() => setImports(false)} />;
  const district = servedZones(setup.zones)
    .map(({ name }) => name)
    .join(', ');
  return (
    <SimpleCardForm
      busy={busy}
      onCard={(typed) =>
        void next(cardOfSimple(typed, district, list?.authorityNamed(typed.authority) ?? null, today()))
      }
      onImport={() => setImports(true)}
    >
      {fault}
    </SimpleCardForm>
  );
}
