/** A driver's papers (`applications/{uid}`): their fields, their checks, and how they take effect. */
import type { BankAccount } from '../bank/accountFits';
import type { MessageKey } from '../messages';
import * as limits from '../limits';
import { plainLine, plainText } from '../plainText';
import { nationalInsuranceNumber } from '../nationalInsurance';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate } from '../time/time';
import {
  type Fault,
  type LicenceField,
  licenceFaults,
  type Licensing,
  type StandingCheck,
} from './licence/licenceFaults';
import type { DriverFields, UserProfile } from './user';
import { formatRegistration, parseRegistration } from './vehicle';
import { DAY_MS } from '../time/durations';

/**
 * submitted: waiting for an admin. returned: needs a change, given in `reason`. approved: in force, with its fields
 * copied into the profile.
 */
export const APPLICATION_STATUSES = ['submitted', 'returned', 'approved'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The papers' fields as stored: those of the driver and three about the person. Dates are `yyyy-MM-dd`. */
export type ApplicationFields = Pick<
  DriverFields,
  | 'nationalInsuranceNo'
  | 'driverLicenceNo'
  | 'licenceIssuedDate'
  | 'licenceExpiryDate'
  | 'driverBadge'
  | 'vehicleLicense'
  | 'licenseAuthority'
  | 'plateNo'
  | 'vehicleRegister'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'vehicleNumber'
  | 'other_info'
  | 'carType'
  | 'motExpiryDate'
  | 'insExpiryDate'
  | 'insuranceImage'
  | 'license_image'
  | 'vehicleLicenseImg'
  | 'bankName'
  | 'bankCode'
  | 'bankAccount'
> &
  Required<Pick<UserProfile, 'nationality' | 'homeAddress' | 'dateOfBirth'>> &
  /** Missing from papers of before there were such photos. */
  Partial<Pick<DriverFields, 'driverBadgeImage' | 'driverPhoto'>> &
  /** Missing from papers that are older than these fields. */
  Partial<Pick<DriverFields, LicenceField>>;

/** The same fields as typed; an optional field may be empty text. */
export type TypedApplication = { [Field in keyof ApplicationFields]-?: string };

/** The photos: paths of documents in the driver's own storage folders. */
export const PHOTO_FIELDS = [
  'license_image',
  'driverBadgeImage',
  'driverPhoto',
  'vehicleLicenseImg',
  'insuranceImage',
] as const satisfies readonly (keyof ApplicationFields)[];
export type PhotoName = (typeof PHOTO_FIELDS)[number];

/** `applications/{uid}`. `fields` is removed on approval, when it is copied into the profile. */
export type DriverApplication = {
  status: ApplicationStatus;
  submittedAt: number;
  /** True when a vehicle enquiry service knew the vehicle. */
  vehicleVerified: boolean;
  decidedAt?: number;
  reason?: string;
  fields?: ApplicationFields;
};

const REQUIRED = [
  'nationality',
  'homeAddress',
  'nationalInsuranceNo',
  'driverLicenceNo',
  'licenceIssuedDate',
  'licenceExpiryDate',
  'license_image',
  'driverBadge',
  'vehicleLicense',
  'licenseAuthority',
  'plateNo',
  'vehicleLicenseImg',
  'carType',
  'vehicleMake',
  'vehicleRegister',
  'insExpiryDate',
  'bankName',
  'bankCode',
  'bankAccount',
] as const satisfies readonly (keyof TypedApplication)[];

/**
 * Surname (five characters, padded with 9), decade, month (plus 50 for women), day, year, initials (9 if missing), a
 * check digit and two letters. In Northern Ireland, eight digits.
 */
const DRIVER_LICENCE =
  /^(?:(?=.{5}\d)[A-Z]+9*\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[A-Z9]{2}[A-Z\d][A-Z]{2}|\d{8})$/;
const CHECK_CODE = /^[A-Za-z\d]{8}$/;
/** TfL's are digits only. Other authorities put up to four letters before them, and some put one after. */
const LICENSING_NUMBER = /^[A-Z]{0,4}\d{1,6}[A-Z]?$/;
/** A make or model; riders read it in a notice. */
const VEHICLE_WORDS = /^[\p{L}\p{N} .,'’&()/+-]*$/u;
const SORT_CODE = /^\d{6}$/;
const BANK_ACCOUNT = /^\d{8}$/;

const compact = (typed: string): string => typed.replace(/[\s-]+/g, '');
const compactCapitals = (typed: string): string => compact(typed).toUpperCase();

function trim(typed: TypedApplication): TypedApplication {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      field === 'other_info' ? plainText(value) : plainLine(value),
    ]),
  ) as TypedApplication;
}

