/** Profiles of riders, drivers, fleet admins and admins, and the checks on the fields people type about themselves. */
import type { LatLng } from '../place/geo';
import { checkEmail } from './email';
import { isHeldBack } from './heldBack/heldBack';
import { isOverHours } from './hours/dutyHours';
import type { Language } from '../language';
import * as limits from '../limits';
import type { MessageKey } from '../messages';
import type { Pence } from '../money/money';
import type { MarkKeys } from './licence/driverMarks';
import type { Reminded } from './licence/reminders';
import type { Right } from './rights/right';
import type { WalletSources } from '../money/sources';
import { isSuspended } from './suspension/isSuspended';

export const USER_TYPES = ['rider', 'driver', 'fleetadmin', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const SUSPENDED_FOR = ['desk', 'authority'] as const;
export type SuspendedFor = (typeof SUSPENDED_FOR)[number];

/** The kinds of phone or browser people use the app on. */
export const PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;

/** What a rider may call a saved address; the list shows the two first, by these names. */
export const ADDRESS_LABELS = ['home', 'work'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];
export type SavedAddress = { description: string; zone: string; lat: number; lng: number; label?: AddressLabel };

/** A driver's average stars to one decimal, the number of ratings, and the sum behind the average. */
export type Rating = { average: number; count: number; sum: number };

/** `users/{uid}`. Times are epoch milliseconds; money is whole pence. */
export type UserProfile = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  /** An SMS to `mobile` reached this person. Goes whenever the mobile changes or somebody else proves it. */
  mobileProven?: true;
  usertype: UserType;
  /** What an admin may do; absent: an owner, as every admin of earlier releases was. Nobody else has one. */
  right?: Right;
  /** The owner who gave or took the right last. */
  rightBy?: string;
  /** Since when signing in takes a second step, epoch ms; absent: it takes none. A session that has passed bears this number. */
  secondStep?: number;
  loginType?: string;
  referralId?: string;
  signupViaReferral?: string;
  approved: boolean;
  /** The account may not be used, whatever `approved` says. The desk lifts it, or its end does. Absent otherwise. */
  suspended?: true;
  /** The reason as the person reads it. */
  suspendedReason?: string;
  /** The admin who suspended the account. */
  suspendedBy?: string;
  /** Who decided it: the office, or the licensing authority, whose decision the office carries out. */
  suspendedFor?: SuspendedFor;
  /** Since when, epoch ms; missing from older suspensions. */
  suspendedAt?: number;
  /** When it ends automatically, epoch ms; missing if the desk must lift it. */
  suspendedUntil?: number;
  /**
   * A suspension of a driver entered ahead, beside any that is in force: its first moment, epoch ms, from which on it counts.
   * These become the fields above as it begins.
   */
  suspendsFrom?: number;
  suspendsUntil?: number;
  suspendsReason?: string;
  suspendsFor?: SuspendedFor;
  suspendsBy?: string;
  /** When it was entered, epoch ms; it also tells it from another. */
  suspendsAt?: number;
  walletBalance: Pence;
  /** The parts of the balance that are not earnings. */
  walletSources?: WalletSources;
  createdAt: number;
  createdByAdmin?: boolean;
  /** True if a phone or browser of theirs gets pushes; its token is in `push_tokens`, which only the server reads. */
  pushes?: boolean;
  /** True if receipts are mailed as soon as a ride is paid. */
  receipt_by_mail?: boolean;
  /** What they read, and what we write to them; absent: English. */
  language?: Language;
  userPlatform?: string;
  profile_image?: string;
  homeAddress?: string;
  dateOfBirth?: string;
  nationality?: string;
  fleetadmin?: string;
  /** How many drivers have ever joined this fleet admin; whoever ends the account names the count they saw. */
  driversJoined?: number;
  savedAddresses?: Record<string, SavedAddress>;
  rating?: Rating;
  /** Sort keys of the desk's lists, see `roster.ts`; the server writes them. */
  listed?: string;
  fleetListed?: string;
  /** The texts under which the desk finds the person, see `search/searchKeys.ts`; the server writes them. */
  soughtFirst?: string;
  soughtLast?: string;
  soughtMobile?: string;
  /**
   * Counts changes to the name, the contacts and the papers. An edit names the count it was based on, and so does the end of
   * the account.
   */
  edits?: number;
} & Partial<DriverFields>;

