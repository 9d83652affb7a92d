/**
 * A driver's papers as the desk types them: everything but the photos, which are files of the driver's own folder, and
 * the vehicle number, which is the registration. The checks are those of the driver's own form.
 */
import { checkApplication, dutyUntilOf, type Fault, type TypedApplication, tidyApplication } from './driverApplication';
import type { UserProfile } from './user';

export const PHOTO_FIELDS = ['license_image', 'vehicleLicenseImg', 'insuranceImage'] as const;
type NotTyped = (typeof PHOTO_FIELDS)[number] | 'vehicleNumber';
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
  bankName: '',
  bankCode: '',
  bankAccount: '',
};
export const DESK_PAPER_NAMES = Object.keys(EMPTY_DESK_PAPERS) as readonly DeskPaperName[];

/** What the desk does not type, empty. */
export const NOT_TYPED: Pick<TypedApplication, NotTyped> = {
  license_image: '',
  vehicleLicenseImg: '',
  insuranceImage: '',
  vehicleNumber: '',
};
const isPhoto = (field: string): boolean => (PHOTO_FIELDS as readonly string[]).includes(field);

/** The papers that count now, or null while a driver has none. */
export function standingPapers(profile: UserProfile): DeskPapers | null {
  if (profile.dutyUntil === undefined) return null;
  return Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, profile[name] ?? ''])) as DeskPapers;
}

/** The papers in one spelling each. A mark that is none stays as it was typed. */
export function tidyDeskPapers(typed: DeskPapers): DeskPapers {
  const tidy = tidyApplication({ ...typed, ...NOT_TYPED });
  return Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, tidy[name]])) as DeskPapers;
}

export const isWithoutPapers = (typed: DeskPapers): boolean =>
  DESK_PAPER_NAMES.every((name) => typed[name].trim() === '');

/** The fields in which tidied papers differ from those that stand. */
export const changedPapers = (after: DeskPapers, before: DeskPapers | null): DeskPaperName[] =>
  DESK_PAPER_NAMES.filter((name) => after[name] !== (before?.[name] ?? ''));

export type DeskPapersContext = { today: string; carTypes: readonly string[] };

/** Everything wrong with a whole set of papers, photos apart. */
export function checkWholePapers(typed: DeskPapers, context: DeskPapersContext): Fault[] {
  return checkApplication({ ...typed, ...NOT_TYPED }, { uid: '', ...context }).filter(({ field }) => !isPhoto(field));
}

/**
 * What is wrong with papers typed at the desk. A driver who has none may be left without, and then sends them; else all
 * that a driver must hand in is wanted. Of papers that stand only what is changed is looked at: an address can be put
 * right while an insurance has run out.
 */
export function checkDeskPapers(typed: DeskPapers, before: DeskPapers | null, context: DeskPapersContext): Fault[] {
  if (before === null) return isWithoutPapers(typed) ? [] : checkWholePapers(typed, context);
  const changed: readonly string[] = changedPapers(tidyDeskPapers(typed), before);
  return checkWholePapers(typed, context).filter(({ field }) => changed.includes(field));
}

/** When a driver with these papers is off dispatch, epoch ms; null without the two that everybody must have. */
export function deskDutyUntil(papers: DeskPapers): number | null {
  return papers.licenceExpiryDate === '' || papers.insExpiryDate === '' ? null : dutyUntilOf(papers);
}