/** The papers as stored: plain texts, numbers without spaces and in capitals, the sort code as banks print it. */
export function tidyApplication(typed: TypedApplication): ApplicationFields {
  const trimmed = trim(typed);
  const mark = parseRegistration(typed.vehicleRegister);
  const plate = mark === null ? trimmed.vehicleRegister : formatRegistration(mark);
  return {
    ...trimmed,
    nationalInsuranceNo: compactCapitals(typed.nationalInsuranceNo),
    driverLicenceNo: compactCapitals(typed.driverLicenceNo),
    driverBadge: compactCapitals(typed.driverBadge),
    vehicleLicense: compact(typed.vehicleLicense),
    plateNo: compactCapitals(typed.plateNo),
    vehicleRegister: plate,
    vehicleNumber: plate,
    taxCheckCode: compactCapitals(typed.taxCheckCode),
    bankCode: compact(typed.bankCode).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
    bankAccount: compact(typed.bankAccount),
  };
}

/** The driver's own folders that may hold documents; the storage rules have the same list. */
const DOCUMENT_PATH =
  /^users\/([^/]+)\/(driverDocuments|profile|driverbadge|insurance|vehicle)\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(jpg|jpeg|png|webp)$/;

/** The person a document belongs to, by its path in storage; null if the path is not a document's. */
export const documentOwner = (path: string): string | null => DOCUMENT_PATH.exec(path)?.[1] ?? null;

/** True when an image is a document in this person's own storage folder. */
export function isOwnDocument(path: string, uid: string): boolean {
  return documentOwner(path) === uid;
}

/** Longest values the profile keeps, characters; fields not listed have a fixed format. */
export const PAPERS_LONGEST = {
  nationality: 60,
  homeAddress: limits.ADDRESS_MAX_CHARACTERS,
  licenseAuthority: 100,
  plateAuthority: 100,
  vehicleMake: 60,
  vehicleModel: 60,
  other_info: limits.OTHER_INFO_MAX_CHARACTERS,
  bankName: 60,
} as const satisfies Partial<Record<keyof TypedApplication, number>>;

/** The owner of the papers, the local date, the available car types, and what the town's authorities require. */
export type ApplicationContext = {
  uid: string;
  today: string;
  carTypes: readonly string[];
  licensing?: Licensing | undefined;
  /** The papers in force, if there are any. */
  standing?: StandingCheck | undefined;
  /** False for a bank account that cannot exist, as the server alone can tell; without it only the lengths are checked. */
  accountFits?: ((account: BankAccount) => boolean) | undefined;
};

function formFaults(typed: TypedApplication): Fault[] {
  const faults: Fault[] = [];
  const check = (good: boolean, field: keyof TypedApplication, key: MessageKey): void => {
    if (!good) faults.push({ field, key });
  };
  const { nationalInsuranceNo, driverLicenceNo, driverBadge, vehicleLicense, plateNo } = tidyApplication(typed);
  check(nationalInsuranceNumber(nationalInsuranceNo) !== null, 'nationalInsuranceNo', 'nationalInsuranceNo_format');
  check(DRIVER_LICENCE.test(driverLicenceNo), 'driverLicenceNo', 'driverLicenceNo_format');
  check(LICENSING_NUMBER.test(driverBadge), 'driverBadge', 'driverBadge_format');
  check(CHECK_CODE.test(vehicleLicense), 'vehicleLicense', 'vehicleLicense_format');
  check(LICENSING_NUMBER.test(plateNo), 'plateNo', 'plateNo_format');
  const mark = parseRegistration(typed.vehicleRegister);
  check(mark !== null, 'vehicleRegister', 'vehicleRegister_format');
  const sameNumber = typed.vehicleNumber === '' || parseRegistration(typed.vehicleNumber) === mark;
  check(sameNumber, 'vehicleNumber', 'vehicleNumber_format');
  check(SORT_CODE.test(compact(typed.bankCode)), 'bankCode', 'bankCode_format');
  check(BANK_ACCOUNT.test(compact(typed.bankAccount)), 'bankAccount', 'bankAccount_format');
  for (const field of ['vehicleMake', 'vehicleModel'] as const) {
    check(VEHICLE_WORDS.test(typed[field]), field, 'text_characters');
  }
  for (const [field, most] of Object.entries(PAPERS_LONGEST) as [keyof TypedApplication, number][]) {
    check(typed[field].length <= most, field, 'text_too_long');
  }
  return faults;
}

