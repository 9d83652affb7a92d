/** Notices to riders and drivers about bills, payments and their wallet. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import { feeCard } from '@/domain/ride/missed/feeWords';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import { messages } from '../messages/people';

/** To the driver. */
export const claimAccepted = (cost: Pence, byOffice: boolean, currency: string): NoticeText => ({
  title: byOffice ? 'Our office agreed' : 'The rider agreed',
  body: `What you asked for is on the bill, which is now ${formatMoney(cost, currency)}.`,
});
export const claimDeclined = (amount: Pence, byOffice: boolean, currency: string): NoticeText => ({
  title: byOffice ? 'Our office did not agree' : 'The rider did not agree',
  body: `The ${formatMoney(amount, currency)} you asked for stays off the bill.`,
});
/** To the rider: the office agreed to the taximeter's reading. */
export const readingAgreed = (bookingId: string, cost: Pence, currency: string): NoticeText => ({
  title: 'Your bill has changed',
  body: `Our office has checked the taximeter’s reading of your ride. The fare is ${formatMoney(cost, currency)}. Booking ${bookingId}.`,
});
/** To the rider of a ride on a customer's account: the office agreed to what the driver asked for. */
export const claimAgreed = (bookingId: string, cost: Pence, currency: string): NoticeText => ({
  title: 'Your bill has changed',
  body: `Our office has agreed to what your driver asked for beyond the bill. The fare is ${formatMoney(cost, currency)}. Booking ${bookingId}.`,
});
/** To the rider, from the driver. */
export const paymentAsked = (due: Pence, currency: string, bookingId: string): NoticeText => ({
  title: 'Your driver asks for the payment',
  body: `Please pay ${formatMoney(due, currency)} for your ride. Booking ${bookingId}.`,
});
export const billReminder = (due: Pence, currency: string, bookingId: string): NoticeText => ({
  title: 'Your ride is not paid yet',
  body: `Please pay ${formatMoney(due, currency)} for your ride. Booking ${bookingId} is in My rides.`,
});
/** To a driver who was still held by an unpaid bill a day later. */
export const freedUnpaid = (bookingId: string): NoticeText => ({
  title: 'You are free for new rides',
  body: `Booking ${bookingId} was still to be paid. The rider can pay it in the app, and you get your share then.`,
});
/** To a driver whose rider says that the bill was paid in cash. */
export const saidToHaveCash = (bookingId: string): NoticeText => ({
  title: 'Was the ride paid in cash?',
  body: `The rider says that you have the cash for booking ${bookingId}. Please confirm it if you do; otherwise our office decides.`,
});
export const billStands = (bookingId: string, reason: string): NoticeText => ({
  title: 'Your bill is right',
  body: `The bill of booking ${bookingId} is still to be paid. Our office writes: ${quoted(reason)}`,
});
export const billVoid = (bookingId: string, reason: string): NoticeText => ({
  title: 'A bill was made void',
  body: `Nothing is due for booking ${bookingId}, and nobody is paid for it. Our office writes: ${quoted(reason)}`,
});
export const billWrittenOff = (bookingId: string, reason: string): NoticeText => ({
  title: 'A bill was written off',
  body: `The bill of booking ${bookingId} is not asked for any more, and nobody is paid for it. Our office writes: ${quoted(reason)}`,
});
export const billReduced = (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
  title: total === 0 ? 'A bill was made void' : 'A bill was reduced',
  body:
    total === 0
      ? `Nothing is due for booking ${bookingId}. Our office writes: ${quoted(reason)}`
      : `The bill of booking ${bookingId} is now ${formatMoney(total, currency)}. Our office writes: ${quoted(reason)}`,
});
export const cashChosen = (cash: Pence, currency: string): NoticeText => ({
  title: 'The rider pays in cash',
  body: `Please take ${formatMoney(cash, currency)} and confirm it.`,
});
export const cardChosen = (card: Pence, currency: string): NoticeText => ({
  title: 'The rider pays by card',
  body: `${formatMoney(card, currency)} is being paid. We will tell you when it arrives.`,
});
export const paidByRider = (paid: Pence, currency: string): NoticeText => ({
  title: 'Thank you for riding',
  body: `Your payment of ${formatMoney(paid, currency)} has arrived.`,
});
export const putOnAccount = (bill: Pence, currency: string): NoticeText => ({
  title: 'Thank you for riding',
  body: `${formatMoney(bill, currency)} goes on the account. You have nothing to pay.`,
});
export const paidToDriver = (share: Pence, tip: Pence, currency: string): NoticeText => ({
  title: 'The ride is paid',
  body: `Your share is ${formatMoney(share, currency)}.${tip === 0 ? '' : ` The rider added a tip of ${formatMoney(tip, currency)}.`}`,
});
export const toppedUp = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your wallet is topped up',
  body: `${formatMoney(amount, currency)} has arrived.`,
});
export const cardMoneyKept = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your card payment is in your wallet',
  body: `The bill changed while you paid, so ${formatMoney(amount, currency)} is in your wallet. The ride is still to be paid.`,
});
export const cardMoneyBack = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your card payment goes back',
  body: `The ride was already paid. ${formatMoney(amount, currency)} is on its way to your card.`,
});
export const cardMoneyToWallet = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your card payment is in your wallet',
  body: `It could not go back to the card, so ${formatMoney(amount, currency)} is in your wallet.`,
});
export const credited = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Money in your wallet',
  body: `We put ${formatMoney(amount, currency)} into it. Our office writes: ${quoted(reason)}`,
});
export const adjusted = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Your wallet was put right',
  body: `${formatMoney(amount, currency)}. Our office writes: ${quoted(reason)}`,
});
export const bonus = (amount: Pence, currency: string): NoticeText => ({
  title: 'A bonus for a recommendation',
  body: `${formatMoney(amount, currency)} is in your wallet.`,
});
export const withdrawalSent = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your withdrawal is on its way',
  body: `${formatMoney(amount, currency)} is on its way to your bank account.`,
});
/** `bank`: what was not sent. */
export const withdrawalBack = (
  bank: Pence,
  currency: string,
  why: 'withdraw_stopped' | 'withdraw_no_bank',
): NoticeText => ({
  title: 'Your withdrawal is in your wallet again',
  body: `${formatMoney(bank, currency)} was not sent. ${messages[why]}`,
});
/** `bank` goes to the bank account; either may be 0. */
export const cardPartSettled = (card: Pence, bank: Pence, currency: string): NoticeText =>
  card === 0
    ? {
        title: 'Your withdrawal goes to your bank',
        body: `The card could not take ${formatMoney(bank, currency)} back, so it goes to your bank account.`,
      }
    : {
        title: 'Your money goes back to your card',
        body: `${formatMoney(card, currency)} goes back to the card it came from.${bank === 0 ? '' : ` ${formatMoney(bank, currency)} goes to your bank account.`}`,
      };
