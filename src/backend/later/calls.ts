/** What a first page may ask Firebase to do, which waits until Firebase is here. */
import { withFirebase, withSignIn } from './load';

export const earlyTasks = withSignIn((signIn) => signIn.earlyTasks);
export const idToken = withSignIn((signIn) => signIn.idToken);
export const sendVerificationMail = withSignIn((signIn) => signIn.sendVerificationMail);
export const signOut = withSignIn((signIn) => signIn.signOut);

export const markNoticeRead = withFirebase((firebase) => firebase.markNoticeRead);
export const keepNeeds = withFirebase((firebase) => firebase.keepNeeds);
export const newBookingId = withFirebase((firebase) => firebase.newBookingId);
export const continueSearch = withFirebase((firebase) => firebase.continueSearch);
export const publishLocation = withFirebase((firebase) => firebase.publishLocation);
export const setDuty = withFirebase((firebase) => firebase.setDuty);
export const workHere = withFirebase((firebase) => firebase.workHere);
export const writePoints = withFirebase((firebase) => firebase.writePoints);
