import { useState } from 'react';
import type { Person } from '@/backend/people/people';
import { ResetStepDialog } from '@/components/people/ResetStepDialog';
import { Button } from '@/components/ui/button/Button';
import { mayDo } from '@/domain/people/rights/jobs';
import { fullName } from '@/domain/people/user';
import { useAppSelector } from '@/state/hooks';
import { selectEntrant } from '@/state/session';
import { useCall } from '@/state/useCall';
import styles from './ResetStep.module.css';

/** For an owner: resets the two-step sign-in of a fleet admin who has lost the app. */
export function ResetStep({ person }: { person: Person }) {
  const own = useAppSelector(selectEntrant)?.profile ?? null;
  const { run, busy } = useCall({ critical: true });
  const [asked, setAsked] = useState(false);
  if (person.secondStep === undefined || own === null || !mayDo(own, 'admins')) return null;

  async function reset(): Promise<void> {
    setAsked(false);
    await run('reset_second_step', { uid: person.id });
  }

  return (
    <div className={styles.reset}>
      <Button busy={busy !== null} onClick={() => setAsked(true)}>
        Reset two-step sign-in
      </Button>
      {asked ? (
        <ResetStepDialog name={fullName(person)} onReset={() => void reset()} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}
