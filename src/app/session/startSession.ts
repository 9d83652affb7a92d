/** Runs the session: follows who is signed in, starts what their role watches, and turns away who may not come in. */
import { startAppCheck } from '@/backend/appCheck';
import { forgetLastKnown } from '@/backend/lastKnown';
import { openLine } from '@/backend/line';
import { hasSessionHint, setSessionHint } from '@/backend/sessionHint';
import { dropPersonal, type Session, selectSession, setApplying, turnAway } from '@/state/session';
import type { AppStore } from '@/state/store';
import { watchedAtStart, watchedByRole } from './watched';

const personOf = (session: Session): string => (session.phase === 'signedIn' ? `${session.uid}/${session.role}` : '');

/** Starts following; answers how to stop everything. */
export function startSession(store: AppStore): () => void {
  let person = '';
  let turningAway = false;

  function react(): void {
    const state = store.getState();
    const session = selectSession(state);
    if (state.auth.data !== null) openLine();
    if (session.phase === 'refused' && !turningAway) {
      turningAway = true;
      void store.dispatch(turnAway(session.obstacle)).finally(() => {
        turningAway = false;
      });
      return;
    }
    // Whoever may come in is no applicant any more: a later loss of the approval turns them away again.
    if (session.phase === 'signedIn' && state.auth.applying) store.dispatch(setApplying(false));
    const now = personOf(session);
    if (now === person || session.phase === 'starting') return;
    const before = person;
    person = now;
    // A role taken away or given while signed in ends the old role's listeners as a sign-out does.
    if (before !== '') store.dispatch(dropPersonal());
    if (session.phase === 'signedIn') {
      setSessionHint(true);
      const { uid, role } = session;
      for (const watch of watchedByRole[role]) store.dispatch(watch({ uid, usertype: role }));
    } else if (session.phase === 'signedOut' && !turningAway) {
      setSessionHint(false);
      forgetLastKnown();
    }
  }

  // Where a proof can't be had the server says so on the first call.
  startAppCheck().catch(() => {});
  // Whoever was signed in here lately is most likely still: the line need not wait for the proof.
  if (hasSessionHint()) openLine();
  const unsubscribe = store.subscribe(react);
  for (const watch of watchedAtStart) store.dispatch(watch());
  react();
  return () => {
    unsubscribe();
    store.listeners.stopAllBut([]);
  };
}
