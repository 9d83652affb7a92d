/**
 * The build's configuration, read once from `VITE_*` variables. Contains no Firebase code, so that public pages may
 * import it. Without a project it is that of the local stack's demo project; a build for deployment names all of its
 * project (build/configured.ts).
 */

import type { PasswordKind } from '@/domain/people/passwordRules';
import { PRODUCT_NAME } from '@/domain/pricing/companyName';

export type Features = {
  /** `/` shows the landing page; off: the login page. */
  home: boolean;
  login: boolean;
  register: boolean;
  countryPicker: boolean;
  phoneLogin: boolean;
  socialLogin: boolean;
  /** A rider may book for somebody else, who is told by SMS; the functions' `SMS_URL` must take a `{text}`. */
  guestRides: boolean;
  /** Off makes a public demo: every edit, delete, submit and cancel is refused with `demo_mode`. */
  allowCriticalEdits: boolean;
};

export type HostPort = { host: string; port: number };
export type Emulators = Partial<Record<'auth' | 'database' | 'storage', HostPort>>;

export type Config = {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    databaseURL: string;
    storageBucket: string;
    messagingSenderId: string;
    appId: string;
  };
  emulators: Emulators;
  /** True on the local stack only, which alone offers demo GPS and the seeded logins. */
  localStack: boolean;
  /** The company's name on pages that are made at build time, until the settings have loaded. */
  companyName: string;
  googleMapsKey: string;
  /** The reCAPTCHA Enterprise site key for App Check; empty: no App Check. */
  appCheckKey: string;
  /** The public key for web push tokens; empty: nobody can turn pushes on. */
  vapidKey: string;
  /** The rule for new passwords; the functions enforce `PASSWORD_RULE`, which must be the same. */
  passwordRule: PasswordKind;
  features: Features;
};

type Env = Record<string, string | boolean | undefined>;

const text = (env: Env, name: string, fallback: string): string => {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
};

/** A switch is `on` / `off` (also `1` / `0`, `true` / `false`). Anything else throws, as it must be a mistake. */
function flag(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name, fallback ? 'on' : 'off').toLowerCase();
  if (['on', '1', 'true'].includes(value)) return true;
  if (['off', '0', 'false'].includes(value)) return false;
  throw new Error(`${name} must be on or off, not "${value}"`);
}

/** Parses `auth=127.0.0.1:9099,database=127.0.0.1:9000` to hosts and ports; empty in production. */
export function parseEmulators(value: string): Emulators {
  const emulators: Emulators = {};
  for (const entry of value.split(',').filter((part) => part.trim() !== '')) {
    const match = /^\s*(auth|database|storage)=([^:\s]+):(\d+)\s*$/.exec(entry);
    if (!match) throw new Error(`VITE_EMULATORS: "${entry}" is not name=host:port`);
    emulators[match[1] as keyof Emulators] = { host: match[2] as string, port: Number(match[3]) };
  }
  return emulators;
}

function passwordRuleOf(env: Env): PasswordKind {
  const rule = text(env, 'VITE_PASSWORD_RULE', 'alphanumeric');
  if (rule === 'alphanumeric' || rule === 'any' || rule === 'complex') return rule;
  throw new Error(`VITE_PASSWORD_RULE must be alphanumeric, any or complex, not "${rule}"`);
}

/** The local stack's project, which exists on the developer's machine alone. */
const DEMO: Config['firebase'] = {
  apiKey: 'demo-key',
  authDomain: 'demo-taxi.firebaseapp.com',
  projectId: 'demo-taxi',
  databaseURL: 'https://demo-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  storageBucket: 'demo-taxi.appspot.com',
  messagingSenderId: '000000000000',
  appId: '1:000000000000:web:demo',
};

/** @throws Error naming the variable that a real project lacks: no value of the demo project is ever mixed into it */
function firebaseOf(env: Env): Config['firebase'] {
  const projectId = text(env, 'VITE_FIREBASE_PROJECT_ID', DEMO.projectId);
  const own = (name: string, demo: string): string => {
    const value = text(env, name, projectId === DEMO.projectId ? demo : '');
    if (value === '') throw new Error(`${name} is missing`);
    return value;
  };
  return {
    apiKey: own('VITE_FIREBASE_API_KEY', DEMO.apiKey),
    authDomain: own('VITE_FIREBASE_AUTH_DOMAIN', DEMO.authDomain),
    projectId,
    databaseURL: own('VITE_FIREBASE_DATABASE_URL', DEMO.databaseURL),
    storageBucket: own('VITE_FIREBASE_STORAGE_BUCKET', DEMO.storageBucket),
    messagingSenderId: own('VITE_FIREBASE_MESSAGING_SENDER_ID', DEMO.messagingSenderId),
    appId: own('VITE_FIREBASE_APP_ID', DEMO.appId),
  };
}

/** @throws Error naming the variable that is missing or wrong */
export function readConfig(env: Env): Config {
  return {
    firebase: firebaseOf(env),
    emulators: parseEmulators(text(env, 'VITE_EMULATORS', '')),
    companyName: text(env, 'VITE_COMPANY_NAME', PRODUCT_NAME),
    localStack: flag(env, 'VITE_LOCAL_STACK', false),
    googleMapsKey: text(env, 'VITE_GOOGLE_MAPS_KEY', ''),
    appCheckKey: text(env, 'VITE_APP_CHECK_KEY', ''),
    vapidKey: text(env, 'VITE_FIREBASE_VAPID_KEY', ''),
    passwordRule: passwordRuleOf(env),
    features: {
      home: flag(env, 'VITE_FEATURE_HOME', true),
      login: flag(env, 'VITE_FEATURE_LOGIN', true),
      register: flag(env, 'VITE_FEATURE_REGISTER', true),
      countryPicker: flag(env, 'VITE_FEATURE_COUNTRY_PICKER', true),
      phoneLogin: flag(env, 'VITE_FEATURE_PHONE_LOGIN', true),
      socialLogin: flag(env, 'VITE_FEATURE_SOCIAL_LOGIN', false),
      guestRides: flag(env, 'VITE_FEATURE_GUEST_RIDES', false),
      allowCriticalEdits: flag(env, 'VITE_FEATURE_CRITICAL_EDITS', true),
    },
  };
}

export const config: Config = readConfig(import.meta.env);
