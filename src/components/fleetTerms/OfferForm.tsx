import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { AmountField } from '@/components/ui/fields/AmountField';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { poundsToPence } from '@/domain/money/money';
import { isMonday, nextMonday, type TermKind, termMax } from '@/domain/settlement/terms';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { type FleetDriver, FleetDriverPicker } from './FleetDriverPicker';
import styles from './fleetTerms.module.css';

/** A fleet admin, `fleet`, offers a driver terms. A percentage has up to two decimals, as pounds have. */
export function OfferForm({ fleet, today }: { fleet: string; today: string }) {
  const { run, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [driver, setDriver] = useState<FleetDriver | null>(null);
  const [kind, setKind] = useState<TermKind>('percent');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState(nextMonday(today));
  // Hundredths of a percent are counted as pence are.
  const amount = poundsToPence(typed);
  const fault =
    typed !== '' && (amount <= 0 || amount > termMax(kind)) ? 'Type an amount that can be asked for.' : null;
  const dateFault = isMonday(from) && from > today ? null : 'Choose a Monday that is still to come.';
  const ready = driver !== null && typed !== '' && fault === null && dateFault === null;

  async function offer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (driver === null) return;
    const wish = { driver: driver.uid, kind, amount, from };
    const made = await run('offer_fleet_terms', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (made === null) return;
    request.done();
    setTyped('');
    announce('The terms are offered. They count once the driver accepts them.');
  }

  return (
    <form className={styles.form} onSubmit={(event) => void offer(event)}>
      <FleetDriverPicker label="Driver to offer terms to" fleet={fleet} chosen={driver} onChosen={setDriver} />
      <SelectInput label="Terms" value={kind} onChange={({ target }) => setKind(target.value as TermKind)}>
        <option value="percent">Percentage of the share</option>
        <option value="rent">Rent a week</option>
      </SelectInput>
      {kind === 'rent' ? (
        <AmountField label="Rent a week" value={typed} fault={fault} onChange={setTyped} />
      ) : (
        <TextInput
          label="Percentage"
          value={typed}
          fault={fault}
          end="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <DateField label="From Monday" value={from} earliest={nextMonday(today)} onChange={setFrom} />
      <Button type="submit" busy={busy !== null} disabled={!ready}>
        Offer terms
      </Button>
      {dateFault === null ? null : <p role="status">{dateFault}</p>}
    </form>
  );
}
