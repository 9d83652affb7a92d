/** Runs the session: follows the sign-in, starts the role's listeners, and turns away those who may not enter. */
import { startAppCheck } from '@/backend/connection/appCheck';
import { forgetLastKnown } from '@/backend/connection/lastKnown';
import { openConnection } from '@/backend/connection/connectionGate';
import { hasSessionHint, setSessionHint } from '@/backend/people/sessionHint';
import { dropPersonal, type Session, selectSession, setApplying, turnAway } from '@/state/session';
import type { AppStore } from '@/state/store';
import { watchedAtStart, watchedByRole } from './watched';

const personOf = (session: Session): string => (session.phase === 'signedIn' ? `${session.uid}/${session.role}` : '');

/** Starts the session. Returns a function that stops everything. */
export function startSession(store: AppStore): () => void {
  let person = '';
  let turningAway = false;

  function react(): void {
    const state = store.getState();
    const session = selectSession(state);
    if (state.auth.data !== null) openConnection();
    if (session.phase === 'refused' && !turningAway) {
      turningAway = true;
      void store.dispatch(turnAway(session.obstacle)).finally(() => {
        turningAway = false;
      });
      return;
    }
    // An admitted user is no longer an applicant: losing the approval later turns them away again.
    if (session.phase === 'signedIn' && state.auth.applying) store.dispatch(setApplying(false));
    const now = personOf(session);
    if (now === person || session.phase === 'starting') return;
    const before = person;
    person = now;
    // Granting or removing a role while signed in ends the old role's listeners, as a sign-out does.
    if (before !== '') store.dispatch(dropPersonal());
    if (session.phase === 'signedIn') {
      setSessionHint(true);
      const { uid, role } = session;
      for (const watch of watchedByRole[role]) store.dispatch(watch({ uid }));
    } else if (session.phase === 'signedOut' && !turningAway) {
      setSessionHint(false);
      forgetLastKnown();
    }
  }

  // If no token can be had, the server says so on the first call.
  startAppCheck().catch(() => {});
  // A user who signed in here recently is probably still signed in, so the connection need not wait for confirmation.
  if (hasSessionHint()) openConnection();
  const unsubscribe = store.subscribe(react);
  for (const watch of watchedAtStart) store.dispatch(watch());
  react();
  return () => {
    unsubscribe();
    store.listeners.stopAllBut([]);
  };
}
