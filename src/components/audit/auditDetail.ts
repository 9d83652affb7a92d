/** The free-text detail of an audit entry, with amounts as money and ids left out. */
import type { AuditEntry } from '@/domain/desk/audit';
import { formatMoney, type Pence } from '@/domain/money/money';

/** `<id>: <pence>` or pence alone, optionally with a reason: an amount moved, and why. */
const AMOUNT = /^(?:[-\w]+: )?(-?\d+)(?:: ([\s\S]*))?$/;
/** `cash: discount 0, wallet 0, cash 700, card 0`. */
const PARTS = /^(\w+): (discount \d+, wallet \d+, cash \d+, card \d+)$/;
const PART_WORDS: Record<string, string> = {
  discount: 'discount',
  wallet: 'from the wallet',
  cash: 'in cash',
  card: 'by card',
};

function partsText(parts: string, money: (pence: Pence) => string): string {
  return parts
    .split(', ')
    .map((part) => part.split(' '))
    .filter(([, pence]) => Number(pence) > 0)
    .map(([name = '', pence]) => `${money(Number(pence))} ${PART_WORDS[name] ?? name}`)
    .join(', ');
}

export function auditDetail({ kind, event, detail = '' }: AuditEntry, currency: string): string {
  if (kind !== 'money') return detail;
  const money = (pence: Pence): string => formatMoney(pence, currency);
  const parts = PARTS.exec(detail);
  if (event === 'pay' && parts !== null) return partsText(parts[2] ?? '', money);
  const amount = AMOUNT.exec(detail);
  if (amount === null) return /^[-\w]{20}$/.test(detail) ? '' : detail;
  const [, pence, why] = amount;
  return [money(Number(pence)), why].filter(Boolean).join(', ');
}
