/** A customer's account as the office enters it. */
import type { ApiBody } from '@/domain/api/api';

export const ACCOUNT: Omit<ApiBody<'save_account'>, 'id' | 'seen'> = {
  name: 'Severn Steel Ltd',
  kind: 'business',
  contact: 'Petra Payne',
  email: 'invoices@severn.example',
  phone: '01633 496 0100',
  address: '1 Dock Road, Newport, NP20 1AA',
  cost_codes: ['CC-1', 'CC-2'],
  needs_cost_code: false,
  credit_limit: 50_000,
  terms_days: 30,
  state: 'open',
};
