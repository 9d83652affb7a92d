import { formatMoney } from '@/domain/money/money';
import { nationalInsuranceNumber } from '@/domain/nationalInsurance';
import type { Quarters } from '@/domain/platformReport/sellers';
import { type SellerCopy, yearOf } from '@/domain/platformReport/yearReport';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';

/** The report is in pounds. */
const POUND = 'GBP';

/** A driver's copy of what HMRC was told about them, as a plain text. */
export function sellerCopyText(year: string, { id, at, operator, seller, paid, fees, rides }: SellerCopy): string {
  const quarters = (figures: Quarters, words: (figure: number) => string): string[] => [
    ...figures.map((figure, quarter) => `  Quarter ${quarter + 1}: ${words(figure)}`),
    `  Year: ${words(yearOf(figures))}`,
  ];
  const money = (pence: number): string => formatMoney(pence, POUND);
  const account = seller.account === '' ? 'none' : `${seller.sortCode} ${seller.account}`;
  return [
    `What ${operator} told HMRC about you for ${year}`,
    '',
    `Report: ${id}`,
    `Told on: ${formatDate(at, DEFAULT_TIME_ZONE)}`,
    '',
    `Name: ${seller.firstName} ${seller.lastName}`,
    `Date of birth: ${seller.dateOfBirth}`,
    `Address: ${seller.address}`,
    `National Insurance number: ${nationalInsuranceNumber(seller.nationalInsurance) ?? 'not known'}`,
    `Bank account: ${account}`,
    '',
    'Paid to you, shares of fares and tips, after our fees:',
    ...quarters(paid, money),
    '',
    'Our fees:',
    ...quarters(fees, money),
    '',
    'Rides:',
    ...quarters(rides, String),
    '',
    'HMRC was told the amounts in whole pounds. Keep this for your tax return.',
    '',
  ].join('\n');
}
