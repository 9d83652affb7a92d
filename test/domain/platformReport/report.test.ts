// @vitest-environment jsdom
/** The rules of HMRC's schema in our own words, for where the schema itself is not at hand. The file is read by a DOM parser. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nationalInsuranceNumber } from '@/domain/nationalInsurance';
import { type PlatformReport, platformReportXml } from '@/domain/platformReport/reportXml';
import { isReportable, type Seller, sellerGaps, sellerSums, wholePounds } from '@/domain/platformReport/sellers';

const SELLER: Seller = {
  uid: 'driver-1',
  firstName: 'Siân & <b>',
  lastName: 'O’Brien',
  dateOfBirth: '1980-02-29',
  address: '3 Mill Road, Newport NP20 1AA',
  nationalInsurance: 'ab 12 34 56 c',
  sortCode: '204512',
  account: '12345678',
};
const REPORT: PlatformReport = {
  year: 2026,
  id: 'AL2026-1',
  madeAt: Date.UTC(2027, 0, 10),
  operator: {
    name: 'Amberlight Ltd',
    tradingName: 'Amberlight',
    address: '1 High Street, Newport NP20 1AB',
    taxReference: '1234567890',
    vatNumber: '',
  },
  sellers: [{ seller: SELLER, sums: { paid: [149, 150, 0, 123_456], fees: [49, 50, 0, 1], rides: [1, 2, 0, 3] } }],
};

const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml');
const textsOf = (document: Document, name: string): string[] =>
  [...document.getElementsByTagNameNS('*', name)].map(({ textContent }) => textContent ?? '');

describe('the file', () => {
  const document = parse(platformReportXml(REPORT));

  it('names who reports, for which year, and that it is new', () => {
    expect(document.documentElement.localName).toBe('DPI_OECD');
    expect(textsOf(document, 'MessageType')).toEqual(['DPI']);
    expect(textsOf(document, 'MessageTypeIndic')).toEqual(['DPI401']);
    expect(textsOf(document, 'ReportingPeriod')).toEqual(['2026-12-31']);
    expect(textsOf(document, 'PlatformBusinessName')).toEqual(['Amberlight']);
  });

  it('says who the driver is, whatever is in the name', () => {
    expect(textsOf(document, 'FirstName')).toEqual(['Siân & <b>']);
    expect(textsOf(document, 'TIN')).toEqual(['1234567890', 'AB123456C']);
    expect(textsOf(document, 'BirthDate')).toEqual(['1980-02-29']);
    expect(textsOf(document, 'Identifier')).toEqual(['20451212345678']);
  });

  it('has whole pounds by quarter', () => {
    expect([1, 2, 3, 4].flatMap((quarter) => textsOf(document, `ConsQ${quarter}`))).toEqual(['1', '2', '0', '1235']);
    expect([1, 2, 3, 4].flatMap((quarter) => textsOf(document, `FeesQ${quarter}`))).toEqual(['0', '1', '0', '0']);
    expect([1, 2, 3, 4].flatMap((quarter) => textsOf(document, `NumbQ${quarter}`))).toEqual(['1', '2', '0', '3']);
  });

  it('gives every record a name of its own', () => {
    expect(textsOf(document, 'DocRefId')).toEqual(['AL2026-1-operator', 'AL2026-1-driver-1']);
  });

  it('says so if there is nobody to report', () => {
    const empty = parse(platformReportXml({ ...REPORT, sellers: [] }));
    expect(textsOf(empty, 'MessageTypeIndic')).toEqual(['DPI403']);
    expect(textsOf(empty, 'ReportableSeller')).toEqual([]);
  });

  it('can be read whatever people are called', () => {
    const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, (firstName, address) => {
        const seller = { ...SELLER, firstName, address };
        const read = parse(
          platformReportXml({ ...REPORT, sellers: [{ seller, sums: REPORT.sellers[0]?.sums ?? fail() }] }),
        );
        expect(textsOf(read, 'LastName')).toEqual(['O’Brien']);
        expect(textsOf(read, 'FirstName')[0]?.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

function fail(): never {
  throw new Error('no seller');
}

describe('the sums of a year', () => {
  const month = (driverShare: number, tips = 0) => ({ driverShare, tips, fees: 10, rides: 1 });

  it('go by quarter, with the tips, and without the years beside it', () => {
    const months = {
      '2025-12': month(1),
      '2026-01': month(2),
      '2026-03': month(3, 5),
      '2026-10': month(7),
      '2027-01': month(9),
    };
    expect(sellerSums(2026, months)).toEqual({ paid: [10, 0, 0, 7], fees: [20, 0, 0, 10], rides: [2, 0, 0, 1] });
  });

  it('leave out whoever was paid nothing', () => {
    expect(isReportable(sellerSums(2026, {}))).toBe(false);
    expect(isReportable(sellerSums(2026, { '2026-05': month(1) }))).toBe(true);
  });

  it('are rounded to whole pounds, half up', () => {
    expect([0, 49, 50, 149, 150, -50, -51].map(wholePounds)).toEqual([0, 0, 1, 1, 2, 0, -1]);
  });
});

describe('what is missing', () => {
  it('is nothing of a driver who told everything', () => {
    expect(sellerGaps(SELLER)).toEqual([]);
  });
  it('is said in the order of a form', () => {
    const nobody = { ...SELLER, firstName: ' ', dateOfBirth: '', address: '', nationalInsurance: 'no' };
    expect(sellerGaps(nobody)).toEqual(['name', 'date_of_birth', 'address', 'national_insurance']);
  });
  it.each([
    ['AB123456C', 'AB123456C'],
    ['ab 12 34 56 c', 'AB123456C'],
    ['AB123456E', null],
    ['BG123456A', null],
    ['DA123456A', null],
    ['AO123456A', null],
    ['AB12345C', null],
  ])('%s is read as the National Insurance number %s', (typed, number) => {
    expect(nationalInsuranceNumber(typed)).toBe(number);
  });
});