function dateFaults(typed: TypedApplication, today: string): Fault[] {
  const faults: Fault[] = [];
  const dated = (field: keyof TypedApplication, format: MessageKey): boolean => {
    if (typed[field] === '' || isLocalDate(typed[field])) return typed[field] !== '';
    faults.push({ field, key: format });
    return false;
  };
  const ahead = (field: keyof TypedApplication, format: MessageKey, past: MessageKey): void => {
    // A paper that ends today is useless tomorrow, and nobody will have reviewed it by then.
    if (dated(field, format) && typed[field] <= today) faults.push({ field, key: past });
  };
  if (dated('dateOfBirth', 'dateOfBirth_format') && typed.dateOfBirth >= today) {
    faults.push({ field: 'dateOfBirth', key: 'dateOfBirth_format' });
  }
  if (dated('licenceIssuedDate', 'licenceIssuedDate_format') && typed.licenceIssuedDate > today) {
    faults.push({ field: 'licenceIssuedDate', key: 'licenceIssuedDate_future' });
  }
  ahead('licenceExpiryDate', 'licenceExpiryDate_format', 'licenceExpiryDate_past');
  ahead('insExpiryDate', 'insExpiryDate_format', 'insExpiryDate_past');
  ahead('motExpiryDate', 'motExpiryDate_format', 'motExpiryDate_past');
  return faults;
}

/**
 * All faults in the papers. Missing fields come first; a missing field has no other fault. Empty when the papers can be
 * handed in.
 */
export function checkApplication(
  asTyped: TypedApplication,
  { uid, today, carTypes, licensing, standing, accountFits }: ApplicationContext,
): Fault[] {
  const typed = trim(asTyped);
  const missing: Fault[] = REQUIRED.filter((field) => typed[field] === '').map((field) => ({
    field,
    key: `${field}_required`,
  }));
  const wrong: Fault[] = [
    ...formFaults(typed),
    ...dateFaults(typed, today),
    ...licenceFaults(tidyApplication(typed), { today, licensing, standing }),
  ];
  const hasBankFault = wrong.some(({ field }) => field === 'bankCode' || field === 'bankAccount');
  if (!hasBankFault && accountFits?.(tidyApplication(typed)) === false) {
    wrong.push({ field: 'bankAccount', key: 'bank_account_wrong' });
  }
  if (!carTypes.includes(typed.carType)) wrong.push({ field: 'carType', key: 'carType_unknown' });
  for (const field of PHOTO_FIELDS) {
    const path = typed[field];
    if (path !== '' && !isOwnDocument(path, uid)) wrong.push({ field, key: 'image_not_own' });
  }
  const isMissing = new Set(missing.map(({ field }) => field));
  return [...missing, ...wrong.filter(({ field }) => !isMissing.has(field))];
}

/** good: in date. soon: expires within PAPER_SOON_DAYS. out: expired. */
export type PaperState = 'good' | 'soon' | 'out';

/** The state of a paper that is valid to the end of a local day, `yyyy-MM-dd`. */
export function paperState(expiry: string, nowMs: number): PaperState {
  const dayAt = (instantMs: number): string => clockParts(instantMs, DEFAULT_TIME_ZONE).date;
  if (expiry < dayAt(nowMs)) return 'out';
  return expiry <= dayAt(nowMs + limits.PAPER_SOON_DAYS * DAY_MS) ? 'soon' : 'good';
}
