/** Runs the session: follows the sign-in, starts the role's listeners, and turns away those who may not enter. */
import { startAppCheck } from '@/backend/connection/appCheck';
import { forgetLastKnown } from '@/backend/connection/lastKnown';
import { openConnection } from '@/backend/connection/connectionGate';
import { rememberApplying } from '@/backend/people/applicationDoor';
import { isLeaving } from '@/backend/people/leaving';
import { forgetPush } from '@/backend/push/pushDevice';
import { resumePush } from '@/backend/push/pushRenewal';
import { hasRiderHint, hasSessionHint, setRoleHint, setSessionHint } from '@/backend/people/sessionHint';
import type { MessageKey } from '@/domain/messages';
import { rightOf } from '@/domain/people/rights/right';
import { dropPersonal, type Session, selectSession, setApplying, turnAway } from '@/state/session';
import { signInEnded } from '@/state/auth';
import { messageShown } from '@/state/messages';
import type { AppStore } from '@/state/store';
import { exactPath } from '../routes/exactPath';
import { isProtected } from '../routes/guard';
import { routeOf } from '../routes/placeOf';
import { forgetDesk } from '@/state/kept/keptDesk';
import { forgetTrip } from '@/state/kept/keptTrip';
import { licenceObstacle } from '@/state/licence';
import { watchedAtStart, watchedByRole } from './watched';

const personOf = (session: Session): string =>
  session.phase === 'signedIn' ? `${session.uid}/${session.role}/${rightOf(session.profile) ?? ''}` : '';

/**
 * Starts the session. Returns a function that stops everything. `toLogin` leads to the login page whoever was given the form and
 * turns out not to be signed in.
 */
export function startSession(store: AppStore, toLogin: () => void): () => void {
  let person = '';
  let turningAway = false;
  /** Somebody was signed in here, in this page or before it was opened, and the end of that is not handled yet. */
  let wasSignedIn = hasSessionHint();
  /** A log-out that an earlier page began: nobody is to be told of its end, and nothing of theirs is kept. */
  let finishing = isLeaving();
  /** The one who was; '' if that was before the page was opened. */
  let lastUid = '';

  /** Tells somebody whose sign-in ended by itself (revoked, or ended in another tab), and remembers their page. */
  function tellEnded(hadForm: boolean): void {
    const { search } = window.location;
    const pathname = exactPath(window.location.pathname);
    if (hadForm && pathname === '/') toLogin();
    else if (isProtected(routeOf(pathname)))
      store.dispatch(signInEnded({ uid: lastUid, page: `${pathname}${search}` }));
    else return;
    store.dispatch(messageShown({ key: 'must_login' }));
  }

  function endSession(): void {
    const { error, leaving } = store.getState().auth;
    if (finishing) {
      forgetTrip();
      forgetDesk();
      rememberApplying(false);
    }
    const isTold = wasSignedIn && !leaving && !finishing && error.flag && error.key === 'not_logged_in';
    const hadForm = lastUid === '' && hasRiderHint();
    wasSignedIn = false;
    finishing = false;
    setSessionHint(false);
    forgetLastKnown();
    void forgetPush();
    if (isTold) tellEnded(hadForm);
  }

  function sendAway(obstacle: MessageKey): void {
    turningAway = true;
    wasSignedIn = false;
    void store.dispatch(turnAway(obstacle)).finally(() => {
      turningAway = false;
    });
  }

  async function checkLicence(of: string): Promise<void> {
    const obstacle = await licenceObstacle();
    if (obstacle !== null && person === of && !turningAway) sendAway(obstacle);
  }

  function react(): void {
    const state = store.getState();
    const session = selectSession(state);
    if (state.auth.data !== null) openConnection();
    if (session.phase === 'refused' && !turningAway) {
      sendAway(session.obstacle);
      return;
    }
    // An admitted user is no longer an applicant: losing the approval later turns them away again.
    if (session.phase === 'signedIn' && state.auth.applying) store.dispatch(setApplying(false));
    const now = personOf(session);
    if (session.phase === 'starting') return;
    if (session.phase === 'signedOut' && wasSignedIn && !turningAway) endSession();
    if (now === person) return;
    const before = person;
    person = now;
    // Granting or removing a role or a right while signed in ends the old role's listeners, as a sign-out does.
    if (before !== '') store.dispatch(dropPersonal());
    if (session.phase === 'signedIn') {
      const { uid, role, profile } = session;
      setSessionHint(true);
      setRoleHint(role);
      wasSignedIn = true;
      lastUid = uid;
      for (const watch of watchedByRole[role]) store.dispatch(watch({ uid, profile }));
      void checkLicence(now);
      resumePush(uid).catch(() => {});
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
