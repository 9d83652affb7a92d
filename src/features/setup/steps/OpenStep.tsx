import { Button } from '@/components/ui/button/Button';
import { isStepDone, SETUP_STEPS, type SetupStep } from '@/domain/desk/setup';
import { useCall } from '@/state/useCall';
import styles from '../Setup.module.css';
import { STEP_NAMES } from '../stepNames';
import type { Setup } from '../useSetup';
import { StepForm } from './StepForm';

type Props = { setup: Setup; onGo: (step: SetupStep) => void };

/** The last step: what is there, what is missing, and the button that lets riders book. */
export function OpenStep({ setup, onGo }: Props) {
  const { run, busy } = useCall({ critical: true });
  const missing = SETUP_STEPS.filter((step) => !isStepDone(step, setup));
  const [first] = missing;
  return (
    <StepForm
      lead={
        first === undefined
          ? 'Everything is ready. Once you open, riders can book and drivers can take rides. You can change all of this later, in the menu of your desk.'
          : 'Something is still missing before riders can book.'
      }
      next={first === undefined ? 'Open for booking' : `Go to: ${STEP_NAMES[first]}`}
      busy={busy !== null}
      // The desk follows by itself once the town is open.
      onNext={() => (first === undefined ? void run('finish_setup', {}) : onGo(first))}
    >
      <ul className={styles.rows} aria-label="What there is">
        {SETUP_STEPS.map((step) => (
          <li key={step}>
            <span>
              <strong>{STEP_NAMES[step]}</strong>
              <span className={missing.includes(step) ? styles.missing : styles.note}>
                {missing.includes(step) ? 'Still missing' : factOf(step, setup)}
              </span>
            </span>
            <Button small aria-label={`Change: ${STEP_NAMES[step]}`} onClick={() => onGo(step)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
    </StepForm>
  );
}

/** What a finished step holds, in a few words. */
function factOf(step: SetupStep, { settings, zones, tariffs, carTypes, cards }: Setup): string {
  const ways = [settings.cash && 'cash', settings.card && 'card', settings.wallet && 'wallet'].filter(Boolean);
  return {
    company: settings.CompanyName,
    district: zones.map(({ name }) => name).join(', '),
    card:
      settings.fare_basis === 'card'
        ? (cards.find(({ standing }) => standing === 'in_force')?.card.authority ?? '')
        : [...new Set(tariffs.map(({ title }) => title))].join(', '),
    cars: carTypes.map(({ name }) => name).join(', '),
    payment: ways.join(', '),
  }[step];
}
