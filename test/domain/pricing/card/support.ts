/** The cards that tests read, and rides by them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AuthorityCard, CardCalendar } from '@/domain/pricing/card/authorityCard';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { importCard } from '@/domain/pricing/card/cardFile';
import { cardReading, type CardLeg } from '@/domain/pricing/card/cardReading';

const REAL = 'test/domain/pricing/card/cards/real';
const MADE = 'test/domain/pricing/card/cards/made';
export const NEWPORT_FILE = 'local/newport/card.json';

/** Files of cards as printed by real authorities, by name. */
export const REAL_FILES: Record<string, string> = Object.fromEntries([
  ['newport', NEWPORT_FILE],
  ...readdirSync(REAL).map((name) => [name.replace('.json', ''), join(REAL, name)]),
]);

export function readCard(file: string): AuthorityCard {
  const imported = importCard(readFileSync(file, 'utf8'));
  if (!imported.ok) expect.fail(`${file}: ${JSON.stringify(imported.faults)}`);
  return imported.card;
}

export const realCard = (name: string): AuthorityCard => readCard(REAL_FILES[name] ?? name);
export const NEWPORT = realCard('newport');

/** A card that was made up for tests: 'running', 'byTime', 'tenths'. */
export const madeCard = (name: string): AuthorityCard => readCard(join(MADE, `${name}.json`));
export const ALL_CARDS: readonly AuthorityCard[] = [
  ...Object.keys(REAL_FILES).map(realCard),
  ...readdirSync(MADE).map((file) => readCard(join(MADE, file))),
];

export const calendarOf = (card: AuthorityCard): CardCalendar => ({
  timeZone: 'Europe/London',
  bankHolidays: bankHolidaysOf(card.nation),
});

/** An instant by London's clock, epoch ms: '2026-06-03 10:00'. Its summer or winter time is worked out. */
export function london(text: string): number {
  const utc = Date.parse(`${text.replace(' ', 'T')}Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
  return shown.format(utc - 3_600_000) === text ? utc - 3_600_000 : utc;
}

export const METRES_PER_YARD = 0.9144;
/** Yards driven fast enough for the distance to count, rounded to a millionth of a metre. */
export const yards = (count: number): CardLeg => ({ metres: Number((count * METRES_PER_YARD).toFixed(6)), seconds: 0 });
export const miles = (count: number): CardLeg => yards(count * 1760);
export const metres = (count: number): CardLeg => ({ metres: count, seconds: 0 });
export const standing = (seconds: number): CardLeg => ({ metres: 0, seconds });

/** What the meter shows, pence; null where the card has no band. */
export const readingOf = (card: AuthorityCard, at: string, legs: readonly CardLeg[], passengers = 1): number | null =>
  cardReading(card, { startedAt: london(at), legs, passengers }, calendarOf(card))?.pence ?? null;
