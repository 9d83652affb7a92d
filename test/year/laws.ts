/** What must hold at the end of the year. Each law is a list of what it found; an empty list is a year that closes. */
import { addLines, type Lines, sumOf } from '@/domain/books/journal';
import { lastDayOf } from '@/domain/books/range';
import { vatQuarter } from '@/domain/books/vat';
import { compareMoves } from '@/domain/cardProvider/compare';
import { movesOfPayment, movesOfWithdraw } from '@/domain/cardProvider/ourMoves';
import { type Books, faultText, ledgerFaults } from '@/domain/ledger/ledger';
import { collectBooks } from '@/domain/ledger/ledgerBooks';
import type { Pence } from '@/domain/money/money';
import type { Payout } from '@/domain/money/payout';
import { bankPart, signedAmount, type WalletEntry } from '@/domain/money/wallet';
import { SETTLING_KINDS } from '@/domain/onAccount/accountEntry';
import type { Invoice } from '@/domain/onAccount/invoice';
import { type YearReport, yearOf } from '@/domain/platformReport/yearReport';
import { isPaid } from '@/domain/ride/booking';
import type { Server } from './server';
import { DRIVERS, OFFICE, VAT_TERMS, YEAR } from './town';

type Found = readonly string[];

/** Says so if two figures are not the same penny. */
const same = (what: string, one: Pence, other: Pence): Found => (one === other ? [] : [`${what}: ${one} and ${other}`]);

const sum = <Row>(rows: Iterable<Row>, figure: (row: Row) => Pence): Pence => {
  let total = 0;
  for (const row of rows) total += figure(row);
  return total;
};

/** What each account of the books came to. */
function closing({ journal }: Books): Lines {
  const all: Lines = {};
  for (const lines of Object.values(journal.days)) addLines(all, lines);
  return all;
}

/** The journal adds up to nothing each day, and no ride is left between those who pay and those who are paid. */
const journalCloses = ({ journal }: Books): Found =>
  Object.entries(journal.days).flatMap(([day, lines]) => [
    ...same(`the journal of ${day}`, sumOf(lines), 0),
    ...same(`rides clearing of ${day}`, lines.rides ?? 0, 0),
  ]);

/** Each customer owes its rides as they stand, and has been invoiced for every one of them once. */
function invoicesAgree(books: Books, invoices: readonly Invoice[]): Found {
  return Object.entries(books.accounts).flatMap(([id, { owed = 0 }]) => {
    const entries = Object.entries(books.accountEntries[id] ?? {});
    const charges = entries.filter(([, { kind }]) => kind === 'ride' || kind === 'correction');
    const settled = entries.filter(([, { kind }]) => (SETTLING_KINDS as readonly string[]).includes(kind));
    const own = invoices.filter(({ account }) => account === id);
    const lines = own.flatMap((invoice) => Object.keys(invoice.lines));
    const charged = sum(charges, ([, { amount }]) => amount);
    const rides = Object.values(books.bookings).filter((ride) => ride.account === id && isPaid(ride));
    // What was put right since the last invoice, if it came to less than nothing, waits for the next one.
    const waits = charges.filter(([, { invoice }]) => invoice === undefined);
    return [
      ...same(
        `the rides of ${id}`,
        sum(rides, ({ trip_cost = 0 }) => trip_cost),
        charged,
      ),
      ...same(
        `the invoices of ${id}`,
        sum(own, ({ total }) => total) + sum(waits, ([, { amount }]) => amount),
        charged,
      ),
      ...same(`the lines of ${id}`, new Set(lines).size, lines.length),
      ...(waits.length > 0 && sum(waits, ([, { amount }]) => amount) > 0 ? [`${id} was not invoiced for all`] : []),
      ...same(`what ${id} owes`, owed, charged + sum(settled, ([, { amount }]) => amount)),
    ];
  });
}

/** Each withdrawal that the bank has was paid once: in one run that was sent, or by hand. */
function payoutsAgree(books: Books, runs: ReadonlyMap<string, Payout>): Found {
  const times = new Map<string, number>();
  for (const { state, rows } of runs.values())
    if (state === 'sent') for (const id of Object.keys(rows)) times.set(id, (times.get(id) ?? 0) + 1);
  const paid = Object.entries(books.withdraws).filter(([, row]) => row.processed && row.returned === undefined);
  const byHand = paid.filter(([id, { payout }]) => payout === undefined && !times.has(id));
  const sent = [...runs.values()].filter(({ state }) => state === 'sent');
  const received = sum(Object.values(books.accountEntries), (entries) =>
    sum(Object.values(entries), ({ kind, amount }) => (kind === 'payment' || kind === 'payment_back' ? -amount : 0)),
  );
  return [
    ...[...times].flatMap(([id, count]) => (count === 1 ? [] : [`${id} is in ${count} runs that were sent`])),
    ...[...times.keys()].flatMap((id) => {
      const row = books.withdraws[id];
      const left = row?.processed === true && row.returned === undefined;
      return left && runs.get(row.payout ?? '')?.state === 'sent' ? [] : [`${id} left in a run and does not say so`];
    }),
    ...same(
      'the runs and what was sent by hand',
      sum(sent, ({ total }) => total) + sum(byHand, ([, row]) => bankPart(row)),
      sum(paid, ([, row]) => bankPart(row)),
    ),
    ...same('the bank', closing(books).bank ?? 0, received - sum(paid, ([, row]) => bankPart(row))),
  ];
}

