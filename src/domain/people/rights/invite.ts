/** An invitation to be an admin: mailed as a link, for one email, for a week, once. */
import { DAY_MS } from '../../time/durations';
import type { Right } from './right';

export const INVITE_DAYS = 7;
export const INVITE_MS = INVITE_DAYS * DAY_MS;
/** Random bytes of the secret in the link. */
export const INVITE_SECRET_BYTES = 24;
export const INVITE_PATH = '/invited';

/** `admin_invites/{hash of the email}`. Times are epoch ms. A newer one takes its place, and the older link no longer works. */
export type Invite = {
  email: string;
  right: Right;
  /** The owner who invites. */
  by: string;
  at: number;
  until: number;
  /** The hash of the secret in the link; the secret itself is in the mail alone. */
  secret: string;
  /** The admin it has made. */
  used_by?: string;
};

/** The hash of the email, and the secret, as the link bears them. */
const TOKEN = /^([0-9a-f]{64})([A-Za-z0-9_-]{32})$/;

export const inviteToken = (emailHash: string, secret: string): string => `${emailHash}${secret}`;

export function readInviteToken(token: string): { emailHash: string; secret: string } | null {
  const [, emailHash, secret] = TOKEN.exec(token) ?? [];
  return emailHash === undefined || secret === undefined ? null : { emailHash, secret };
}

/** The page of the link. What follows the # is sent to no server and stands in no log. */
export const invitePath = (token: string): string => `${INVITE_PATH}#${token}`;
