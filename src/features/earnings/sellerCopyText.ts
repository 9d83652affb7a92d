import { formatMoney } from '@/domain/money/money';
import { nationalInsuranceNumber } from '@/domain/nationalInsurance';
import type { Quarters } from '@/domain/platformReport/sellers';
import { type SellerCopy, yearOf } from '@/domain/platformReport/yearReport';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/driver/money/earnings';

/** The report is in pounds. */
const POUND = 'GBP';

/** A driver's copy of what HMRC was told about them, as a plain text. */
export function sellerCopyText(year: string, { id, at, operator, seller, paid, fees, rides }: SellerCopy): string {
  const quarters = (figures: Quarters, say: (figure: number) => string): string[] => [
    ...figures.map((figure, quarter) => `  ${words.quarter(quarter + 1, say(figure))}`),
    `  ${words.year(say(yearOf(figures)))}`,
  ];
  const money = (pence: number): string => formatMoney(pence, POUND);
  const account = seller.account === '' ? words.noAccount : `${seller.sortCode} ${seller.account}`;
  return [
    words.copyTitle(operator, year),
    '',
    words.copyReport(id),
    words.copyDate(formatDate(at, DEFAULT_TIME_ZONE)),
    '',
    words.copyName(`${seller.firstName} ${seller.lastName}`),
    words.copyBirth(seller.dateOfBirth),
    words.copyAddress(seller.address),
    words.copyInsurance(nationalInsuranceNumber(seller.nationalInsurance) ?? words.notKnown),
    words.copyAccount(account),
    '',
    words.copyPaid,
    ...quarters(paid, money),
    '',
    words.copyFees,
    ...quarters(fees, money),
    '',
    words.copyRides,
    ...quarters(rides, String),
    '',
    words.wholePounds,
    '',
  ].join('\n');
}
