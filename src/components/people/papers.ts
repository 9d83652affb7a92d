/** A driver's papers as the form asks for them: its steps, and the fields a device may remember. */
import { EMPTY_DESK_PAPERS, NOT_TYPED } from '@/domain/people/deskPapers';
import type { TypedApplication } from '@/domain/people/driverApplication';
import * as words from '@/languages/en/driver/papers';

export type PaperName = keyof TypedApplication;

export const EMPTY_PAPERS: TypedApplication = { ...EMPTY_DESK_PAPERS, ...NOT_TYPED };

export type StepId = 'you' | 'licence' | 'cab' | 'bank';
export type Step = { id: StepId; title: string; why: string; fields: readonly PaperName[] };

export const STEPS: readonly Step[] = [
  {
    id: 'you',
    title: words.aboutYou,
    why: words.whyAboutYou,
    fields: ['nationality', 'homeAddress', 'dateOfBirth', 'nationalInsuranceNo'],
  },
  {
    id: 'licence',
    title: words.yourLicence,
    why: words.whyYourLicence,
    fields: [
      'driverLicenceNo',
      'licenceIssuedDate',
      'licenceExpiryDate',
      'license_image',
      'vehicleLicense',
      'driverBadge',
      'licenseAuthority',
      'badgeFromDate',
      'badgeExpiryDate',
      'driverBadgeImage',
      'driverPhoto',
      'medicalExpiryDate',
      'taxCheckCode',
      'taxCheckDate',
    ],
  },
  {
    id: 'cab',
    title: words.yourCab,
    why: words.whyYourCab,
    fields: [
      'vehicleRegister',
      'vehicleMake',
      'vehicleModel',
      'carType',
      'plateNo',
      'plateAuthority',
      'plateFromDate',
      'plateExpiryDate',
      'vehicleLicenseImg',
      'motExpiryDate',
      'insExpiryDate',
      'insuranceImage',
      'other_info',
    ],
  },
  {
    id: 'bank',
    title: words.whereWePay,
    why: words.whyWhereWePay,
    fields: ['bankName', 'bankCode', 'bankAccount'],
  },
];

/** The label of each field, in the form and in the summary. */
export const LABELS: Record<PaperName, string> = words.labels;

/** The papers from a driver's profile, which holds many other fields as well. */
export function papersOf(known: Partial<Record<PaperName, unknown>> | undefined): Partial<TypedApplication> {
  const names = Object.keys(EMPTY_PAPERS) as PaperName[];
  const found = names.flatMap((name) => {
    const value = known?.[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
