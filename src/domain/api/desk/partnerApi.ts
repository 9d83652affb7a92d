/** The endpoints by which the desk makes, limits and ends the keys of partners. Part of `api`. */
import * as v from 'valibot';
import {
  PARTNER_CONTACT_MAX,
  PARTNER_DAY_MAX,
  PARTNER_KINDS,
  PARTNER_NAME_MAX,
  PARTNER_OPEN_MAX,
  PARTNER_PICKUPS_MAX,
  PARTNER_SAVES_MAX,
  PARTNER_SCOPES,
  PARTNER_STATES,
} from '../../partner/partner';
import { HOOK_URL_MAX } from '../../partner/hook';
import { ADDRESS_MAX_CHARACTERS } from '../../limits';
import { ADMIN } from '../../people/policy';
import { BY_HAND, endpoint, position, pushKey, text, typed } from '../endpoint';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const partner = text(128);

export const partnerApi = {
  /**
   * Opens the partner interface for a rider that the office made for a hotel, a hospital, a venue or a council, or changes it.
   * `seen`: its `changes` as the caller saw them, 0 for a new one. The same call again gets the same answer. Refused:
   * select_user if it is no rider, changed_since (409) if another desk has saved it since, account_not_theirs if the account
   * that is to pay does not name this rider.
   */
  save_partner: endpoint<{ changes: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      partner,
      seen: whole(0, PARTNER_SAVES_MAX),
      name: text(PARTNER_NAME_MAX),
      kind: v.picklist(PARTNER_KINDS),
      contact: text(PARTNER_CONTACT_MAX),
      scopes: v.pipe(v.array(v.picklist(PARTNER_SCOPES)), v.minLength(1), v.maxLength(PARTNER_SCOPES.length)),
      day: whole(1, PARTNER_DAY_MAX),
      open: whole(1, PARTNER_OPEN_MAX),
      /** The customer's account that pays. Left out, the guest pays the driver. */
      account: v.optional(pushKey),
      /** Where its rides begin. Left out, anywhere. */
      pickups: v.optional(
        v.pipe(
          v.array(v.strictObject({ ...position, add: text(ADDRESS_MAX_CHARACTERS) })),
          v.minLength(1),
          v.maxLength(PARTNER_PICKUPS_MAX),
        ),
      ),
      state: v.picklist(PARTNER_STATES),
    }),
  }),
  /**
   * Makes a key, which is shown this once. `id` is drawn at the press. Refused: not_found, partner_keys_full (409) if there are
   * two, partner_key_shown (409) if this press has made its key already.
   */
  new_partner_key: endpoint<{ id: string; key: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ partner, id: pushKey }),
  }),
  /**
   * Says where a partner's rides are told: an address by name, over https. `secret` signs what is sent, and is shown this once; an
   * earlier one ends. Without `url` nothing is told any more. Refused: not_found, partner_key_shown (409) if this press
   * has set it already.
   */
  set_partner_hook: endpoint<{ secret: string | null }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ partner, id: pushKey, url: v.optional(typed(HOOK_URL_MAX)) }),
  }),
  /** Ends a key at once. One that is gone already changes nothing. Refused: not_found if there is no such partner. */
  revoke_partner_key: endpoint<{ revoked: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ partner, id: pushKey }),
  }),
} as const;
