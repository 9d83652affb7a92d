/**
 * A driver's papers as the desk types them. Photos are missing, as they are files in the driver's own folder, and so is
 * the vehicle number, which equals the registration. The checks are those of the driver's own form.
 */
import {
  type ApplicationContext,
  checkApplication,
  PHOTO_FIELDS,
  type PhotoName,
  type TypedApplication,
  tidyApplication,
} from './driverApplication';
import { dutyUntilOf } from './licence/datedPapers';
import type { Fault } from './licence/licenceFaults';
import type { UserProfile } from './user';

type NotTyped = PhotoName | 'vehicleNumber';
export type DeskPapers = Omit<TypedApplication, NotTyped>;
export type DeskPaperName = keyof DeskPapers;

export const EMPTY_DESK_PAPERS: DeskPapers = {
  nationality: '',
  homeAddress: '',
  dateOfBirth: '',
  nationalInsuranceNo: '',
  driverLicenceNo: '',
  licenceIssuedDate: '',
  licenceExpiryDate: '',
  driverBadge: '',
  vehicleLicense: '',
  licenseAuthority: '',
  plateNo: '',
  vehicleRegister: '',
  vehicleMake: '',
  vehicleModel: '',
  other_info: '',
  carType: '',
  motExpiryDate: '',
  insExpiryDate: '',
  badgeFromDate: '',
  badgeExpiryDate: '',
  plateAuthority: '',
  plateFromDate: '',
  plateExpiryDate: '',
  medicalExpiryDate: '',
  taxCheckCode: '',
  taxCheckDate: '',
  bankName: '',
  bankCode: '',
  bankAccount: '',
};
export const DESK_PAPER_NAMES = Object.keys(EMPTY_DESK_PAPERS) as readonly DeskPaperName[];

/** The fields the desk does not type, empty. */
export const NOT_TYPED: Pick<TypedApplication, NotTyped> = {
  license_image: '',
  driverBadgeImage: '',
  driverPhoto: '',
  vehicleLicenseImg: '',
  insuranceImage: '',
  vehicleNumber: '',
};
const isPhoto = (field: string): boolean => (PHOTO_FIELDS as readonly string[]).includes(field);

/** The papers currently in force, or null for a driver without any. */
export function currentPapers(profile: UserProfile): DeskPapers | null {
  if (profile.dutyUntil === undefined) return null;
  return Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, profile[name] ?? ''])) as DeskPapers;
}

/** The papers in normalised form. An invalid registration mark stays as typed. */
export function tidyDeskPapers(typed: DeskPapers): DeskPapers {
  const tidy = tidyApplication({ ...typed, ...NOT_TYPED });
  return Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, tidy[name]])) as DeskPapers;
}

export const isWithoutPapers = (typed: DeskPapers): boolean =>
  DESK_PAPER_NAMES.every((name) => typed[name].trim() === '');

/** The fields in which tidied papers differ from those in force. */
export const changedPapers = (after: DeskPapers, before: DeskPapers | null): DeskPaperName[] =>
  DESK_PAPER_NAMES.filter((name) => after[name] !== (before?.[name] ?? ''));

export type DeskPapersContext = Pick<
  ApplicationContext,
  'today' | 'carTypes' | 'licensing' | 'standing' | 'accountFits'
>;

/** All faults in a whole set of papers, photos apart. */
export function checkWholePapers(typed: DeskPapers, context: DeskPapersContext): Fault[] {
  return checkApplication({ ...typed, ...NOT_TYPED }, { uid: '', ...context }).filter(({ field }) => !isPhoto(field));
}

/**
 * The faults in papers typed at the desk. A driver without papers may be saved without any and send them later;
 * otherwise every required paper is checked. For papers already in force only the changed fields are checked, so that
 * an address can be corrected even after an insurance has expired.
 */
export function checkDeskPapers(typed: DeskPapers, before: DeskPapers | null, context: DeskPapersContext): Fault[] {
  if (before === null) return isWithoutPapers(typed) ? [] : checkWholePapers(typed, context);
  const changed: readonly string[] = changedPapers(tidyDeskPapers(typed), before);
  const isChanged = (field: string): boolean => changed.includes(field);
  return checkWholePapers(typed, context).filter(
    // A new sort code is as much a reason to check the account as a new number.
    ({ field, key }) => isChanged(field) || (key === 'bank_account_wrong' && isChanged('bankCode')),
  );
}

/** The time a driver with these papers goes off dispatch, epoch ms; null without the two dates that are always required. */
export function deskDutyUntil(papers: DeskPapers): number | null {
  return papers.licenceExpiryDate === '' || papers.insExpiryDate === '' ? null : dutyUntilOf(papers);
}
