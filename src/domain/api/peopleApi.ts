/**
 * The endpoints of the desk about other people: adding, changing, deleting. Part of `api`; see there. Admins are not
 * among those people (SPEC section 6), and a fleet admin's are their own drivers: for anybody else these endpoints answer
 * that there is nobody (user_not_found). `approve_user` stands in `accountApi.ts`.
 */
import * as v from 'valibot';
import { papersBody } from './accountApi';
import type { Fault } from './driverApplication';
import { BY_HAND, endpoint, text, typed } from './endpoint';
import * as limits from './limits';

const FIELD_MAX = 300;
const field = typed(FIELD_MAX);
const uid = text(128);
/** Drawn at random by the browser, once per form or line: asked again with the same one it is the same person. */
const attempt = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/));

const papers = v.strictObject(papersBody);

const names = { firstName: field, lastName: field };
/** Wanted of somebody new, and nothing that can be changed later. */
const contact = { email: v.optional(field), mobile: v.optional(field) };
/** Whom it is about, and `edits` of the profile the form was filled from. Left out: somebody new. */
const standing = { uid: v.optional(uid), edits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) };

/** `mailed`: of somebody new, whether the mail with the link to choose a password is on its way. */
export type SavedPerson = { uid: string; mailed?: boolean };

/** What became of a line; without faults and uid it is good and was only looked at. */
export type ImportedLine = { uid?: string; mailed?: boolean; faults: Fault[] };

export const peopleApi = {
  /**
   * Adds a rider or fleet admin, or changes their names and address. Somebody new is approved at once and is mailed a link
   * to choose a password; no password is ever shown. Refused with a `field`: proper_input_name, proper_email,
   * country_blank_error, mobile_no_blank_error, text_too_long, contact_fixed (403); without: user_exists (409),
   * user_changed (409), user_not_found (404), invalid_request, demo_mode.
   */
  save_user: endpoint<SavedPerson>()({
    method: 'POST',
    callers: ['admin'],
    rate: BY_HAND,
    body: v.strictObject({
      ...standing,
      ...names,
      ...contact,
      attempt: v.optional(attempt),
      /** Of somebody new; it stays. */
      usertype: v.optional(v.picklist(['rider', 'fleetadmin'])),
      homeAddress: v.optional(field),
    }),
  }),
  /**
   * Adds a driver or changes one. An admin's papers count at once; a fleet admin's are handed in for the driver and wait
   * for an admin where `settings.driver_approval` is on. A fleet admin's driver is theirs; an admin names the fleet
   * ('' is none). Refused as `save_user`, and with a `field` as `submit_application`, photos apart; fleet_unknown,
   * papers_waiting (409), vehicle_not_found, vehicle_check_unavailable (503).
   */
  save_driver: endpoint<SavedPerson>()({
    method: 'POST',
    callers: ['admin', 'fleetadmin'],
    rate: BY_HAND,
    body: v.strictObject({
      ...standing,
      ...names,
      ...contact,
      attempt: v.optional(attempt),
      fleetadmin: v.optional(typed(128)),
      papers: v.optional(papers),
    }),
  }),
  /**
   * Lines of a file of drivers, each as `save_driver` adds one: those that are good become drivers, of the others is told
   * everything that is wrong. With `dry_run` nothing is changed. A line is one driver or none, whatever happens half-way,
   * and a line sent again with its `attempt` is answered with the driver that was made.
   */
  import_drivers: endpoint<{ lines: ImportedLine[] }>()({
    method: 'POST',
    callers: ['admin', 'fleetadmin'],
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({
      dry_run: v.boolean(),
      fleetadmin: v.optional(typed(128)),
      lines: v.pipe(
        v.array(v.strictObject({ ...names, email: field, mobile: field, attempt, papers })),
        v.minLength(1),
        v.maxLength(limits.IMPORT_LINES_A_CALL),
      ),
    }),
  }),
  /**
   * Ends somebody's account as `delete_account` does. A fleet admin ends those of their own drivers. Asked again it
   * answers the same. Refused: user_ride_running, user_wallet_in_debt, user_wallet_holds_money, user_withdraw_pending,
   * user_fleet_has_drivers (all 409), user_not_found (404), demo_mode.
   */
  delete_user: endpoint<{ deleted: true }>()({
    method: 'POST',
    callers: ['admin', 'fleetadmin'],
    rate: BY_HAND,
    body: v.strictObject({ uid }),
  }),
} as const;
