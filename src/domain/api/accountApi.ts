/**
 * The endpoints about who one is: registering, a driver's papers, the profile, and leaving. Part of `api`; see there.
 * Refusals named here are the ones a screen has something to say about.
 */
import * as v from 'valibot';
import type { ApplicationStatus } from './driverApplication';
import { BY_A_CROWD, BY_HAND, endpoint, text, typed } from './endpoint';
import * as limits from './limits';
import type { Vehicle } from './vehicle';

const uid = text(128);
/** Longest value of a form field that is looked at at all, characters. */
const FIELD_MAX = 300;
const field = typed(FIELD_MAX);
const optionalField = v.optional(field);
/** What is left out is the empty text, and answered by its own message. */
const paper = v.optional(typed(limits.OTHER_INFO_MAX_CHARACTERS), '');

/** A driver's papers as the desk types them too: without photos, and the vehicle number is the registration. */
export const papersBody = {
  nationality: paper,
  homeAddress: paper,
  dateOfBirth: paper,
  nationalInsuranceNo: paper,
  driverLicenceNo: paper,
  licenceIssuedDate: paper,
  licenceExpiryDate: paper,
  driverBadge: paper,
  /** The DVLA's check code: eight letters and digits, capitals matter. */
  vehicleLicense: paper,
  licenseAuthority: paper,
  plateNo: paper,
  vehicleRegister: paper,
  vehicleMake: paper,
  vehicleModel: paper,
  other_info: paper,
  /** The car type's name. */
  carType: paper,
  /** A vehicle too young for an MOT has none; what the vehicle enquiry says replaces what is sent. */
  motExpiryDate: paper,
  insExpiryDate: paper,
  bankName: paper,
  bankCode: paper,
  bankAccount: paper,
};

/**
 * A driver's papers as typed. Images are paths in storage below the driver's own folder
 * (`users/{uid}/driverDocuments/{file}`), so they are uploaded first, signed in. Dates are `yyyy-MM-dd`.
 */
const applicationBody = {
  ...papersBody,
  /** The number riders look for. Left out, or the same as `vehicleRegister`. */
  vehicleNumber: paper,
  insuranceImage: paper,
  license_image: paper,
  vehicleLicenseImg: paper,
};

const regData = v.strictObject({
  firstName: field,
  lastName: field,
  email: field,
  /** For a new email sign-in. Not wanted with a token: that person signs in as they did to get it. */
  password: optionalField,
  /** `+`, dial code and digits: '+447700900123'. */
  mobile: field,
  usertype: v.optional(v.picklist(['rider', 'driver']), 'rider'),
  /** The id of who told them, as typed; empty is none. */
  referralId: optionalField,
  userPlatform: v.optional(v.picklist(['WEB', 'ANDROID', 'IOS']), 'WEB'),
  /** Accepted and not believed: the server's own clock and the sign-in itself say these. */
  createdAt: v.optional(v.number()),
  loginType: optionalField,
  /** A driver who has a token (and so a storage folder) may hand the papers in at once. */
  application: v.optional(v.strictObject(applicationBody)),
});

/** At most one entry, whichever of the two was found; empty: nobody has them. */
export type UsersFound = { users: { exists: true }[] };

export type VehicleAnswer =
  /** The service knows the vehicle. */
  | ({ verified: true } & Vehicle)
  /** No vehicle enquiry service is configured: the form of the mark is right, an admin looks at the papers. */
  | { verified: false; registration: string };

/**
 * `data` has an entry for each path of `PERSONAL_DATA` that is handed out, named as there; each holds what stands, by id
 * where there may be several, or null.
 */
export type PersonalExport = { uid: string; exportedAt: number; data: Record<string, unknown> };

export type ApplicationAnswer = { status: ApplicationStatus; submittedAt: number };

