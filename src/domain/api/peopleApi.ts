/**
 * The desk's endpoints for other people: adding, changing, deleting. Part of `api`. They do not cover admins, and a
 * fleet admin reaches only their own drivers; for anybody else the answer is user_not_found. `approve_user` is in
 * `accountApi.ts`.
 */
import * as v from 'valibot';
import { papersBody } from './accountApi';
import type { MarkKind } from '../people/licence/driverMarks';
import type { Fault } from '../people/licence/licenceFaults';
import { BY_HAND, endpoint, text, typed } from './endpoint';
import { ADMIN, DESK, DRIVER } from '../people/policy';
import * as limits from '../limits';
import { plainLine } from '../plainText';

const FIELD_MAX = 300;
const field = typed(FIELD_MAX);
const uid = text(128);
/**
 * Idempotency key, drawn at random by the browser once per form or line: a retry with the same one is the same person.
 */
const attempt = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/));

const papers = v.strictObject(papersBody);
/** The drivers with whom the desk has agreed to share the cab: exactly those who have it now. */
export const sharedWith = v.optional(v.pipe(v.array(uid), v.maxLength(limits.CAB_DRIVERS_MAX)), []);
const jobRadius = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(limits.JOB_RADIUS_MIN_METRES),
  v.maxValue(limits.JOB_RADIUS_MAX_METRES),
);

const names = { firstName: field, lastName: field };
/** Required for a new person; cannot be changed later. */
const contact = { email: v.optional(field), mobile: v.optional(field) };
/** An admin adds somebody who had been suspended and deleted their account; the ban ends with that. */
const lift_ban = v.optional(v.boolean(), false);
/** The person to change, and `edits` of the profile the form was filled from. Without a uid: a new person. */
const editedPerson = { uid: v.optional(uid), edits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) };

/** `mailed`: for a new person, true when the email with the link to choose a password is on its way. */
export type SavedPerson = { uid: string; mailed?: boolean };

/**
 * Another driver with the same marks; `confirmed` once a desk has agreed to every one that may be shared; `working` while on
 * duty or on a ride.
 */
export type MarkSharer = { uid: string; name: string; marks: MarkKind[]; confirmed: boolean; working: boolean };

/** The outcome of a line. Without faults and uid, the line is valid and was only checked. */
export type ImportedLine = { uid?: string; mailed?: boolean; faults: Fault[] };

/** A local day, `yyyy-MM-dd`; '' for none. The endpoint checks it, so that its message can name the field. */
const day = typed(10);
const designation = v.strictObject({ from: day, until: day, vehicle: text(40) });
const exemption = v.strictObject({ from: day, until: day, notice: typed(limits.EXEMPTION_NOTICE_MAX_CHARACTERS) });

