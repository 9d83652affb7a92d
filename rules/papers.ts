/** The fields of a driver's papers, shared by the profile and the application. */
import { PAPERS_LONGEST } from '@/domain/people/driverApplication';
import * as is from './values';
import { leaf, type RulesNode } from './values';

/** Badge, plate, licence and account numbers. */
const NUMBER_MAX_CHARACTERS = 40;
const officialNumber = is.textOrEmpty(NUMBER_MAX_CHARACTERS);
const carTypeName = is.textOrEmpty(60);
const upTo = (field: keyof typeof PAPERS_LONGEST) => leaf(is.textOrEmpty(PAPERS_LONGEST[field]));

/** The papers about the person. */
export const personalPapers = {
  nationality: upTo('nationality'),
  homeAddress: upTo('homeAddress'),
  dateOfBirth: leaf(is.dateOrEmpty),
} satisfies RulesNode;

/** The papers about licence, vehicle and bank. */
export const driverPapers: RulesNode = {
  nationalInsuranceNo: leaf(officialNumber),
  driverLicenceNo: leaf(officialNumber),
  licenceIssuedDate: leaf(is.dateOrEmpty),
  licenceExpiryDate: leaf(is.dateOrEmpty),
  driverBadge: leaf(officialNumber),
  vehicleLicense: leaf(officialNumber),
  licenseAuthority: upTo('licenseAuthority'),
  plateNo: leaf(officialNumber),
  vehicleRegister: leaf(officialNumber),
  vehicleMake: upTo('vehicleMake'),
  vehicleModel: upTo('vehicleModel'),
  vehicleNumber: leaf(officialNumber),
  other_info: upTo('other_info'),
  carType: leaf(carTypeName),
  motExpiryDate: leaf(is.dateOrEmpty),
  insExpiryDate: leaf(is.dateOrEmpty),
  insuranceImage: leaf(is.link),
  license_image: leaf(is.link),
  vehicleLicenseImg: leaf(is.link),
  bankName: upTo('bankName'),
  bankCode: leaf(officialNumber),
  bankAccount: leaf(officialNumber),
};

/** Optional papers: older profiles do not have them, and older servers do not write them. */
export const laterPapers: RulesNode = {
  driverBadgeImage: leaf(is.link),
  driverPhoto: leaf(is.link),
  badgeFromDate: leaf(is.dateOrEmpty),
  badgeExpiryDate: leaf(is.dateOrEmpty),
  plateAuthority: upTo('plateAuthority'),
  plateFromDate: leaf(is.dateOrEmpty),
  plateExpiryDate: leaf(is.dateOrEmpty),
  medicalExpiryDate: leaf(is.dateOrEmpty),
  taxCheckCode: leaf(officialNumber),
  taxCheckDate: leaf(is.dateOrEmpty),
};
