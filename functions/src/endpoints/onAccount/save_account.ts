/** An admin opens a customer's account or changes one. */
import type { ApiParsed } from '@/domain/api/api';
import { type AccountDetails, saysTheSame } from '@/domain/onAccount/account';
import { checkEmail, tidyEmail } from '@/domain/people/email';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readCustomerAccount } from '../../store/onAccount/customerAccounts';
import { saveAccountUpdate } from '../../transitions/money/onAccountUpdates';
import { commit } from '../../write/commit';

const detailsOf = (body: ApiParsed<'save_account'>): AccountDetails => ({
  name: body.name,
  kind: body.kind,
  contact: body.contact,
  email: tidyEmail(body.email),
  phone: body.phone,
  address: body.address,
  needsCostCode: body.needs_cost_code,
  creditLimit: body.credit_limit,
  termsDays: body.terms_days,
  state: body.state,
  ...(body.cost_codes === undefined
    ? {}
    : { costCodes: Object.fromEntries(body.cost_codes.map((code) => [code, true as const])) }),
  ...(body.language === undefined ? {} : { language: body.language }),
  ...(body.vat_number === undefined ? {} : { vatNumber: body.vat_number }),
  ...(body.order_number === undefined ? {} : { orderNumber: body.order_number }),
});

/** A closed account stays as it is, but for how its customer is reached about what is still owed. */
const keepsClosed = (stands: AccountDetails, details: AccountDetails): boolean => {
  const { contact, email, phone } = details;
  return saysTheSame({ ...stands, contact, email, phone }, details);
};

export const saveAccount: Handler<'save_account'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, seen } = body;
  const fault = checkEmail(body.email);
  if (fault !== null) return refuse(fault, 'email');
  const details = detailsOf(body);
  if (details.needsCostCode && details.costCodes === undefined) return refuse('cost_codes_missing', 'cost_codes');
  return commit('save_account', async () => {
    const stands = await readCustomerAccount(id);
    if (stands !== null && saysTheSame(stands, details)) return { answer: { id, changes: stands.changes } };
    if ((stands?.changes ?? 0) !== seen) return refuse('account_changed');
    if (stands?.state === 'closed' && !keepsClosed(stands, details)) return refuse('account_closed');
    const changes = seen + 1;
    return {
      answer: { id, changes },
      update: saveAccountUpdate(id, stands, { ...details, changes }, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
