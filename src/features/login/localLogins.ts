import { createElement, type FunctionComponent } from 'react';
import { config } from '@/backend/connection/config';
import type { SeededLogin } from './SeededLogins';

type Logins = FunctionComponent<{ onPick: (login: SeededLogin) => void }>;

let logins: Logins | null = null;

/**
 * Only the local stack offers logins; no other build downloads them. They load before the login screen, because
 * arriving later they would shift its layout.
 */
export async function loadLocalLogins(): Promise<void> {
  if (config.localStack) logins = (await import('./SeededLogins')).default;
}

/** Renders nothing until they are loaded, and in every other build. */
export const LocalLogins: Logins = (props) => (logins === null ? null : createElement(logins, props));
