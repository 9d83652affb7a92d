/** What the functions' account may do: each role, and the calls of the functions that need it. */

export type Role = { role: string; why: string };

/** On the project. */
export const PROJECT_ROLES: readonly Role[] = [
  { role: 'roles/firebasedatabase.admin', why: 'reads the database, and writes it under the rules as the server' },
  {
    role: 'roles/firebaseauth.admin',
    why: 'checks whether a session was ended; adds, changes and removes accounts; mails password links',
  },
  { role: 'roles/firebasecloudmessaging.admin', why: 'sends pushes' },
];

/** On the one bucket: reads, stores, lists and removes files, and nothing about the bucket itself. */
export const BUCKET_ROLE: Role = { role: 'roles/storage.objectAdmin', why: 'pictures and documents' };

/** On the account itself. */
export const ACCOUNT_ROLE: Role = {
  role: 'roles/iam.serviceAccountTokenCreator',
  why: 'signs the token with which a session goes on that has passed the second step',
};

// Secrets are granted one by one by `firebase deploy`, to this account.
