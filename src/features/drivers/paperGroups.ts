/** A driver's papers in groups, each with the photos that prove it. */
import type { ApplicationFields, PhotoName } from '@/domain/people/driverApplication';

type PaperGroup = {
  title: string;
  fields: readonly (keyof ApplicationFields)[];
  photos: readonly PhotoName[];
};

export const PAPER_GROUPS: readonly PaperGroup[] = [
  { title: 'Person', fields: ['nationality', 'homeAddress', 'dateOfBirth', 'nationalInsuranceNo'], photos: [] },
  {
    title: 'Licence',
    fields: [
      'driverLicenceNo',
      'licenceIssuedDate',
      'licenceExpiryDate',
      'vehicleLicense',
      'driverBadge',
      'licenseAuthority',
      'badgeFromDate',
      'badgeExpiryDate',
      'medicalExpiryDate',
      'taxCheckCode',
      'taxCheckDate',
    ],
    photos: ['license_image', 'driverBadgeImage', 'driverPhoto'],
  },
  {
    title: 'Cab',
    fields: [
      'vehicleRegister',
      'vehicleMake',
      'vehicleModel',
      'carType',
      'plateNo',
      'plateAuthority',
      'plateFromDate',
      'plateExpiryDate',
      'motExpiryDate',
      'other_info',
    ],
    photos: ['vehicleLicenseImg'],
  },
  { title: 'Insurance', fields: ['insExpiryDate', 'vehicleRegister'], photos: ['insuranceImage'] },
  { title: 'Bank', fields: ['bankName', 'bankCode', 'bankAccount'], photos: [] },
];

/** The fields each document must prove: those of its group, and for a licence also the holder's. */
export const PROVES: Record<PhotoName, readonly (keyof ApplicationFields)[]> = {
  license_image: ['driverLicenceNo', 'licenceIssuedDate', 'licenceExpiryDate', 'dateOfBirth', 'homeAddress'],
  vehicleLicenseImg: [
    'plateNo',
    'plateExpiryDate',
    'vehicleRegister',
    'vehicleMake',
    'vehicleModel',
    'licenseAuthority',
  ],
  insuranceImage: ['insExpiryDate', 'vehicleRegister'],
  driverBadgeImage: ['driverBadge', 'badgeExpiryDate', 'licenseAuthority'],
  driverPhoto: ['dateOfBirth'],
};

/** The expiry dates. */
export const EXPIRIES: readonly (keyof ApplicationFields)[] = [
  'licenceExpiryDate',
  'badgeExpiryDate',
  'plateExpiryDate',
  'motExpiryDate',
  'insExpiryDate',
  'medicalExpiryDate',
];
