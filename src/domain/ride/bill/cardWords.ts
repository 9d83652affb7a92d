/** A fare by an authority's card, in plain words: on the estimate, the bill and the receipt. */
import * as own from '../../../languages/en/rides/bill';
import type { Said } from '../../../languages/said';
import type { CardLines } from '../../pricing/breakdown';
import type { ExtraLine } from '../../pricing/card/extraLines';
import { bandName } from '../../pricing/card/print/bandName';
import { formatMoney, type Pence } from '../../money/money';

/** What a bill is written with, in one language. Without it, a bill is in the language of this build. */
export type BillWords = Said<typeof own>;

/** 'Tariff 1, then Tariff 2' where another band took over on the way. */
export const bandNames = (
  { band, changes = [] }: Pick<CardLines, 'band' | 'changes'>,
  words: BillWords = own,
): string => words.bandsInTurn([band, ...changes.map((change) => change.band)].map(bandName));

/** The bands with the hours of the first as they are printed: 'Tariff 1: Hirings begun between 06:00 and 23:00'. */
export function bandWords(lines: Pick<CardLines, 'band' | 'changes' | 'words'>, words: BillWords = own): string {
  const names = bandNames(lines, words);
  return lines.words === undefined || lines.words === lines.band ? names : words.bandWithHours(names, lines.words);
}

/** An extra by its name: 'Luggage' with the note '2', or the card's own name of a place or a time. */
export function extraName({ kind, name, count }: ExtraLine, words: BillWords = own): { label: string; note: string } {
  if (name !== undefined) return { label: kind === 'place' ? words.pickupAt(name) : name, note: '' };
  return { label: words.extras[kind], note: kind === 'booking' || kind === 'tolls' ? '' : String(count) };
}

/** A range in whole pounds, rounded outwards: '£9 to £12'. */
export function rangeWords({ low, high }: { low: Pence; high: Pence }, currency: string): string {
  const whole = (pence: Pence): string => formatMoney(pence, currency).replace(/\.00$/, '');
  const [from, to] = [Math.floor(low / 100) * 100, Math.ceil(high / 100) * 100];
  return from === to ? whole(from) : own.range(whole(from), whole(to));
}
