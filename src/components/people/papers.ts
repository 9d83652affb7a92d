/** A driver's papers as the form asks for them: its steps, and the fields a device may remember. */
import { EMPTY_DESK_PAPERS, NOT_TYPED } from '@/domain/people/deskPapers';
import type { TypedApplication } from '@/domain/people/driverApplication';

export type PaperName = keyof TypedApplication;

export const EMPTY_PAPERS: TypedApplication = { ...EMPTY_DESK_PAPERS, ...NOT_TYPED };

export type StepId = 'you' | 'licence' | 'cab' | 'bank';
export type Step = { id: StepId; title: string; why: string; fields: readonly PaperName[] };

export const STEPS: readonly Step[] = [
  {
    id: 'you',
    title: 'About you',
    why: 'As it stands on your passport and your payslips.',
    fields: ['nationality', 'homeAddress', 'dateOfBirth', 'nationalInsuranceNo'],
  },
  {
    id: 'licence',
    title: 'Your licence',
    why: 'Keep your licence and badge at hand. A photo from this phone is enough.',
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
    title: 'Your cab',
    why: 'The cab you drive most. Its MOT and insurance must be in date.',
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
    title: 'Where we pay you',
    why: 'Your share of each ride goes to your wallet; withdrawals go to this account.',
    fields: ['bankName', 'bankCode', 'bankAccount'],
  },
];

/** The label of each field, in the form and in the summary. */
export const LABELS: Record<PaperName, string> = {
  nationality: 'Nationality',
  homeAddress: 'Home address',
  dateOfBirth: 'Date of birth (optional)',
  nationalInsuranceNo: 'National insurance number',
  driverLicenceNo: 'Driver licence number',
  licenceIssuedDate: 'Licence issued',
  licenceExpiryDate: 'Licence expires',
  driverBadge: 'Driver badge',
  vehicleLicense: 'DVLA check code',
  licenseAuthority: 'Licensing authority',
  plateNo: 'Plate number',
  vehicleRegister: 'Vehicle registration',
  vehicleMake: 'Vehicle make',
  vehicleModel: 'Vehicle model (optional)',
  vehicleNumber: 'Vehicle number',
  other_info: 'Anything else (optional)',
  carType: 'Car type',
  motExpiryDate: 'MOT expires (if it has one)',
  insExpiryDate: 'Insurance expires',
  badgeFromDate: 'Badge valid from',
  badgeExpiryDate: 'Badge expires',
  plateAuthority: 'Plate authority (if not the badge’s)',
  plateFromDate: 'Plate valid from',
  plateExpiryDate: 'Plate expires',
  medicalExpiryDate: 'Medical expires (if you have one)',
  taxCheckCode: 'HMRC tax check code (if asked for)',
  taxCheckDate: 'Tax check made on',
  insuranceImage: 'Photo of the insurance certificate (optional)',
  license_image: 'Photo of the driver licence',
  driverBadgeImage: 'Photo of the driver badge (optional)',
  driverPhoto: 'Photo of your face (optional)',
  vehicleLicenseImg: 'Photo of the vehicle licence',
  bankName: 'Bank name',
  bankCode: 'Sort code',
  bankAccount: 'Account number',
};

/** The papers from a driver's profile, which holds many other fields as well. */
export function papersOf(known: Partial<Record<PaperName, unknown>> | undefined): Partial<TypedApplication> {
  const names = Object.keys(EMPTY_PAPERS) as PaperName[];
  const found = names.flatMap((name) => {
    const value = known?.[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