export const peopleApi = {
  /**
   * Adds a rider or fleet admin, or changes their names and address. A new person is approved at once and is emailed a
   * link to choose a password; no password is ever shown. A rider needs no email: the account has no sign-in then, and is
   * theirs once an SMS has proven the mobile. `mailed` is left out. Refused with a `field`: proper_input_name, proper_email,
   * country_blank_error, mobile_no_blank_error, text_too_long, contact_fixed (403). Without a field: user_exists (409),
   * user_barred (409; an admin may send it again with `lift_ban`), user_changed (409), user_not_found (404),
   * invalid_request, demo_mode.
   */
  save_user: endpoint<SavedPerson>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      ...editedPerson,
      ...names,
      ...contact,
      attempt: v.optional(attempt),
      lift_ban,
      /** For a new person only; it never changes. */
      usertype: v.optional(v.picklist(['rider', 'fleetadmin'])),
      homeAddress: v.optional(field),
    }),
  }),
  /**
   * Adds or changes a driver. An admin's papers count at once. A fleet admin's are handed in for the driver and, if
   * `settings.driver_approval` is on, wait for an admin. A driver added by a fleet admin joins that fleet; an admin
   * names the fleet ('' for no fleet). Refused as `save_user`, and with a `field` as `submit_application` except for
   * photos; also fleet_unknown, papers_waiting (409), papers_sent_back (409, to a fleet admin: a renewal is the driver's to
   * change), vehicle_not_found, vehicle_check_unavailable (503), bank_fixed (403: a bank
   * account that is there is changed by an admin who does money, or by the driver). Papers that count at once are
   * refused with badge_taken (409: another driver has the badge), cab_shared (409: `shared_with` does not name exactly those who
   * have the plate or the registration; `who_shares` does), mark_elsewhere (409, to a fleet admin) and cab_on_duty (409: the
   * driver is at work, and the cab is on duty with another).
   */
  save_driver: endpoint<SavedPerson>()({
    method: 'POST',
    callers: DESK,
    rate: BY_HAND,
    body: v.strictObject({
      ...editedPerson,
      ...names,
      ...contact,
      attempt: v.optional(attempt),
      lift_ban,
      fleetadmin: v.optional(typed(128)),
      papers: v.optional(papers),
      /** The driver's own radius, whole metres; null for none. Left out, it stays. */
      job_radius: v.optional(v.nullable(jobRadius)),
      shared_with: sharedWith,
    }),
  }),
  /**
   * The other drivers with the badge, plate or registration of these papers; `uid` is the driver they are of. A fleet admin
   * hears of their own drivers alone; `elsewhere` says which marks a driver outside the fleet has.
   */
  who_shares: endpoint<{ sharers: MarkSharer[]; elsewhere: MarkKind[] }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 240, windowSeconds: 60 },
    body: v.strictObject({
      uid: v.optional(uid),
      papers: v.strictObject({
        driverBadge: field,
        plateNo: field,
        vehicleRegister: field,
        licenseAuthority: field,
        plateAuthority: field,
      }),
    }),
  }),
  /**
   * The desk holds a driver back from offers until a local minute (`yyyy-MM-ddTHH:mm`; '' until it is lifted), or lifts that.
   * The driver reads `reason`. Open offers go to others; a ride under way, duty and money stay as they are. A second hold
   * takes the place of the first; the same again has no further effect. Answers when the hold ends, epoch ms. Refused:
   * reason_required, hold_time_unfit (of `until`), user_not_found (404), demo_mode.
   */
  hold_driver: endpoint<{ held_until: number | null }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      uid,
      decision: v.picklist(['hold', 'lift']),
      reason: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(limits.REASON_MAX_CHARACTERS)), ''),
      until: v.optional(typed(16), ''),
    }),
  }),
  /**
   * Takes a driver off duty, say because another drives the same cab now. The driver is told; open offers go to others. Again, or
   * for somebody who is off duty, it has no effect. Refused: user_ride_running (409), user_not_found (404), demo_mode.
   */
  end_duty: endpoint<{ on_duty: false }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ uid }),
  }),
  /** Whether another driver works with the caller's cab, which is why duty was refused. */
  cab_in_use: endpoint<{ in_use: boolean }>()({
    method: 'POST',
    callers: DRIVER,
    rate: BY_HAND,
    body: v.strictObject({}),
  }),
  /**
   * Replaces what the licensing authority says about driver `uid`. What is left out is removed. The designated vehicle is the
   * one in the driver's papers, or the one already entered; an `until` of '' means no last day. An exemption needs both days.
   * Refused with a `field`: access_dates, access_order, access_notice. Without one: user_changed (409: `edits` is not that of
   * the entry), user_not_found (404), demo_mode.
   */
  save_driver_access: endpoint<{ uid: string; edits: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      uid,
      edits: v.pipe(v.number(), v.integer(), v.minValue(0)),
      designated: v.optional(designation),
      wheelchair: v.optional(exemption),
      dog: v.optional(exemption),
    }),
  }),
  /**
   * Imports lines of a file of drivers, each added as by `save_driver`. Valid lines become drivers; the others return
   * all their faults. With `dry_run` nothing is changed. Each line is atomic, and a retry with the same `attempt`
   * returns the driver already made.
   */
  import_drivers: endpoint<{ lines: ImportedLine[] }>()({
    method: 'POST',
    callers: DESK,
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
   * A driver's document (licence, badge, insurance, vehicle), as base64: for an admin, and for a fleet admin of their own
   * drivers. `path` is the one stored in the profile or the application. Refused: not_found (404).
   */
  read_document: endpoint<{ type: string; data: string }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 240, windowSeconds: 60 },
    body: v.strictObject({ path: typed(FIELD_MAX) }),
  }),
  /**
   * Deletes somebody's account as `delete_account` does. A fleet admin may delete their own drivers. A retry gets the
   * same answer. Refused: user_ride_running, user_wallet_in_debt, user_wallet_holds_money, user_withdraw_pending,
   * user_fleet_has_drivers (all 409), user_not_found (404), demo_mode.
   */
  delete_user: endpoint<{ deleted: true }>()({
    method: 'POST',
    callers: DESK,
    // It reads every ride of the person once.
    rate: { calls: 60, windowSeconds: 3600 },
    body: v.strictObject({ uid }),
  }),
} as const;
