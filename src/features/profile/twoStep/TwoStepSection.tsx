import { useId, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { UserProfile } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { useAppDispatch } from '@/state/hooks';
import { leaveSession } from '@/state/session';
import shared from '../ProfileScreen.module.css';
import { NewCodesDialog } from './NewCodesDialog';
import { TurnOffDialog } from './TurnOffDialog';
import { TurnOnDialog } from './TurnOnDialog';

type Props = {
  profile: UserProfile;
  /** True if an owner requires it of this person. */
  required?: boolean;
};

/** Two-step sign-in of somebody of the office: on, off, and the recovery codes. */
export default function TwoStepSection({ profile: { secondStep }, required = false }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'on' | 'codes' | 'off' | null>(null);
  const close = (): void => setAsked(null);

  return (
    <section className={shared.section} aria-labelledby={id}>
      <h2 id={id}>Two-step sign-in</h2>
      {secondStep === undefined ? (
        <p className={shared.quiet}>
          Off. When it is on, signing in takes a code from an app on your phone besides your password.
        </p>
      ) : (
        <p className={shared.quiet}>
          On since {formatDate(secondStep, DEFAULT_TIME_ZONE)}.{' '}
          {required
            ? 'It stays on, because an owner requires it of every admin.'
            : 'You can turn it off within five minutes of logging in.'}
        </p>
      )}
      <div className={shared.buttons}>
        {secondStep === undefined ? (
          <Button onClick={() => setAsked('on')}>Turn on</Button>
        ) : (
          <>
            <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
            {required ? null : (
              <Button look="text" tone="danger" onClick={() => setAsked('off')}>
                Turn off
              </Button>
            )}
          </>
        )}
      </div>
      {asked === 'on' ? <TurnOnDialog onClose={close} /> : null}
      {asked === 'codes' ? <NewCodesDialog onClose={close} /> : null}
      {asked === 'off' ? <TurnOffDialog onClose={close} onLogOut={() => void dispatch(leaveSession())} /> : null}
    </section>
  );
}
