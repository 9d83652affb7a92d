import { describe, expect, it } from 'vitest';
import {
  checkApplication,
  isOwnDocument,
  tidyApplication,
  type TypedApplication,
} from '@/domain/people/driverApplication';
import { dutyUntilOf } from '@/domain/people/licence/datedPapers';
import { messages } from '@/domain/messages';

const GOOD: TypedApplication = {
  nationality: 'British',
  homeAddress: '1 Mint Street, London SE1 1DX',
  dateOfBirth: '1980-02-29',
  nationalInsuranceNo: 'AB 12 34 56 C',
  driverLicenceNo: 'MORGA657054SM9IJ',
  licenceIssuedDate: '2026-06-01',
  licenceExpiryDate: '2026-06-02',
  driverBadge: '71234',
  vehicleLicense: 'Kdm3 chNn',
  licenseAuthority: 'Transport for London',
  plateNo: '28841',
  vehicleRegister: 'lb24txe',
  vehicleMake: 'LEVC',
  vehicleModel: '',
  vehicleNumber: '',
  other_info: '',
  carType: 'Black Cab',
  motExpiryDate: '',
  insExpiryDate: '2026-06-02',
  badgeFromDate: '',
  badgeExpiryDate: '',
  plateAuthority: '',
  plateFromDate: '',
  plateExpiryDate: '',
  medicalExpiryDate: '',
  taxCheckCode: '',
  taxCheckDate: '',
  insuranceImage: '',
  license_image: 'users/d1/driverDocuments/licence.jpg',
  driverBadgeImage: '',
  driverPhoto: '',
  vehicleLicenseImg: 'users/d1/vehicle/plate-2.png',
  bankName: 'Tyne Bank',
  bankCode: '12-34 56',
  bankAccount: '1234 5678',
};
const CONTEXT = { uid: 'd1', today: '2026-06-01', carTypes: ['Black Cab'] };
const faults = (changes: Partial<TypedApplication>) => checkApplication({ ...GOOD, ...changes }, CONTEXT);
const takes = (changes: Partial<TypedApplication>) => expect(faults(changes)).toEqual([]);

describe('papers', () => {
  it('have no faults when in order', () => takes({}));

  it('report each required field when empty, each with its own message, and nothing else', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map((field) => [field, ' '])) as TypedApplication;
    const all = checkApplication(empty, CONTEXT);
    expect(all.map(({ field, key }) => key === `${field}_required`)).toEqual(Array.from({ length: 19 }, () => true));
    for (const { key } of all) expect(messages[key]).toMatch(/^[A-Z].* is required\.$/);
  });

  it.each([
    [
      'nationalInsuranceNo',
      ['AB123456C', 'jg 10 37 59 a'],
      ['AB123456E', 'DA123456A', 'BG123456A', 'AO123456A', 'AB12345C'],
    ],
    [
      'driverLicenceNo',
      ['MORGA657054SM9IJ', 'morga 657054 sm9ij', 'FO999657054SM9IJ', 'MORGA607054SM9IJ', '12345678'],
      ['MORGA637054SM9IJ', 'MORGA657324SM9IJ', 'MORGA657004SM9IJ', '99999657054SM9IJ', 'M9RGA657054SM9IJ', '1234567'],
    ],
    ['driverBadge', ['1', '71234', 'HCD 123', 'AB-99'], ['badge', '1234567', 'ABCDE1', '12-A-B']],
    ['plateNo', ['28841', 'WAV123', '77B'], ['plate', '1234567', '28/41']],
    ['vehicleLicense', ['Kdm3chNn', 'KD M3 CH NN'], ['Kdm3chN', 'Kdm3chNn1', 'Kdm3ch!n']],
    ['bankCode', ['123456', '12-34-56', '12 34 56'], ['12345', '1234567', '12-34-5a']],
    ['bankAccount', ['12345678'], ['1234567', '123456789', '1234567a']],
    ['vehicleRegister', ['LB24 TXE', 'a123bcd', 'ABC 123D'], ['LB24 TXEE', '!!']],
  ] as const)('accept a %s in its valid forms only', (field, good, bad) => {
    for (const value of good) takes({ [field]: value });
    for (const value of bad) {
      expect(faults({ [field]: value }), value).toContainEqual({ field, key: `${field}_format` });
    }
  });

  it.each([
    [{ licenceIssuedDate: '2026-06-02' }, 'licenceIssuedDate_future'],
    [{ licenceExpiryDate: '2026-06-01' }, 'licenceExpiryDate_past'],
    [{ insExpiryDate: '2026-06-01' }, 'insExpiryDate_past'],
    [{ motExpiryDate: '2026-06-01' }, 'motExpiryDate_past'],
    [{ motExpiryDate: '2027-02-29' }, 'motExpiryDate_format'],
    [{ licenceExpiryDate: '2027-13-01' }, 'licenceExpiryDate_format'],
    [{ dateOfBirth: '2026-06-01' }, 'dateOfBirth_format'],
    [{ carType: 'black cab' }, 'carType_unknown'],
    [{ vehicleNumber: 'AA11 AAA' }, 'vehicleNumber_format'],
    [{ homeAddress: 'x'.repeat(301) }, 'text_too_long'],
  ])('with %j are refused with %s', (changes, key) => {
    expect(faults(changes).map((fault) => fault.key)).toEqual([key]);
  });

  it('use the registration as the vehicle number, however it is written', () => {
    takes({ vehicleNumber: 'LB24 TXE' });
    expect(tidyApplication(GOOD)).toMatchObject({
      vehicleRegister: 'LB24 TXE',
      vehicleNumber: 'LB24 TXE',
      nationalInsuranceNo: 'AB123456C',
      bankCode: '12-34-56',
      bankAccount: '12345678',
      vehicleLicense: 'Kdm3chNn',
    });
  });

  it('accept only pictures in the person’s own folder', () => {
    expect(isOwnDocument('users/d1/insurance/a-b_c.1.webp', 'd1')).toBe(true);
    for (const path of [
      'users/d2/insurance/a.jpg',
      'users/d1/profileImage/a.jpg',
      'users/d1/insurance/a.gif',
      'users/d1/insurance/../a.jpg',
      'users/d1/insurance/.jpg',
      '/users/d1/insurance/a.jpg',
      'https://x.example/users/d1/insurance/a.jpg',
      '',
    ]) {
      expect(isOwnDocument(path, 'd1'), path).toBe(false);
    }
  });

  it('are valid to the end of the day on which the first of them expires', () => {
    const ends = { licenceExpiryDate: '2026-07-02', insExpiryDate: '2026-12-31', motExpiryDate: '2026-07-01' };
    expect(dutyUntilOf(ends)).toBe(Date.parse('2026-07-01T23:00:00Z') - 1);
    expect(dutyUntilOf({ ...ends, motExpiryDate: '' })).toBe(Date.parse('2026-07-02T23:00:00Z') - 1);
  });
});
