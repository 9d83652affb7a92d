import { type ComponentType, useEffect, useRef, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { OfflineBanner } from '@/components/ui/state/OfflineBanner';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { Wordmark } from '@/components/ui/page/Wordmark';
import { firstOpenStep, isStepDone, SETUP_STEPS, type SetupStep } from '@/domain/desk/setup';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { leaveSession } from '@/state/session';
import styles from './Setup.module.css';
import { STEP_NAMES } from './stepNames';
import { CardStep } from './steps/CardStep';
import { CarsStep } from './steps/CarsStep';
import { CompanyStep } from './steps/CompanyStep';
import { DistrictStep } from './steps/DistrictStep';
import { OpenStep } from './steps/OpenStep';
import { PaymentStep } from './steps/PaymentStep';
import type { StepProps } from './steps/step';
import { type Setup, useSetup } from './useSetup';

const STEPS: Record<SetupStep, ComponentType<StepProps>> = {
  company: CompanyStep,
  district: DistrictStep,
  card: CardStep,
  cars: CarsStep,
  payment: PaymentStep,
};

type Place = SetupStep | 'open';
const PLACES: readonly Place[] = [...SETUP_STEPS, 'open'];
const nameOf = (place: Place): string => (place === 'open' ? 'Open for booking' : STEP_NAMES[place]);

/** The first pages of a new installation, in place of the desk: an admin fills them in once, and then opens the town. */
export default function SetupScreen() {
  const dispatch = useAppDispatch();
  const company = useAppSelector(selectCompanyName);
  const { setup, error, again } = useSetup();
  return (
    <div className={styles.screen}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Wordmark name={company} />
        <Button look="text" className={styles.leave} data-leaves onClick={() => void dispatch(leaveSession())}>
          Log out
        </Button>
      </header>
      <OfflineBanner />
      {error?.flag ? (
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>Set up your town</h1>
          <EmptyState title={failureText(error)} action={<Button onClick={again}>Try again</Button>} />
        </main>
      ) : setup === null ? (
        <main id="main" tabIndex={-1} className={styles.main}>
          <SkeletonLines rows={6} label="Loading" />
        </main>
      ) : (
        <Steps setup={setup} />
      )}
    </div>
  );
}

function Steps({ setup }: { setup: Setup }) {
  // Whoever comes back goes on with the first step that is not done.
  const [place, setPlace] = useState<Place>(() => firstOpenStep(setup) ?? 'payment');
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  const number = PLACES.indexOf(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  const Step = place === 'open' ? null : STEPS[place];
  return (
    <div className={styles.columns}>
      <nav aria-label="Steps" className={styles.steps}>
        <ol>
          {PLACES.map((one, index) => {
            // The ways to pay are there from the start, so they count as done once somebody has seen them.
            const isDone = one !== 'open' && isStepDone(one, setup) && (one !== 'payment' || place === 'open');
            return (
              <li key={one}>
                <button
                  type="button"
                  aria-label={`${nameOf(one)}${isDone ? ', done' : ''}`}
                  aria-current={one === place ? 'step' : undefined}
                  className={isDone ? styles.done : undefined}
                  onClick={() => setPlace(one)}
                >
                  <span className={styles.number} aria-hidden="true">
                    {isDone ? '✓' : index + 1}
                  </span>
                  <span className={styles.name} aria-hidden="true">
                    {nameOf(one)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        <p className={styles.count}>
          Step {number + 1} of {PLACES.length}
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {nameOf(place)}
        </h1>
        {Step === null ? (
          <OpenStep setup={setup} onGo={setPlace} />
        ) : (
          <Step
            key={`${place} ${turn}`}
            setup={setup}
            onStale={() => setTurn(turn + 1)}
            onDone={() => setPlace(PLACES[number + 1] ?? 'open')}
          />
        )}
      </main>
    </div>
  );
}
