/** Says if an email or a mobile is registered, but not whose it is. */
import type { UsersFound } from '@/domain/api/accountApi';
import type { IdentityKind } from '@/domain/paths';
import { checkEmail, tidyEmail } from '@/domain/people/email';
import { checkInternationalMobile, tidyMobile } from '@/domain/people/registration';
import type { Handler } from '../../http/handler';
import { logFault } from '../../log';
import { refuse } from '../../http/refusal';
import { isTaken, readIdentity } from '../../store/identities';

export const checkUserExists: Handler<'check_user_exists'> = async ({ body: { email, mobile }, nowMs }) => {
  if (email === undefined && mobile === undefined) return refuse('invalid_request', 'email');
  const wrongEmail = email === undefined ? null : checkEmail(email);
  if (wrongEmail !== null) return refuse(wrongEmail, 'email');
  const wrongMobile = mobile === undefined ? null : checkInternationalMobile(mobile);
  if (wrongMobile !== null) return refuse(wrongMobile, 'mobile');

  const asked: [IdentityKind, string][] = [];
  if (email !== undefined) asked.push(['email', tidyEmail(email)]);
  if (mobile !== undefined) asked.push(['mobile', tidyMobile(mobile) ?? '']);
  try {
    const entries = await Promise.all(asked.map(([kind, value]) => readIdentity(kind, value)));
    const users: UsersFound['users'] = entries.some((entry) => isTaken(entry, nowMs)) ? [{ exists: true }] : [];
    return { users };
  } catch (error) {
    logFault('identity lookup failed', error);
    return refuse('email_or_mobile_issue');
  }
};
