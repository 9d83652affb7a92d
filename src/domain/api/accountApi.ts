/**
 * The account endpoints: registration, a driver's papers and their approval, the profile and deletion. Part of `api`. The
 * refusals named here are those a screen handles specially.
 */
import * as v from 'valibot';
import type { ApplicationStatus } from '../people/driverApplication';
import { LANGUAGE_IDS } from '../language';
import { BY_A_CROWD, BY_HAND, endpoint, text, typed } from './endpoint';
import { ADMIN, DRIVER, EVERYONE_SIGNED_IN } from '../people/policy';
import * as limits from '../limits';
import { plainLine } from '../plainText';
import { PLATFORMS, SUSPENDED_FOR } from '../people/user';
import type { Vehicle } from '../people/vehicle';

const uid = text(128);
/** Upper bound on any form field, characters. */
const FIELD_MAX = 300;
const field = typed(FIELD_MAX);
/** Upper bound on an ID token, characters; Firebase's are below 2,000. */
const ID_TOKEN_MAX = 8000;
const optionalField = v.optional(field);
/** A missing paper is treated as empty text and refused with its own message. */
const paper = v.optional(typed(limits.OTHER_INFO_MAX_CHARACTERS), '');

/** A driver's papers as the desk types them too: without photos, and with the registration as the vehicle number. */
export const papersBody = {
  nationality: paper,
  homeAddress: paper,
  dateOfBirth: paper,
  nationalInsuranceNo: paper,
  driverLicenceNo: paper,
  licenceIssuedDate: paper,
  licenceExpiryDate: paper,
  driverBadge: paper,
  /** The DVLA's check code: eight letters and digits, case-sensitive. */
  vehicleLicense: paper,
  licenseAuthority: paper,
  plateNo: paper,
  vehicleRegister: paper,
  vehicleMake: paper,
  vehicleModel: paper,
  other_info: paper,
  /** The car type's name. */
  carType: paper,
  /** Optional: a new vehicle needs no MOT. The vehicle enquiry's answer replaces the date sent. */
  motExpiryDate: paper,
  insExpiryDate: paper,
  /** The terms of badge and plate. `plateAuthority` is '' if `licenseAuthority` licensed both. */
  badgeFromDate: paper,
  badgeExpiryDate: paper,
  plateAuthority: paper,
  plateFromDate: paper,
  plateExpiryDate: paper,
  medicalExpiryDate: paper,
  /** HMRC's tax check: a code of nine letters and digits, and the day it was issued. */
  taxCheckCode: paper,
  taxCheckDate: paper,
  bankName: paper,
  bankCode: paper,
  bankAccount: paper,
};

/**
 * A driver's papers as typed. Images are storage paths below the driver's own folder
 * (`users/{uid}/driverDocuments/{file}`, or `driverbadge`, `profile`, `vehicle`, `insurance`), so the driver signs in and uploads them first. Dates are `yyyy-MM-dd`.
 */
const applicationBody = {
  ...papersBody,
  /** The number riders look for. Left out, or the same as `vehicleRegister`. */
  vehicleNumber: paper,
  insuranceImage: paper,
  license_image: paper,
  vehicleLicenseImg: paper,
  driverBadgeImage: paper,
  driverPhoto: paper,
};

const regData = v.strictObject({
  firstName: field,
  lastName: field,
  email: field,
  /** For a new email sign-in. Not needed with a token, whose owner keeps the sign-in method they already have. */
  password: optionalField,
  /** `+`, dial code and digits: '+447700900123'. */
  mobile: field,
  usertype: v.optional(v.picklist(['rider', 'driver']), 'rider'),
  /** The referrer's id, as typed. Optional. */
  referralId: optionalField,
  userPlatform: v.optional(v.picklist(PLATFORMS), 'WEB'),
  /** In which they are written to, beginning with the SMS that welcomes them; English until they are known to read another. */
  language: v.optional(v.picklist(LANGUAGE_IDS)),
  /** Accepted but ignored: the server uses its own clock and the sign-in itself. */
  createdAt: v.optional(v.number()),
  loginType: optionalField,
  /** A driver who already has a token (and so a storage folder) may hand in the papers in the same call. */
  application: v.optional(v.strictObject(applicationBody)),
});

/** One entry if either the email or the mobile is registered; empty otherwise. */
export type UsersFound = { users: { exists: true }[] };

export type VehicleAnswer =
  /** The service knows the vehicle. */
  | ({ verified: true } & Vehicle)
  /** No vehicle enquiry service is configured: the mark is well formed, and an admin checks the papers. */
  | { verified: false; registration: string };

/**
 * `data` has one entry for each exported path of `PERSONAL_DATA`, under the name given there. Each holds the stored
 * value (keyed by id where there can be several) or null. A long history comes in parts: `next` asks for the part that
 * follows, which has only some of the entries, and the last part has none. `joined` puts them together.
 */