/** What a wallet had of rides: shares and tips, and what was put right. */
const earnedBy = (history: Record<string, WalletEntry>): Pence =>
  sum(Object.values(history), (entry) =>
    ['share', 'tip', 'correction'].includes(entry.kind) ? signedAmount(entry) : 0,
  );

/** The twelve months of each driver are what came into the wallet, and the report says the same. */
function earningsAgree(books: Books, report: YearReport): Found {
  const { driverMonths, feelessMonths } = books.earnings;
  const months: Record<string, { driverShare: Pence; tips?: Pence }>[] = [
    ...Object.values(driverMonths),
    ...Object.values(feelessMonths),
  ];
  const drivers = new Set([...DRIVERS, ...months.flatMap((month) => Object.keys(month))]);
  const found = [...drivers].flatMap((uid) => {
    const year = sum(months, (month) => (month[uid]?.driverShare ?? 0) + (month[uid]?.tips ?? 0));
    const row = report.rows?.[uid];
    return [
      ...same(`the months of ${uid}`, year, earnedBy(books.walletHistory[uid] ?? {})),
      ...same(`the report about ${uid}`, row === undefined ? 0 : yearOf(row.paid), year),
    ];
  });
  return [
    ...found,
    ...same(
      'the report',
      report.total,
      sum(Object.values(report.rows ?? {}), ({ paid }) => yearOf(paid)),
    ),
  ];
}

/** The four quarters of VAT are the fees of the journal, and these are the fees of the rides. */
function vatAgrees(books: Books): Found {
  const quarters = [1, 4, 7, 10].map((month) => {
    const first = `${YEAR}-${String(month).padStart(2, '0')}`;
    const last = `${YEAR}-${String(month + 2).padStart(2, '0')}`;
    return vatQuarter(books.journal.days, { from: `${first}-01`, to: lastDayOf(last) }, VAT_TERMS);
  });
  const gross = sum(quarters, (quarter) => quarter?.gross ?? 0);
  const rides = Object.values(books.bookings).filter(isPaid);
  return [
    ...quarters.flatMap((quarter) =>
      quarter === null ? ['a quarter has no summary'] : same('net and VAT', quarter.net + quarter.vat, quarter.gross),
    ),
    ...same('VAT and the journal', gross, -(closing(books).fees ?? 0)),
    ...same(
      'VAT and the rides',
      gross,
      sum(rides, ({ convenience_fees = 0 }) => convenience_fees),
    ),
  ];
}

/** What is owed to wallets is what is in them. */
const walletsAgree = (books: Books): Found =>
  same(
    'wallets owed',
    -(closing(books).wallets ?? 0),
    sum(Object.values(books.users), ({ walletBalance }) => walletBalance),
  );

/** Every movement of a card is with us and with the provider, once each and with the same sum. */
function cardsAgree({ payments, withdraws }: Books, server: Server): Found {
  const ours = [
    ...Object.entries(payments).flatMap(([id, payment]) => movesOfPayment(id, payment)),
    ...Object.entries(withdraws).flatMap(([id, withdraw]) =>
      movesOfWithdraw(id, withdraw, (payment) => payments[payment]?.reference ?? ''),
    ),
  ];
  const ever = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY };
  return compareMoves(ours, server.cards.settlements(), ever).flatMap(({ match, key, ours: own, theirs }) =>
    match === 'matched' ? [] : [`${key}: ${match}, ${own ?? 'nothing'} and ${theirs ?? 'nothing'}`],
  );
}

/** The nightly comparison with the card provider has told the office of nothing. */
const nobodyWasTold = (server: Server): Found =>
  Object.keys((server.at(`notifis/${OFFICE}`) as object | null) ?? {}).filter((notice) => notice.startsWith('cards-'));

/** Everything that the year got wrong. @param reported what the office was told that the report comes to, pence */
export async function faultsOf(server: Server, reported: Pence): Promise<{ books: Books; found: string[] }> {
  const books = await collectBooks(server.source);
  const runs = new Map(Object.entries((server.at('payouts') as Record<string, Payout> | null) ?? {}));
  const invoices = Object.values((server.at('invoices') as Record<string, Invoice> | null) ?? {});
  const report = server.at(`platform_reports/${YEAR}`) as YearReport | null;
  const found = [
    ...ledgerFaults(books).map(faultText),
    ...journalCloses(books),
    ...invoicesAgree(books, invoices),
    ...payoutsAgree(books, runs),
    ...walletsAgree(books),
    ...vatAgrees(books),
    ...(report === null ? ['there is no report'] : earningsAgree(books, report)),
    ...same('the report as the office saw it', reported, report?.total ?? 0),
    ...same('the card provider', server.cards.held(), closing(books).card ?? 0),
    ...cardsAgree(books, server),
    ...nobodyWasTold(server),
    ...server.strays,
  ];
  return { books, found };
}
