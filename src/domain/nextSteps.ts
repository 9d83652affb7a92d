/**
 * What to do next, for the messages whose first line is fixed and does not say it. The screen shows the sentence
 * under the message.
 */
import { steps } from '@/languages/en/messages/next';
import type { MessageKey } from './messages';
import { textOf } from './startMessages';

export const nextSteps = {
  ...steps,

  // Booking
  offered_meanwhile: 'Press again if you still want to ask the driver you chose.',
  driver_not_available:
    'They are off duty, busy, being asked about another ride, or not licensed or equipped for this one. Choose another driver.',
  ride_lies_ahead: 'It begins a quarter of an hour before the pickup. Then you can choose a driver.',

  // Money
  credit_alone: 'Have whoever runs the installation make a second admin, who can confirm it within 7 days.',
  credit_waits: 'Another admin sees it here and confirms or refuses it. You are told.',
  wallet_updated: 'The person sees the new balance at once.',

  // Administration
  purchase_code_wrong: 'Nothing was saved. Check the code with the vendor.',
  update_failed: 'Nothing was saved. Try again in a moment.',
  select_week_option: 'Choose the weekday this rule is for.',
  empty_week_day: 'Set the weekday to “None”, or choose “A weekday”.',
  select_day_option: 'Choose the date this rule is for.',
  empty_holiday_date: 'Clear the date, or choose “A date”.',
  no_users_matched: 'Nobody with this role and device can be reached. Choose other people or all devices.',

  // Empty lists
  no_zones: 'Zones appear here once they are drawn.',
  no_tariff: 'Tariffs appear here once they are added.',
  no_plans: 'Plans appear here once they are added.',
  no_bank_holidays: 'Add a day that the published list lacks.',
  no_holidays: 'Holidays appear here once they are added.',
  no_authorities: 'Add the authority that licenses your drivers.',
  no_complaints: 'Complaints appear here as soon as a rider makes one.',
  no_users: 'People appear here as soon as they register.',
  no_promos: 'Promos appear here once they are added.',
  no_accounts:
    'Open an account for a business, a school or a council. Its people then ride now, and it pays by invoice.',
  no_entries: 'The first ride on this account shows here once it has ended.',
  no_invoices: 'An invoice is made of the rides that have ended.',
  no_account_people: 'Add the riders who may. The office may book on it for anybody.',
  no_payouts: 'A run is made of the withdrawals that wait for the bank.',
  no_withdraws: 'Requests appear here as soon as they are made.',
} as const satisfies Partial<Record<MessageKey, string>>;

/** The sentence under a message, or null if the message says everything itself. */
export const nextStep = (key: MessageKey): string | null =>
  (nextSteps as Partial<Record<MessageKey, string>>)[key] ?? null;

/** A message and its next step in one run of text, for a place without a second line. */
export function messageWords(key: MessageKey): string {
  const line = textOf(key);
  const next = nextStep(key);
  return next === null ? line : `${/[.!?:]$/.test(line) ? line : `${line}.`} ${next}`;
}
