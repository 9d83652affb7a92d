/** What a first page may ask Firebase to do, which waits until Firebase is here. */
import { withFirebase } from './load';

export const sendVerificationMail = withFirebase((firebase) => firebase.sendVerificationMail);
export const signOut = withFirebase((firebase) => firebase.signOut);
export const markNoticeRead = withFirebase((firebase) => firebase.markNoticeRead);
export const keepNeeds = withFirebase((firebase) => firebase.keepNeeds);
export const newBookingId = withFirebase((firebase) => firebase.newBookingId);
export const continueSearch = withFirebase((firebase) => firebase.continueSearch);
export const publishLocation = withFirebase((firebase) => firebase.publishLocation);
export const setDuty = withFirebase((firebase) => firebase.setDuty);
export const writePoints = withFirebase((firebase) => firebase.writePoints);
