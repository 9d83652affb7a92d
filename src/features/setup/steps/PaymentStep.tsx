import { useState } from 'react';
import { settingsFault } from '@/domain/pricing/settings';
import { messages } from '@/domain/messages';
import styles from '../Setup.module.css';
import { useSaveSettings } from '../useSaveSettings';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

const WAYS = [
  { field: 'cash', label: 'Cash', note: 'Riders pay the driver at the end of the ride.' },
  {
    field: 'card',
    label: 'Card',
    note: 'Riders pay in the app. It needs a contract with a card company: until one is connected, riders are not offered it.',
  },
  { field: 'wallet', label: 'Wallet', note: 'Riders put money into the app first and pay from it.' },
] as const;

/** The ways to pay that riders are offered. */
export function PaymentStep({ setup: { settings }, onDone, onStale }: StepProps) {
  const [ways, setWays] = useState({ cash: settings.cash, card: settings.card, wallet: settings.wallet });
  const { save, busy } = useSaveSettings(settings, onStale);
  const fault = settingsFault(ways);

  async function next(): Promise<void> {
    if (fault === null && (await save(ways))) onDone();
  }

  return (
    <StepForm lead="How may riders pay? Choose one way at least." busy={busy} onNext={() => void next()}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Ways to pay</legend>
        {WAYS.map(({ field, label, note }) => (
          <label key={field} className={styles.check}>
            <input
              type="checkbox"
              name={field}
              checked={ways[field]}
              onChange={({ target }) => setWays({ ...ways, [field]: target.checked })}
            />
            <span>
              {label}
              <span className={styles.note}>{note}</span>
            </span>
          </label>
        ))}
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {messages[fault.key]}
          </p>
        )}
      </fieldset>
    </StepForm>
  );
}
