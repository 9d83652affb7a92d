/** One step of a deployment: what it sees, and what it makes. */
import type { Town } from '../admin/admins';
import type { Manifest } from '../configuration/manifest';
import type { Instance } from '../google/defaultDatabase';
import type { Google } from '../google/google';
import type { Values } from './envFile';

/** All that lies outside this folder, so that a test can stand in for the whole of Google. */
export type Outside = {
  google: Google;
  /** Runs the firebase command. `input` is what it reads. @throws Error with its last lines */
  firebase: (args: readonly string[], input?: string) => Promise<void>;
  /** Bundles the functions into `functions/lib`, as the firebase command does it. @throws Error with the builder's last lines */
  bundle: () => Promise<void>;
  /** Builds the app into `dist` with these variables. @throws Error with the builder's last lines */
  build: (variables: Values) => Promise<void>;
  /** Asks an address as anybody's browser would. */
  visit: (url: string, init?: RequestInit) => Promise<Response>;
  /** The town behind a database's address. */
  town: (address: string) => Promise<Town>;
};

/** Asks the person at the terminal; '' when they just press Enter. `hidden` does not show what is typed. */
export type Ask = (question: string, hidden?: boolean) => Promise<string>;

/** What is known of the project; each step adds what it found. */
export type Known = {
  number?: string;
  database?: Instance;
  bucket?: string;
  appId?: string;
};

export type Deployment = {
  project: string;
  /** The folder of the sources. */
  root: string;
  outside: Outside;
  /** Null where nobody can be asked. */
  ask: Ask | null;
  /** The environment and the flags: they win over files. */
  given: Values;
  dryRun: boolean;
  /** The owner of this email becomes the first admin. */
  admin: string | undefined;
  manifest: Manifest;
  known: Known;
};

export type Finding =
  /** It is there; nothing is done. */
  | { is: 'stands'; words: string }
  /** It is not there, and can be made. `words` follow "would" and stand alone after it is done. */
  | { is: 'todo'; words: string; make: () => Promise<string | undefined | void> }
  /** Only a person can do this; the deployment goes on without it. */
  | { is: 'advice'; words: string }
  /** Nothing goes on without it. */
  | { is: 'missing'; words: string };

export type Step = {
  name: string;
  /** What the step sees to, after "makes sure that". */
  purpose: string;
  look(deployment: Deployment): Promise<Finding>;
};

/** What a step needs was not made yet: in a dry run that is no fault. */
export class NotYet extends Error {}

export const stands = (words: string): Finding => ({ is: 'stands', words });
export const todo = (words: string, make: () => Promise<string | void>): Finding => ({ is: 'todo', words, make });
export const advice = (words: string): Finding => ({ is: 'advice', words });
export const missing = (words: string): Finding => ({ is: 'missing', words });