/** The fields only a driver's profile has. Dates are `yyyy-MM-dd`. */
export type DriverFields = {
  nationalInsuranceNo: string;
  driverLicenceNo: string;
  licenceIssuedDate: string;
  licenceExpiryDate: string;
  driverBadge: string;
  vehicleLicense: string;
  licenseAuthority: string;
  plateNo: string;
  vehicleRegister: string;
  vehicleMake: string;
  vehicleModel: string;
  vehicleNumber: string;
  other_info: string;
  /** The car type's name, as in its table. */
  carType: string;
  motExpiryDate: string;
  insExpiryDate: string;
  /** The days from and until which `licenseAuthority` licensed the badge. */
  badgeFromDate: string;
  badgeExpiryDate: string;
  /** The authority that licensed the plate; '' for the badge's. */
  plateAuthority: string;
  plateFromDate: string;
  plateExpiryDate: string;
  medicalExpiryDate: string;
  /** HMRC's code of nine letters and digits, and the day it was issued. */
  taxCheckCode: string;
  taxCheckDate: string;
  /** The GSS codes of both authorities, which the server looks up by name. Absent for an unknown name. */
  badgeGss: string;
  plateGss: string;
  insuranceImage: string;
  license_image: string;
  vehicleLicenseImg: string;
  driverBadgeImage: string;
  /** The driver's face, for the office to compare with badge and licence. */
  driverPhoto: string;
  bankName: string;
  bankCode: string;
  bankAccount: string;
  driverActiveStatus: boolean;
  /** The device that the driver works on, by its own name; absent from before it was kept. It alone reports where they are. */
  dutyDevice: string;
  /**
   * When the hours on duty run out, epoch ms, if the office limits them; off duty, when they would have. The phone may write
   * it, and the rules let it name no later time than the hours that are left.
   */
  hoursUntil: number;
  /** Since when the driver is off duty, epoch ms by the server's clock; absent on duty. */
  offDutyAt: number;
  /**
   * When the driver went on duty, epoch ms by the server's clock: nobody knows whether the phone has a position. The server removes it
   * after an hour; absent off duty.
   */
  unheardSince: number;
  /** Until when the desk holds the driver back from offers, epoch ms, why, and which admin did. */
  heldBackUntil: number;
  heldBackReason: string;
  heldBackBy: string;
  /** How far away a pickup may be for this driver, whole metres; absent: as far as the platform asks. */
  jobRadius: number;
  /** The position at the last duty change or trip end; live positions are in `locations/{uid}`. */
  location: LatLng;
  /** True while the driver has a running booking; only the server writes it. */
  queue: boolean;
  /** The running booking's id while `queue` is true. */
  currentBooking: string;
  /** While `queue` is true: when the ride should be over, epoch ms, and where. Missing on rides accepted before this was kept. */
  rideEnds: LatLng & { at: number };
  /** When the last ride was over, epoch ms. */
  freeSince: number;
  /** The last offer made to this driver, and its end, epoch ms. A driver has one at a time. */
  offered: { id: string; until: number };
  /** Epoch ms at which the first of the papers that work needs runs out: off dispatch from then on. */
  dutyUntil: number;
  /** Since when papers of this driver wait for the desk, epoch ms; absent while none do. */
  papersSentAt: number;
  /** The keys of badge, plate and registration in the index of marks; the server writes them. */
  marks: MarkKeys;
  /** The reminders that were sent. */
  reminded: Reminded;
  /** When badge and plate will both be valid, epoch ms; absent once they are. */
  dutyFrom: number;
};

