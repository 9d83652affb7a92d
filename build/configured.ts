/**
 * Refuses a build that does not say which Firebase project it is for. Without this it would be made for the demo project
 * of the local stack, and nobody could sign in on it.
 */
import type { Plugin } from 'vite';
import { contentSecurityPolicy } from './csp.ts';
import { type Env, switchedOn, text } from './cspSources.ts';

/** The mode of a build that is never deployed: `npm run check` measures it and looks at its pages. */
export const CHECK_MODE = 'check';

/** What Firebase shows for a web app under *Project settings*. */
const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_DATABASE_URL',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
];

/** Returns what is wrong with the configuration of a build, or null. */
export function configurationFault(env: Env, mode: string): string | null {
  const project = text(env, 'VITE_FIREBASE_PROJECT_ID');
  if (mode === CHECK_MODE) return null;
  if (switchedOn(env, 'VITE_LOCAL_STACK', false)) {
    // Firebase's own rule: only a project of this name can never be a real one.
    return project?.startsWith('demo-') === true
      ? null
      : `VITE_LOCAL_STACK offers demo logins, so it needs a project whose name begins with demo-, not "${project ?? ''}".`;
  }
  const missing = REQUIRED.filter((name) => text(env, name) === undefined);
  if (missing.length > 0) {
    return [
      'The build does not say which Firebase project it is for. Missing:',
      ...missing.map((name) => `  ${name}`),
      'The Firebase console shows the values under Project settings, Your apps. docs/configuration.md lists every variable.',
    ].join('\n');
  }
  if (text(env, 'VITE_EMULATORS') !== undefined) return 'VITE_EMULATORS is for the local stack alone.';
  return null;
}

/** @throws Error at the start of a build that is not configured, naming each variable that is missing or wrong */
export function configuredPlugin(): Plugin {
  return {
    name: 'configured',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ env, mode }) => {
      const fault = configurationFault(env, mode);
      // Without its stack, which says nothing to whoever deploys.
      if (fault !== null) throw Object.assign(new Error(fault), { stack: fault });
      // Names the variable that is no address or domain, before the work begins.
      contentSecurityPolicy(env);
    },
  };
}
