/**
 * The rules of the Realtime Database (DESIGN 2), assembled. Nothing is granted at the root but the server's reads, so a
 * path that is not named here is closed to everyone.
 */
import { applications, deletions, identities, referrals } from './accounts';
import {
  cancelReason,
  holiday,
  notifications,
  plans,
  privateSettings,
  rates,
  revisions,
  settings,
  tariff,
  zones,
} from './catalogue';
import { earnings, offers, offerUses, walletHistory, withdraws } from './money';
import { ledgerChecks, payments, referralRides } from './payments';
import { locations, users } from './people';
import { isServer } from './predicates';
import { alerts, audit, notifis, retention } from './records';
import { bookings } from './ride/bookings';
import { chats } from './ride/chats';
import { otp, otpTries } from './ride/otp';
import { ratings } from './ride/ratings';
import { tasks } from './ride/tasks';
import { tracking } from './ride/tracking';
import type { RulesNode } from './values';

const INDENT = 2;
/** The repository's line width: a list that fits stays on one line, as the formatter would have it. */
const LINE_WIDTH = 120;

export const databaseRules: RulesNode = {
  rules: {
    '.read': isServer,
    users,
    identities,
    referrals,
    applications,
    deletions,
    locations,
    walletHistory,
    ratings,
    bookings,
    otp,
    otpTries,
    tasks,
    tracking,
    chats,
    withdraws,
    payments,
    referral_rides: referralRides,
    ledger_checks: ledgerChecks,
    settings,
    private_settings: privateSettings,
    rates,
    zones,
    tariff,
    plans,
    holiday,
    cancel_reason: cancelReason,
    offers,
    offer_uses: offerUses,
    revisions,
    notifications,
    notifis,
    alerts,
    audit,
    retention,
    earnings,
    $other: { '.validate': false },
  },
};

/** The text of `database.rules.json`. */
export function rulesText(node: RulesNode = databaseRules): string {
  return `${print(node, 0)}\n`;
}

function print(value: RulesNode[string], depth: number): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  const inner = ' '.repeat((depth + 1) * INDENT);
  const outer = ' '.repeat(depth * INDENT);
  if (Array.isArray(value)) {
    const items = value.map((item: string) => JSON.stringify(item));
    const line = `[${items.join(', ')}]`;
    const fits = inner.length + '".indexOn": '.length + line.length + 1 <= LINE_WIDTH;
    return fits ? line : `[\n${items.map((item) => inner + item).join(',\n')}\n${outer}]`;
  }
  const lines = Object.entries(value).map(
    ([key, child]) => `${inner}${JSON.stringify(key)}: ${print(child, depth + 1)}`,
  );
  return `{\n${lines.join(',\n')}\n${outer}}`;
}
