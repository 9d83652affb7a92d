/** What a first page asks of Firebase's sign-in (load.ts). Nothing of it may need the database. */
export { earlyTasks } from './early';
export { idToken, sendVerificationMail, signOut, watchSignedIn } from '../people/auth';
