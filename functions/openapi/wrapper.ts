/** What the wrapper round every endpoint may refuse, by the endpoint's declaration: see `functions/src/http/http.ts`. */
import type * as v from 'valibot';
import type { Endpoint } from '@/domain/api/endpoint';
import type { MessageKey } from '@/domain/messages';

/** The refusals of an endpoint before its own code is asked. */
export function wrapperRefusals(declared: Endpoint<v.GenericSchema, unknown>): MessageKey[] {
  const { callers, method, raw, cached, withoutAppCheck, unapproved, suspended } = declared;
  const fromApp = raw === undefined && cached === undefined && withoutAppCheck === undefined;
  const before: MessageKey[] = ['not_logged_in', 'mobile_not_proven', 'rate_limited', 'service_unavailable'];
  if (method === 'POST') before.push('invalid_request', 'body_too_large');
  if (fromApp) before.push('permission_denied');
  if (callers === 'public') return before;
  if (declared.beforeSecondStep !== true) before.push('second_step_needed');
  if (declared.beforeSetUp !== true) before.push('second_step_required');
  if (callers === 'account') return before;
  before.push('user_issue_contact_admin', 'not_valid_user_type', 'permission_denied');
  if (callers.includes('admin')) before.push('right_missing');
  if (suspended !== true) before.push('account_suspended');
  if (unapproved !== true) before.push('require_approval', 'email_verify');
  return before;
}
