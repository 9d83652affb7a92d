/**
 * Firebase comes in two parts: first its sign-in, with which calls of our API and reads over plain HTTP can be made, and then its
 * database, which follows what is live. They are started one by one, because each takes a slow phone a while.
 */
import { fetchFirebase } from './fetchFirebase';
import { laterPart } from './part';

/** Leaves room for a touch, or for a picture of the page. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

const signIn = laterPart(async () => {
  await fetchFirebase('signIn');
  await turn();
  await import('../connection/app');
  await turn();
  return import('./signIn');
});

const firebase = laterPart(async () => {
  await Promise.all([signIn.load(), fetchFirebase('live')]);
  await turn();
  await import('../connection/database');
  await turn();
  return import('./firebase');
});

/** Of the desk's own, most comes with its frame (AdminShell.tsx), and the rest with the screens that ask for it. */
const ofDesk = <Module>(start: () => Promise<Module>) =>
  laterPart(async () => {
    await firebase.load();
    return start();
  });

/** True if somebody needs Firebase on this page. A visitor, of whom it knows nothing, may do without. */
export const isFirebaseAsked = signIn.isAsked;

export const { source: fromSignIn, call: withSignIn } = signIn;
export const { load: loadFirebase, source: fromFirebase, call: withFirebase } = firebase;
export const { load: loadDesk, source: fromDesk } = ofDesk(() => import('./desk'));
export const { load: loadDeskBookings, source: fromDeskBookings } = ofDesk(() => import('../desk/deskBookings'));
export const { load: loadEarnings, source: fromEarnings } = ofDesk(() => import('../money/earnings'));
