/** A hotel whose own system books for its guests. Its key is public, and good in the seeded town alone. */
import { createHash } from 'node:crypto';
import { partnerInterface } from '@/domain/api/partner/partnerInterface';
import type { QuoteBody } from '@/domain/api/partner/partnerCalls';
import { type AuditEntry, withTime } from '@/domain/desk/audit';
import { auditKind } from '@/domain/desk/auditEvents';
import { KEY_HINT_CHARACTERS, keyText, type Partner, partnerSearch, USUAL_TERMS } from '@/domain/partner/partner';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { pushKey } from '../ids';
import { LOGINS } from '../logins';
import { person } from '../people';

export const PARTNER_UID = 'seed-hotel';
export const PARTNER_NAME = 'Hotel Wysg';

/** As long as a drawn one, and readable, so that nobody takes it for one. */
const SECRET = 'good-only-in-the-seeded-town-key';
/** Printed by `npm start`, as the logins are. */
export const PARTNER_KEY = keyText(PARTNER_UID, SECRET);

/** Of the hotel's profile, apart from those of the logins and the riders. */
const NUMBER = 9;
/** First key number of the hotel's key and its audit entries. No other keys use this range. */
const KEY_NUMBERS = 30_000_000;
const OPENED_DAYS = 21;

type SeededPartner = {
  /** The rider that the hotel is. */
  profile: UserProfile;
  partners: Record<string, Partner>;
  audit: Record<string, AuditEntry>;
};

/** The hotel with the terms that the desk offers for a new partner, and what the audit says of it. `now`: epoch ms. */
export function seedPartner(now: number): SeededPartner {
  const at = now - OPENED_DAYS * DAY_MS;
  const by = LOGINS.admin.uid;
  const hint = SECRET.slice(-KEY_HINT_CHARACTERS);
  const { kind, scopes, day, open, state } = USUAL_TERMS;
  const told = (event: 'open_partner' | 'new_partner_key', detail: string, number: number): [string, AuditEntry] => [
    pushKey(at, KEY_NUMBERS + number),
    {
      at,
      by,
      role: 'admin',
      event,
      subject: PARTNER_UID,
      detail,
      kind: auditKind(event),
      kindAt: withTime(auditKind(event), at),
      byAt: withTime(by, at),
    },
  ];
  return {
    profile: person(
      now,
      { firstName: 'Hotel', lastName: 'Wysg', email: 'desk@hotelwysg.example', usertype: 'rider' },
      NUMBER,
    ),
    partners: {
      [PARTNER_UID]: {
        name: PARTNER_NAME,
        search: partnerSearch(PARTNER_NAME),
        kind,
        contact: 'Reception, 01633 496 0300',
        scopes: Object.fromEntries(scopes.map((scope) => [scope, true as const])),
        day,
        open,
        state,
        changes: 1,
        at,
        by,
        keys: {
          first: {
            id: pushKey(at, KEY_NUMBERS),
            hash: createHash('sha256').update(SECRET).digest('hex'),
            hint,
            at,
            by,
          },
        },
      },
    },
    audit: Object.fromEntries([
      told('open_partner', `${PARTNER_NAME}: ${state}, ${scopes.join(', ')}, ${day} a day, ${open} open`, 1),
      told('new_partner_key', `…${hint}`, 2),
    ]),
  };
}

const QUOTE = {
  pickup: { lat: 51.5888, lng: -3.0004, address: 'Station' },
  destination: { lat: 51.533, lng: -3.0658, address: 'Marshfield' },
} satisfies Partial<QuoteBody>;

/** The lines of a shell by which the hotel's system asks for a price. `app`: the address of the app. */
export const quoteCommand = (app: string): string =>
  [
    `curl -sS ${app}${partnerInterface.quote.path} \\`,
    `  -H 'Authorization: Bearer ${PARTNER_KEY}' \\`,
    `  -H 'content-type: application/json' \\`,
    `  --data '${JSON.stringify(QUOTE)}'`,
  ].join('\n');
