/** The free text of an entry: the amount it moved, and what else it says, with amounts as money and ids left out. */
import type { AuditEntry } from '@/domain/desk/audit';
import { formatMoney, type Pence } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDate, instantOf, isLocalDate } from '@/domain/time/time';

export type DetailWords = { amount: string | null; rest: string };

const PUSH_KEY = /^-[-\w]{19}(?:: | |$)/;
/** `cash: discount 0, wallet 0, cash 700, card 0, tip 50`. */
const PARTS = /^\w+: (discount \d+, wallet \d+, cash \d+, card \d+(?:, tip \d+)?)$/;
const PART_WORDS: Readonly<Record<string, string>> = {
  discount: 'discount',
  wallet: 'from the wallet',
  cash: 'in cash',
  card: 'by card',
  tip: 'as a tip',
};

type Money = (pence: Pence) => string;
type Reading = readonly [form: RegExp, read: (found: readonly string[], money: Money) => DetailWords];

const at = (found: readonly string[], index: number): string => found[index] ?? '';

/** The forms in which the server writes an amount; the first that fits is read. */
const AMOUNTS: readonly Reading[] = [
  [
    /^(\d+), (\d+) to cards$/,
    (found, money) => ({
      amount: money(Number(at(found, 1))),
      rest: at(found, 2) === '0' ? '' : `${money(Number(at(found, 2)))} of it to cards`,
    }),
  ],
  [
    /^(\d+) to cards, (\d+) to the bank$/,
    (found, money) => ({
      amount: null,
      rest: `${money(Number(at(found, 1)))} to cards, ${money(Number(at(found, 2)))} to the bank`,
    }),
  ],
  [
    /^(\d+) to (\d+)(?:: ([\s\S]*))?$/,
    (found, money) => ({
      amount: null,
      rest: [`from ${money(Number(at(found, 1)))} to ${money(Number(at(found, 2)))}`, at(found, 3)]
        .filter(Boolean)
        .join(', '),
    }),
  ],
  [
    /^(\d+) added: (\d+)$/,
    (found, money) => ({
      amount: null,
      rest: `${money(Number(at(found, 1)))} added, ${money(Number(at(found, 2)))} in all`,
    }),
  ],
  [
    /^(\d+) stays off the bill$/,
    (found, money) => ({ amount: null, rest: `${money(Number(at(found, 1)))} stays off the bill` }),
  ],
  [/^(\d+) to -[-\w]{19}$/, (found, money) => ({ amount: money(Number(at(found, 1))), rest: '' })],
  [/^(-?\d+)(?:: ([\s\S]*))?$/, (found, money) => ({ amount: money(Number(at(found, 1))), rest: at(found, 2) })],
];

function partsWords(parts: string, money: Money): string {
  return parts
    .split(', ')
    .map((part) => part.split(' '))
    .filter(([, pence]) => Number(pence) > 0)
    .map(([name = '', pence]) => `${money(Number(pence))} ${PART_WORDS[name] ?? name}`)
    .join(', ');
}

/** `drop, notes: 1400 to 1600`: what the rider changed, and the estimate before and after. */
function changedBooking(detail: string, money: Money): string {
  const [, what = '', from, to] = /^(.*?)(?:: (\d+) to (\d+))?$/.exec(detail) ?? [];
  const fare = from === undefined ? '' : `: ${money(Number(from))} → ${money(Number(to))}`;
  return `${what}${fare}`;
}

const withDays = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    isLocalDate(day) ? formatDate(instantOf(day, 0, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE) : day,
  );

export function detailWords({ kind, event, detail = '' }: AuditEntry, currency: string): DetailWords {
  const money: Money = (pence) => formatMoney(pence, currency);
  // A payment of a provider has an id of another shape in front.
  const said = detail.replace(PUSH_KEY, '').replace(/^[-\w]{20,}: (?=\d)/, '');
  if (event === 'change') return { amount: null, rest: changedBooking(said, money) };
  if (kind !== 'money') return { amount: null, rest: withDays(said) };
  const parts = PARTS.exec(said);
  if (event === 'pay' && parts !== null) return { amount: null, rest: partsWords(at(parts, 1), money) };
  for (const [form, read] of AMOUNTS) {
    const found = form.exec(said);
    if (found !== null) return read(found, money);
  }
  return { amount: null, rest: withDays(said) };
}
