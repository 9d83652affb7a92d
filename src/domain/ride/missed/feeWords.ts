/** Fees for missed rides in plain words: on the estimate, the running ride, the receipt of a cancelled one, and in notices. */
import { formatMoney, type Pence } from '../../money/money';
import type { MissedCharges, MissedKind } from '../../pricing/card/cardCharges';
import { MINUTE_MS } from '../../time/durations';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '../../time/time';
import type { CancelTerms, NoShowTerms } from './feeTerms';
import type { FeeState, MissedFee } from './missedFee';

const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** What the card allows, in one sentence: 'The council’s card allows £2.50 if you cancel more than 3 minutes after …'. */
export function chargesWords({ cancelling, no_show: noShow }: MissedCharges, currency: string): string {
  const money = (pence: Pence): string => formatMoney(pence, currency);
  const parts = [
    ...(cancelling === undefined
      ? []
      : [
          `${money(cancelling.pence)} if you cancel more than ${minutesText(cancelling.after_minutes)} after a driver accepts`,
        ]),
    ...(noShow === undefined
      ? []
      : [`${money(noShow.pence)} if you do not come and the cab has waited ${minutesText(noShow.after_minutes)}`]),
  ];
  return `The council’s card allows ${parts.join(', and ')}.`;
}

const clock = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);
const minutesUntil = (instantMs: number, nowMs: number): number => Math.ceil((instantMs - nowMs) / MINUTE_MS);

/** 'Cancelling now costs £2.50, as the council’s card has it.' */
export const cancellingCosts = (pence: Pence, currency: string): string =>
  `Cancelling now costs ${formatMoney(pence, currency)}, as the council’s card has it.`;

/** For the rider, while the cab is on its way. */
export function cancelClock({ pence, from, until }: CancelTerms, nowMs: number, currency: string): string {
  if (nowMs < from) return `Free to cancel until ${clock(from)} (another ${minutesUntil(from, nowMs)} min).`;
  if (nowMs > until) return 'Your cab is late, so cancelling is free.';
  return `${cancellingCosts(pence, currency)} It is free again if the cab is not here by ${clock(until)}.`;
}

/** For both sides, while the cab waits at the pickup. */
export function noShowClock(
  { pence, from }: NoShowTerms,
  side: 'rider' | 'driver',
  nowMs: number,
  currency: string,
): string {
  const sum = formatMoney(pence, currency);
  const when = nowMs < from ? `From ${clock(from)} (in ${minutesUntil(from, nowMs)} min)` : 'From now on';
  return side === 'rider'
    ? `${when} not coming costs ${sum}, as the council’s card has it.`
    : `${when} a no-show costs your passenger ${sum}, as the council’s card has it. It goes to you.`;
}

/** Why there is a fee, as a heading. */
export const FEE_FOR: Record<MissedKind, string> = {
  no_show: 'Fee: nobody came',
  cancelling: 'Fee for cancelling late',
};

export const FEE_STATE_WORDS: Record<FeeState, string> = { due: 'Due', paid: 'Paid', waived: 'Not asked for' };

/** The card that a fee comes from: 'Newport City Council’s card from 1 Apr 2024'. */
export const feeCard = ({ card: { authority, effective_from: from } }: Pick<MissedFee, 'card'>): string =>
  `${authority}’s card from ${formatDate(Date.parse(from), 'UTC')}`;
