import { createElement, type FunctionComponent } from 'react';
import { config } from '@/backend/config';
import type { SeededLogin } from './SeededLogins';

type Logins = FunctionComponent<{ onPick: (login: SeededLogin) => void }>;

let logins: Logins | null = null;

/**
 * Only the local stack has logins to offer; no other build downloads them. Loaded before the login screen: coming after
 * it they would push it about.
 */
export async function loadLocalLogins(): Promise<void> {
  if (config.localStack) logins = (await import('./SeededLogins')).default;
}

/** Nothing before they are loaded, and where there are none. */
export const LocalLogins: Logins = (props) => (logins === null ? null : createElement(logins, props));
