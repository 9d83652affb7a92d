/** The Firebase app and its sign-in, created on first use and connected to the local stack if one is configured. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { language } from '@/languages/en/locale';
import { config } from './config';
import { once } from './once';

export const app = once<FirebaseApp>(() => initializeApp(config.firebase));

/** Initialised without the pop-up resolver; pages that need social sign-in pass one with the call. */
export const auth = once<Auth>(() => {
  const made = initializeAuth(app(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  // The mails and texts that Firebase writes itself are then in the language of the page, where it knows the language.
  made.languageCode = language;
  const emulator = config.emulators.auth;
  if (emulator) connectAuthEmulator(made, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
  return made;
});
