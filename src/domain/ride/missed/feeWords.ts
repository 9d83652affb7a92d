/** Fees for missed rides in plain words: on the estimate, the running ride, the receipt of a cancelled one, and in notices. */
import * as words from '../../../languages/en/rides/missed';
import { formatMoney, type Pence } from '../../money/money';
import type { MissedCharges, MissedKind } from '../../pricing/card/cardCharges';
import { MINUTE_MS } from '../../time/durations';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '../../time/time';
import type { CancelTerms, NoShowTerms } from './feeTerms';
import type { FeeState, MissedFee } from './missedFee';

/** What the card allows, in one sentence: 'The council’s card allows £2.50 if you cancel more than 3 minutes after …'. */
export function chargesWords({ cancelling, no_show: noShow }: MissedCharges, currency: string): string {
  const money = (pence: Pence): string => formatMoney(pence, currency);
  return words.cardAllows([
    ...(cancelling === undefined ? [] : [words.ifYouCancel(money(cancelling.pence), cancelling.after_minutes)]),
    ...(noShow === undefined ? [] : [words.ifYouDoNotCome(money(noShow.pence), noShow.after_minutes)]),
  ]);
}

const clock = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);
const minutesUntil = (instantMs: number, nowMs: number): number => Math.ceil((instantMs - nowMs) / MINUTE_MS);

/** 'Cancelling now costs £2.50, as the council’s card has it.' */
export const cancellingCosts = (pence: Pence, currency: string): string =>
  words.cancellingCosts(formatMoney(pence, currency));

/** For the rider, while the cab is on its way. */
export function cancelClock({ pence, from, until }: CancelTerms, nowMs: number, currency: string): string {
  if (nowMs < from) return words.freeUntil(clock(from), minutesUntil(from, nowMs));
  if (nowMs > until) return words.lateSoFree;
  return words.costsUntil(formatMoney(pence, currency), clock(until));
}

/** For both sides, while the cab waits at the pickup. */
export function noShowClock(
  { pence, from }: NoShowTerms,
  side: 'rider' | 'driver',
  nowMs: number,
  currency: string,
): string {
  const sum = formatMoney(pence, currency);
  if (nowMs >= from) return side === 'rider' ? words.riderNow(sum) : words.driverNow(sum);
  const [time, minutes] = [clock(from), minutesUntil(from, nowMs)];
  return side === 'rider' ? words.riderFrom(time, minutes, sum) : words.driverFrom(time, minutes, sum);
}

/** Why there is a fee, as a heading. */
export const FEE_FOR: Record<MissedKind, string> = words.feeFor;

export const FEE_STATE_WORDS: Record<FeeState, string> = words.feeStates;

/** The card that a fee comes from: 'Newport City Council’s card from 1 Apr 2024'. */
export const feeCard = ({ card: { authority, effective_from: from } }: Pick<MissedFee, 'card'>): string =>
  words.cardFrom(authority, formatDate(Date.parse(from), 'UTC'));
