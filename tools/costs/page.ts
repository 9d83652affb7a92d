/** The tables of `docs/costs.md`. */
import { ASSUMPTIONS, type Assumed, assumed } from './assumptions';
import { type Bill, billFor, largest } from './costs';
import { CALLS, COUNTS, OTHER_CALLS, SCHEDULES } from './counts';
import { GOOGLE_MAP, PRICES, type Price, type PriceName } from './prices';

const SMALL = 1000;
const LARGE = 100_000;

type Row = readonly string[];
const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value >= 1000 ? 15 : 3, maximumFractionDigits: 0 });
const units = (value: number): string => number(value >= 1000 ? Math.round(value) : value);
const exact = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 7 });
const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const pounds = (cents: number): string =>
  `£${(cents / 100 / assumed.dollarsAPound).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const pence = ({ pence: each }: Bill): string => `${each.toFixed(2)}p`;

const assumptions = (): string =>
  table(
    ['assumed', 'value'],
    Object.values(ASSUMPTIONS).map(({ value, meaning }) => [meaning, exact(value)]),
  );

const counts = (): string =>
  table(
    ['counted', 'value', 'from'],
    Object.values(COUNTS).map(({ value, meaning, from }) => [meaning, exact(value), from]),
  );

function calls(): string {
  const often = (name: string, times: number) => (name === 'nearby_cabs' ? 'while the rider chooses' : `${times}`);
  const rows = Object.entries(CALLS).map(([name, { times, bytes, milliseconds }]) => [
    `\`${name}\``,
    often(name, times),
    exact(bytes),
    exact(milliseconds),
  ]);
  const { times, bytes, milliseconds } = OTHER_CALLS;
  return table(
    ['call', 'times a ride', 'bytes from the database', 'processor, ms'],
    [...rows, ['others, and a decline for each driver who declines', `${times}`, exact(bytes), exact(milliseconds)]],
  );
}

const schedules = (): string =>
  table(
    ['schedule', 'runs a month', 'bytes from the database, a run at rest'],
    Object.entries(SCHEDULES).map(([name, { runs, bytes }]) => [
      `\`${name}\``,
      exact(runs),
      bytes === 0 ? 'counted apart' : exact(bytes),
    ]),
  );

function priceRow(price: Price): Row {
  const free = price.tiers[0]?.usd === 0 ? price.tiers[0].upTo : 0;
  const paid = price.tiers.filter(({ usd }) => usd > 0).map(({ usd }) => `$${exact(usd)}`);
  const per = price.per === 1 ? `a ${price.unit}` : `for ${exact(price.per)} (${price.unit})`;
  const name = price.address === '' ? price.name : `[${price.name}](${price.address})`;
  const known = price.read === undefined ? `check: ${price.check}` : `read, ${price.read}`;
  return [
    name,
    free === 0 || !Number.isFinite(free) ? '' : exact(Math.round(free * 100) / 100),
    paid.length === 0 ? 'free' : `${paid.join(', ')} ${per}`,
    known,
  ];
}

const prices = (): string =>
  table(['price', 'free a month', 'US dollars', 'known'], Object.values(PRICES).map(priceRow));

function bill(names: readonly PriceName[], googleMap: boolean): string {
  const [small, large] = [billFor(SMALL, googleMap), billFor(LARGE, googleMap)];
  const row = (name: PriceName): Row => {
    const cells = [small, large].flatMap(({ lines }) => {
      const line = lines.find((one) => one.name === name);
      return line === undefined ? [] : [units(line.units), dollars(line.cents)];
    });
    return [PRICES[name].name, PRICES[name].unit, ...cells];
  };
  const sums = (label: string, of: (one: Bill) => string): Row => [label, '', '', of(small), '', of(large)];
  return table(
    ['line', 'unit', 'used by 1,000 rides', 'cost', 'used by 100,000 rides', 'cost'],
    [
      ...names.map(row),
      sums('**the month**', ({ cents }) => `**${dollars(cents)}**`),
      sums('**in pounds**', ({ cents }) => `**${pounds(cents)}**`),
      sums('**a ride**', (one) => `**${pence(one)}**`),
    ],
  );
}

const names = Object.keys(PRICES) as PriceName[];
const own = (): string =>
  bill(
    names.filter((name) => !GOOGLE_MAP.includes(name)),
    false,
  );
const google = (): string => bill(GOOGLE_MAP, true);

/** Changes that an operator or a release can make, and what is left of the larger town's month. */
const CHANGES: readonly (readonly [string, Partial<Record<keyof Assumed, number>>])[] = [
  ['as it is', {}],
  ['trails kept for 90 days (`TRAIL_DAYS`)', { trailMonths: 3 }],
  ['the ledger checked in full once a month, and otherwise from the last night on', { checkNights: 1 }],
  ['no rides for guests (`VITE_FEATURE_GUEST_RIDES`, off unless set)', { guestRides: 0 }],
  ['all three', { trailMonths: 3, checkNights: 1, guestRides: 0 }],
];
const changed = (change: Partial<Record<keyof Assumed, number>>): Bill =>
  billFor(LARGE, false, { ...assumed, ...change });

const changes = (): string =>
  table(
    ['100,000 rides', 'a month', 'a ride'],
    CHANGES.map(([what, change]) => [what, dollars(changed(change).cents), pence(changed(change))]),
  );

function summary(): string {
  const [small, large] = [billFor(SMALL, false), billFor(LARGE, false)];
  const [smallMap, largeMap] = [billFor(SMALL, true), billFor(LARGE, true)];
  const most = largest(large);
  const least = changed(CHANGES.at(-1)?.[1] ?? {});
  return [
    `**A ride costs ${pence(small)} in a town of 1,000 rides a month and ${pence(large)} in one of 100,000**: ${pounds(small.cents)} and`,
    `${pounds(large.cents)} a month. With Google’s map it is ${pence(smallMap)} and ${pence(largeMap)}. In the larger town the largest line is`,
    `*${PRICES[most.name].name}*, ${Math.round((100 * most.cents) / large.cents)} % of the month. Shorter trails, a ledger check that reads only what is new and no messages to`,
    `guests would bring it to ${pence(least)}.`,
  ].join('\n');
}

/** The page with its tables replaced; the text around them stays. @throws Error when a table has no place */
export function costsPage(page: string): string {
  const tables = { summary, own, google, changes, assumptions, calls, schedules, counts, prices };
  let printed = page;
  for (const [name, text] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(printed)) throw new Error(`docs/costs.md has no place for the table "${name}"`);
    printed = printed.replace(place, (_all, before: string, after: string) => `${before}\n${text()}\n\n${after}`);
  }
  return printed;
}