export type PersonalExport = { uid: string; exportedAt: number; data: Record<string, unknown>; next?: string };

export type ApplicationAnswer = { status: ApplicationStatus; submittedAt: number };

export const accountApi = {
  /**
   * Registers a rider or driver and returns the new uid. Without a token, an email and password sign-in is created.
   * With the token of a sign-in that has no profile (phone, Google, Facebook, Apple), the profile is created for that
   * uid; its `email` and `mobile` must match those the sign-in proves, if any. A profile where
   * that was only typed loses it. A rider who signed in by phone may leave `email` empty.
   *
   * `attempt` is an idempotency key that the browser draws at random, once per filled-in form. A retry with it
   * gets the same uid. It is as secret as a password.
   *
   * Refused with a `field` of regData: proper_input_name, proper_email, password_blank_error,
   * password_alphaNumeric_check (or password_any_check, password_complex_check), password_refused, country_blank_error, mobile_no_blank_error, referer_not_found, and those of
   * `submit_application`. Without a field: user_exists (409), email_or_mobile_issue (503), reg_error,
   * account_being_deleted (409), account_yours_now (409; the desk had made an account for that number and name: a new code
   * signs in to it).
   *
   * A rider is approved at once. So is a driver, unless `settings.driver_approval` is on. A driver who registered with
   * a password then signs in, uploads the images and calls `submit_application`; no driver goes on duty without papers.
   * The state of the papers is at `applications/{uid}`.
   */
  user_signup: endpoint<{ uid: string }>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 20, windowSeconds: 600 },
    overall: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({
      regData,
      attempt: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/))),
    }),
  }),
  /**
   * Checks whether an email or a mobile (in international form) is registered. Name one or both. A form may
   * carry on after rate_limited, because `user_signup` checks again. Refused: proper_email,
   * mobile_no_blank_error, country_blank_error, email_or_mobile_issue.
   */
  check_user_exists: endpoint<UsersFound>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 30, windowSeconds: 600 },
    overall: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({ email: optionalField, mobile: optionalField }),
  }),
  /** Says that a referral id exists, but not whose it is; case does not matter. Refused: referer_not_found (404). */
  validate_referrer: endpoint<{ exists: true }>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 20, windowSeconds: 600 },
    overall: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({ referralId: field }),
  }),
  /**
   * Asks the vehicle enquiry service about a registration mark. Refused: vehicleRegister_required,
   * vehicleRegister_format, vehicle_not_found (404), vehicle_check_unavailable (503).
   */
  verify_vehicle: endpoint<VehicleAnswer>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 20, windowSeconds: 600 },
    overall: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({ registration: field }),
  }),
  /**
   * A driver hands in a full set of papers: for the first time, after they were sent back, or when one was renewed. If
   * `settings.driver_approval` is on, an admin reviews them ('submitted'), and an approved driver carries on driving on
   * the old ones meanwhile. If it is off, they count at once ('approved') and the driver is approved, unless suspended.
   *
   * Refused with a `field`: `{field}_required` if one is missing; nationalInsuranceNo_format, driverLicenceNo_format,
   * driverBadge_format, vehicleLicense_format, plateNo_format, vehicleRegister_format, vehicleNumber_format,
   * bankCode_format, bankAccount_format; {licenceIssuedDate, licenceExpiryDate, insExpiryDate, motExpiryDate,
   * dateOfBirth}_format; licenceIssuedDate_future, licenceExpiryDate_past, insExpiryDate_past, motExpiryDate_past;
   * carType_unknown, text_too_long, image_not_own; date_format, paper_past, paper_asked, taxCheckCode_format,
   * taxCheckDate_future, licence_dates_order, licence_too_long and authority_unknown of what the town's authorities ask. Also vehicle_not_found, vehicle_check_unavailable (503).
   * `checkApplication` in `driverApplication.ts` finds the same faults in a browser. Also demo_mode.
   */
  submit_application: endpoint<ApplicationAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: { calls: 20, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject(applicationBody),
  }),
  /**
   * An admin's decision on a person. `approve`: the account may be used, and a driver's submitted papers are copied
   * into the profile (`submittedAt` says which version the admin has read). `send_back`: the papers need a change; the
   * driver sees `reason`. `suspend`: the account cannot be used until `reinstate`, whatever else is decided. The person
   * reads `reason`, and how to object. It ends with the day `until`, if one is named. Their sessions, duty and offers end,
   * rides that have not started go to others or are cancelled, and one under way can be finished and paid. With `from` it
   * begins by itself at that moment, beside any suspension in force, and `take_back` removes it before then; there is one
   * at a time. Admins can be suspended and reinstated too, but not decided on otherwise.
   * Somebody whom another decision has suspended stays as they are, and the caller is told (user_suspended).
   * `suspendedAt` is the first moment of the suspension in force, epoch ms. `reinstate` names it as `suspended_at` and lifts
   * that suspension alone; only one of long ago has none. A repeated call of whoever has lifted it gets what stands.
   * Refused: reason_required, application_missing, application_changed (409; read again), application_out_of_date,
   * badge_taken and cab_shared (409; as in `save_driver`), bank_fixed (403; a fleet has handed in another bank account, which an
   * admin who does money approves), from_unfit, invalid_request (of `from`: for drivers alone), until_past (of `until`), user_changed (409; one is entered, or another than
   * `suspended_at` is in force), user_suspended (409), suspension_lifted (409), user_not_found (404), permission_denied (an admin's own account), demo_mode.
   */
  approve_user: endpoint<{
    approved: boolean;
    suspended: boolean;
    application: ApplicationStatus | null;
    suspendedAt?: number;
  }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      uid,
      decision: v.picklist(['approve', 'send_back', 'suspend', 'reinstate', 'take_back']),
      reason: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(limits.REASON_MAX_CHARACTERS))),
      submittedAt: v.optional(v.pipe(v.number(), v.integer())),
      /**
       * Whose decision a suspension is, its first moment (local `yyyy-MM-ddTHH:mm`; '' for now; drivers only), and its last
       * day (`yyyy-MM-dd`); without one the desk lifts it.
       */
      suspended_for: v.optional(v.picklist(SUSPENDED_FOR), 'desk'),
      from: v.optional(typed(16), ''),
      until: v.optional(typed(10), ''),
      suspended_at: v.optional(v.pipe(v.number(), v.integer())),
      /** For an approval: the drivers with whom the cab is shared, as in `save_driver`. */
      shared_with: v.optional(v.pipe(v.array(uid), v.maxLength(limits.CAB_DRIVERS_MAX)), []),
    }),
  }),
  /**
   * Changes the caller's own profile. An account that signs in by email keeps its email and mobile (profile_locked).
   * For other accounts, whatever the sign-in proves is taken from the sign-in: change it there, renew the token, then
   * call this. A profile where that was only typed loses it. Returns the profile's four fields as stored. Refused with a
   * `field`: proper_input_name, proper_email, country_blank_error, mobile_no_blank_error, profile_locked. Without a field:
   * user_exists (409), contact_office (409), demo_mode.
   */
  update_profile: endpoint<{ firstName: string; lastName: string; email: string; mobile: string }>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({ firstName: field, lastName: field, email: field, mobile: field }),
  }),
  /**
   * Makes a mobile the caller's own. `proof` is the ID token of a sign-in by SMS within the last five minutes; the number
   * moves to the caller's account, which it opens from then on, and is taken from any profile where it was only typed.
   * Refused: mobile_proof_missing (403), user_exists (409; the number opens another account of its owner),
   * contact_office (409), country_blank_error.
   */
  prove_mobile: endpoint<{ mobile: string }>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    rate: { calls: 20, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ proof: typed(ID_TOKEN_MAX) }),
  }),
  /**
   * Deletes the account: the profile, papers, notices and files are erased; the ledger and past bookings stay, without
   * name, contact details or notes. After a long history, a schedule does the rest within minutes. Needs a sign-in within the last five minutes (recent_login_required: sign in again,
   * then call with the new token). A retry gets the same answer. Refused: demo_mode, ride_running (409; a booking is
   * open or unpaid), wallet_in_debt (409), wallet_holds_money (409; withdraw first, or send `forfeit_balance`),
   * withdraw_pending (409), last_admin (409), fleet_has_drivers (409).
   */
  delete_account: endpoint<{ deleted: true }>()({
    method: 'POST',
    callers: 'account',
    // It reads every ride of the person once.
    rate: { calls: 10, windowSeconds: 3600 },
    body: v.strictObject({ forfeit_balance: v.optional(v.boolean(), false) }),
  }),
  /**
   * Everything stored about the caller, path by path, without other people's data: a part of about a megabyte, and with
   * its `next` as `after` the part that follows.
   */
  export_my_data: endpoint<PersonalExport>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    suspended: true,
    rate: { calls: 120, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ after: v.optional(typed(FIELD_MAX), '') }),
  }),
  /**
   * Checks the platform's own licence with its vendor, if one is configured. `auth`: at a sign-in, with the stored
   * purchase code; while the caller has a ride under way it succeeds. `settings`: an admin tries a code and contact email before saving them. Refused:
   * base_settings_error_1 (the vendor rejects it), base_settings_error_2 (503; no answer), purchase_code_wrong
   * (`settings`), permission_denied.
   */
  check_license: endpoint<{ success: true }>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      reqType: v.picklist(['auth', 'settings']),
      license: v.optional(typed(200)),
      contact_email: v.optional(typed(254)),
    }),
  }),
} as const;
