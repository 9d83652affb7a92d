import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { turningOnChanged } from '@/state/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { leaveSession, selectSession } from '@/state/session';
import { TurnOnDialog } from '../profile/twoStep/TurnOnDialog';
import { DoorPage } from '../public/DoorPage';
import styles from './LoginScreen.module.css';

/** The one page of an admin of whom two-step sign-in is required and who has none yet. The router leaves it once it is on. */
export default function SetUpStepScreen() {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // It was begun on a page that this one has replaced.
    dispatch(turningOnChanged(false));
  }, [dispatch]);

  return (
    <DoorPage
      title="Turn on two-step sign-in"
      lead="An owner requires it of every admin. You need an authenticator app on your phone. From then on, signing in takes a code from that app besides your password."
      entrance={false}
    >
      <div className={styles.form}>
        <NextAction onClick={() => setIsOpen(true)}>Turn on</NextAction>
      </div>
      <div className={styles.more}>
        {session.phase === 'setUpStep' ? <span className={styles.note}>{session.profile.email}</span> : null}
        <Button look="text" onClick={() => void dispatch(leaveSession())}>
          Log out
        </Button>
      </div>
      {isOpen ? <TurnOnDialog onClose={() => setIsOpen(false)} /> : null}
    </DoorPage>
  );
}
