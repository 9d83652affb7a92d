/**
 * What the digital platform report says about each driver: who they are, and what they were paid in each quarter of a calendar
 * year. The rules are the OECD's model rules for platform operators, as the United Kingdom has taken them over; a driver's rides
 * are *personal services*.
 */
import type { Pence } from '../money/money';
import { nationalInsuranceNumber } from '../nationalInsurance';

/** One figure for each quarter of the year. */
export type Quarters = readonly [number, number, number, number];

/** What a driver was paid: shares and tips, after the platform's fees; `fees` are those fees. */
export type SellerSums = { paid: Quarters; fees: Quarters; rides: Quarters };

export type Seller = {
  uid: string;
  firstName: string;
  lastName: string;
  /** `yyyy-MM-dd`, or empty. */
  dateOfBirth: string;
  /** As typed, in one text. */
  address: string;
  /** National Insurance number: for a person in the United Kingdom it is the tax identification number. */
  nationalInsurance: string;
  /** Digits; empty if there is no account. */
  sortCode: string;
  account: string;
};

/** A month's totals of one driver, as the ledger's events keep them. */
export type SellerMonth = { driverShare: Pence; tips: Pence; fees: Pence; rides: number };

/** The sums of a year from its months, `yyyy-MM` -> totals of that driver. Months of other years count for nothing. */
export function sellerSums(year: number, months: Readonly<Record<string, SellerMonth>>): SellerSums {
  const sum = (figure: (month: SellerMonth) => number): Quarters => {
    const quarters: [number, number, number, number] = [0, 0, 0, 0];
    for (const [month, totals] of Object.entries(months)) {
      const [ofYear, ofMonth] = month.split('-').map(Number);
      if (ofYear !== year || ofMonth === undefined) continue;
      const quarter = Math.floor((ofMonth - 1) / 3) as 0 | 1 | 2 | 3;
      quarters[quarter] += figure(totals);
    }
    return quarters;
  };
  return {
    paid: sum(({ driverShare, tips }) => driverShare + tips),
    fees: sum(({ fees }) => fees),
    rides: sum(({ rides }) => rides),
  };
}

/** True if the year's report names this driver at all: one who was paid nothing is left out. */
export const isReportable = ({ paid, rides }: SellerSums): boolean =>
  paid.some((amount) => amount !== 0) || rides.some((count) => count !== 0);

/** Whole pence as whole pounds, half up: 149 -> 1, 150 -> 2. */
export const wholePounds = (pence: Pence): number => Math.floor((pence + 50) / 100);

/** What is still to be asked of a driver before the report can name them. */
export type SellerGap = 'name' | 'date_of_birth' | 'address' | 'national_insurance';

/** What is missing, as a phrase. */
export { gaps as GAP_WORDS } from '@/languages/en/account/sellerGaps';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Everything that is missing, in the order in which a form would ask. */
export function sellerGaps(seller: Omit<Seller, 'uid'>): SellerGap[] {
  const gaps: [SellerGap, boolean][] = [
    ['name', seller.firstName.trim() === '' || seller.lastName.trim() === ''],
    ['date_of_birth', !isDay(seller.dateOfBirth)],
    ['address', seller.address.trim() === ''],
    ['national_insurance', nationalInsuranceNumber(seller.nationalInsurance) === null],
  ];
  return gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}