/** Papers that identify a person or open an account. No device keeps them, because a phone may be lost, shared or sold. */
export const PRIVATE_PAPERS = [
  'homeAddress',
  'dateOfBirth',
  'nationalInsuranceNo',
  'driverLicenceNo',
  'vehicleLicense',
  'taxCheckCode',
  'other_info',
  'bankName',
  'bankCode',
  'bankAccount',
] as const satisfies readonly (keyof UserProfile)[];

/** A reason that keeps a driver from work. */
export type DutyObstacle = Extract<
  MessageKey,
  | 'account_suspended'
  | 'driver_not_approved'
  | 'driver_documents_out_of_date'
  | 'driver_licence_ahead'
  | 'driver_in_debt'
  | 'driver_held_back'
  | 'driver_over_hours'
>;

/** True when this person's mobile is known to be theirs. A number that was only typed proves nothing. */
export const isMobileProven = ({ mobile, mobileProven }: Pick<UserProfile, 'mobile' | 'mobileProven'>): boolean =>
  mobile !== '' && mobileProven === true;

/** True when the account may be used: approved and not suspended. */
export const mayUseAccount = (
  profile: Pick<UserProfile, 'approved' | 'suspended' | 'suspendsFrom'>,
  nowMs: number,
): boolean => profile.approved && !isSuspended(profile, nowMs);

/** The reason a driver may not be offered or accept work now, or null. */
export function dutyObstacle(driver: UserProfile, nowMs: number): DutyObstacle | null {
  if (isSuspended(driver, nowMs)) return 'account_suspended';
  if (!driver.approved) return 'driver_not_approved';
  if ((driver.dutyUntil ?? 0) <= nowMs) return 'driver_documents_out_of_date';
  if ((driver.dutyFrom ?? 0) > nowMs) return 'driver_licence_ahead';
  if (driver.walletBalance < 0) return 'driver_in_debt';
  if (isHeldBack(driver, nowMs)) return 'driver_held_back';
  if (isOverHours(driver, nowMs)) return 'driver_over_hours';
  return null;
}

/** These checks return a message key, or null when the value is valid. */
export function checkLogin(email: string, password: string): MessageKey | null {
  return checkEmail(email) === null && password !== '' ? null : 'login_validate_error';
}

/** A login OTP is exactly six digits, 100001 to 999999. */
export function checkLoginOtp(otp: string): MessageKey | null {
  const value = Number(otp);
  const good = /^\d{6}$/.test(otp) && value >= limits.LOGIN_OTP_MIN && value <= limits.LOGIN_OTP_MAX;
  return good ? null : 'otp_validate_error';
}

/** The local part of a phone number: digits only, at least six. */
export function checkMobile(localPart: string): MessageKey | null {
  const good = /^\d+$/.test(localPart) && localPart.length >= limits.PHONE_MIN_DIGITS;
  return good && localPart.length <= limits.PHONE_MAX_DIGITS ? null : 'mobile_no_blank_error';
}

/** Characters people put into a number to make it readable. */
const BETWEEN_DIGITS = /[\s()./\u{2010}-\u{2015}\u{2212}-]/gu;

/** A typed number without what makes it readable: '0044 (0)7700 900-123' becomes '+447700900123'. */
export const typedDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^00(?=[1-9])/, '+');

/** `+` dial code and local digits without the trunk zero, as stored: ('44', '07700900123') -> '+447700900123'. */
export function internationalMobile(dialCode: string, localPart: string): string {
  return `+${dialCode}${localPart.replace(/^0+/, '')}`;
}

/** Referral id: lower-case first name (or 'rider') and a number 1000 to 9999; `draw` is a fraction in [0, 1). */
export function referralId(firstName: string, draw: number): string {
  const name = firstName.toLowerCase().replace(/[^a-z]/g, '') || 'rider';
  const span = limits.REFERRAL_MAX - limits.REFERRAL_MIN + 1;
  return `${name}${limits.REFERRAL_MIN + Math.floor(draw * span)}`;
}

/** The first word of a name, which is all that a stranger needs: 'Ada Lovelace' -> 'Ada'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export function fullName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