export const withdrawalRejected = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Your withdrawal was refused',
  body: `${formatMoney(amount, currency)} is in your wallet again. Our office writes: ${quoted(reason)}`,
});
export const chargeback = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your bank took a card payment back',
  body: `${formatMoney(amount, currency)} was taken from your wallet. If you did not ask your bank for this, please contact us.`,
});
export const chargebackWon = (amount: Pence, currency: string): NoticeText => ({
  title: 'Your card payment stands',
  body: `Your bank has decided, and ${formatMoney(amount, currency)} is in your wallet again.`,
});
/** To the rider. */
export const feeDue = (bookingId: string, { kind, pence, card }: MissedFee, currency: string): NoticeText => ({
  title: `A fee of ${formatMoney(pence, currency)}`,
  body: `${
    kind === 'no_show' ? 'Nobody came to the pickup' : 'You cancelled after the grace time'
  }. ${feeCard({ card })} has this fee. Booking ${bookingId} says how to pay it, and how to object.`,
});
export const feeForDriver = (bookingId: string, { pence, card }: MissedFee, currency: string): NoticeText => ({
  title: `A fee of ${formatMoney(pence, currency)} is due to you`,
  body: `${feeCard({ card })} has it for booking ${bookingId}. It is yours once the rider pays it.`,
});
/** To the rider and the driver. */
export const feeSettled = (bookingId: string, pence: Pence, as: 'paid' | 'waived', currency: string): NoticeText => ({
  title: as === 'paid' ? 'The fee is paid' : 'The fee is not asked for',
  body:
    as === 'paid'
      ? `Our office has noted that the ${formatMoney(pence, currency)} for booking ${bookingId} was paid.`
      : `Our office has looked at booking ${bookingId}. Nobody pays the ${formatMoney(pence, currency)}.`,
});