export const accountApi = {
  /**
   * Registers a rider or driver and answers the new uid. Without a token a sign-in by email and password is made; with
   * the token of a sign-in that has no profile (phone, Google, Facebook, Apple) the profile is made for that uid: its
   * `email` and `mobile` must then be the ones the sign-in proves, where it proves one.
   *
   * `attempt` is drawn at random by the browser, once per filled-in form: a call whose answer got lost is asked again
   * with the same one and answered with the same uid. It is as secret as a password.
   *
   * Refused with a `field` of regData: proper_input_name, proper_email, password_blank_error, password_alphaNumeric_check,
   * country_blank_error, mobile_no_blank_error, referer_not_found, and those of `submit_application`. Without: user_exists
   * (409), email_or_mobile_issue (503), reg_error.
   *
   * A rider is approved at once, a driver unless `settings.driver_approval` is on. A driver who registered by password
   * then signs in, uploads the images and calls `submit_application`; without papers nobody goes on duty. How they stand
   * is read at `applications/{uid}`.
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
   * Whether an email or a mobile (in the international form) is registered. Name one or both. It is limited, and
   * refusing costs nothing: `user_signup` decides again, so a form goes on when this one answers rate_limited.
   * Refused: proper_email, mobile_no_blank_error, country_blank_error, email_or_mobile_issue.
   */
  check_user_exists: endpoint<UsersFound>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 30, windowSeconds: 600 },
    overall: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({ email: optionalField, mobile: optionalField }),
  }),
  /** The uid behind a referral id, in any capitals. Refused: referer_not_found (404). */
  validate_referrer: endpoint<{ uid: string }>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 20, windowSeconds: 600 },
    overall: { calls: 600, windowSeconds: 60 },
    body: v.strictObject({ referralId: field }),
  }),
  /**
   * What the vehicle enquiry service says about a registration mark. Refused: vehicleRegister_required,
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
   * A driver hands in all papers, for the first time, after they were sent back, or when one was renewed. With
   * `settings.driver_approval` on an admin looks at them ('submitted'), and until then an approved driver goes on
   * driving on the old ones; with it off they count at once ('approved').
   *
   * Refused with a `field`: `{field}_required` for what is missing; nationalInsuranceNo_format, driverLicenceNo_format,
   * driverBadge_format, vehicleLicense_format, plateNo_format, vehicleRegister_format, vehicleNumber_format,
   * bankCode_format, bankAccount_format; {licenceIssuedDate, licenceExpiryDate, insExpiryDate, motExpiryDate,
   * dateOfBirth}_format; licenceIssuedDate_future, licenceExpiryDate_past, insExpiryDate_past, motExpiryDate_past;
   * carType_unknown, text_too_long, image_not_own. And vehicle_not_found, vehicle_check_unavailable (503).
   * `checkApplication` in `driverApplication.ts` finds the same faults in a browser.
   */
  submit_application: endpoint<ApplicationAnswer>()({
    method: 'POST',
    callers: ['driver'],
    unapproved: true,
    rate: { calls: 20, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject(applicationBody),
  }),
  /**
   * An admin's word on a person. `approve`: the account may be used; a driver's papers that were handed in become the
   * profile's (`submittedAt` says which ones the admin has read). `send_back`: the papers need a change, `reason` is shown
   * to the driver. `suspend`: the account may not be used until it is approved again; a running ride can be ended.
   * Refused: reason_required, application_missing, application_changed (409; read again), application_out_of_date,
   * user_not_found (404), permission_denied (oneself), demo_mode.
   */
  approve_user: endpoint<{ approved: boolean; application: ApplicationStatus | null }>()({
    method: 'POST',
    callers: ['admin'],
    rate: BY_HAND,
    body: v.strictObject({
      uid,
      decision: v.picklist(['approve', 'send_back', 'suspend']),
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.REASON_MAX_CHARACTERS))),
      submittedAt: v.optional(v.pipe(v.number(), v.integer())),
    }),
  }),
  /**
   * Changes what stands about oneself. An account that signs in by email keeps its email and mobile (profile_locked).
   * For others, what the sign-in proves is taken from there: change it there first, renew the token, then call this.
   * Answers the profile's four fields as they now stand. Refused with a `field`: proper_input_name, proper_email,
   * country_blank_error, mobile_no_blank_error, profile_locked; without: user_exists (409).
   */
  update_profile: endpoint<{ firstName: string; lastName: string; email: string; mobile: string }>()({
    method: 'POST',
    callers: ['rider', 'driver', 'fleetadmin', 'admin'],
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({ firstName: field, lastName: field, email: field, mobile: field }),
  }),
  /**
   * Ends the account: the profile, papers, notices and files are erased; the ledger and past bookings stay without name,
   * contact and notes. Needs a sign-in of the last five minutes (recent_login_required: sign in again, then call with the
   * new token). Asked again it answers the same. Refused: demo_mode, ride_running (409; a booking is open or unpaid),
   * wallet_in_debt (409), wallet_holds_money (409; withdraw first, or say `forfeit_balance`), withdraw_pending (409),
   * last_admin (409), fleet_has_drivers (409).
   */
  delete_account: endpoint<{ deleted: true }>()({
    method: 'POST',
    callers: 'account',
    rate: { calls: 10, windowSeconds: 600 },
    body: v.strictObject({ forfeit_balance: v.optional(v.boolean(), false) }),
  }),
  /** Everything that stands about the caller, path by path, without what belongs to somebody else. */
  export_my_data: endpoint<PersonalExport>()({
    method: 'POST',
    callers: ['rider', 'driver', 'fleetadmin', 'admin'],
    unapproved: true,
    rate: { calls: 5, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({}),
  }),
  /**
   * The platform's own licence, asked of its vendor where one is configured. `auth`: at a sign-in, with the stored
   * purchase code; `settings`: an admin tries a code and contact mail before saving them. Refused: base_settings_error_1
   * (the vendor says no), base_settings_error_2 (503; no answer), purchase_code_wrong (`settings`), permission_denied.
   */
  check_license: endpoint<{ success: true }>()({
    method: 'POST',
    callers: ['rider', 'driver', 'fleetadmin', 'admin'],
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      reqType: v.picklist(['auth', 'settings']),
      license: v.optional(typed(200)),
      contact_email: v.optional(typed(254)),
    }),
  }),
} as const;
