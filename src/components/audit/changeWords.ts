/** A changed field in words: its name, and its value before and after. */
import type { AuditChange, AuditValue } from '@/domain/desk/audit';
import { formatMoney } from '@/domain/money/money';
import { roleWords } from './roleWords';

export type ChangeWords = { field: string; what: string; from: string; to: string };

const NAMES: Record<string, string> = {
  walletBalance: 'Balance',
  approved: 'Approved',
  suspended: 'Suspended',
  mobileProven: 'Mobile proven',
  usertype: 'Role',
  fleetadmin: 'Fleet',
};

/** `driver_approval` -> `Driver approval`, `vehicleMake` -> `Vehicle make`. */
function fieldName(field: string): string {
  const words = field
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function valueWords(field: string, value: AuditValue | undefined, currency: string): string {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'walletBalance') return formatMoney(Number(value), currency);
  if (field === 'usertype') return roleWords(String(value));
  return String(value);
}

export function changeWords(changes: Record<string, AuditChange>, currency: string): ChangeWords[] {
  return Object.entries(changes).map(([field, { from, to }]) => ({
    field,
    what: NAMES[field] ?? fieldName(field),
    from: valueWords(field, from, currency),
    to: valueWords(field, to, currency),
  }));
}
