/** The words of a driver's papers: the steps of the form and the name of each field. */
import type { TypedApplication } from '@/domain/people/driverApplication';

export const aboutYou = 'About you';
export const whyAboutYou = 'As it stands on your passport and your payslips.';
export const yourLicence = 'Your licence';
export const whyYourLicence = 'Keep your licence and badge at hand. A photo from this phone is enough.';
export const yourCab = 'Your cab';
export const whyYourCab = 'The cab you drive most. Its MOT and insurance must be in date.';
export const whereWePay = 'Where we pay you';
export const whyWhereWePay = 'Your share of each ride goes to your wallet; withdrawals go to this account.';

/** What stands in brackets at the end is a note for the form, and left out elsewhere. */
export const labels = {
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
  plateAuthority: 'Plate authority (if another)',
  plateFromDate: 'Plate valid from',
  plateExpiryDate: 'Plate expires',
  medicalExpiryDate: 'Medical expires (if you have one)',
  taxCheckCode: 'Tax check code (optional)',
  taxCheckDate: 'Tax check made on',
  insuranceImage: 'Photo of the insurance certificate (optional)',
  license_image: 'Photo of the driver licence',
  driverBadgeImage: 'Photo of the driver badge (optional)',
  driverPhoto: 'Photo of your face (optional)',
  vehicleLicenseImg: 'Photo of the vehicle licence',
  bankName: 'Bank name',
  bankCode: 'Sort code',
  bankAccount: 'Account number',
} as const satisfies Record<keyof TypedApplication, string>;
