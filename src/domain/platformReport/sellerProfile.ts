/** A driver as the report names them, from the profile. */
import { readAccountNumber, readSortCode } from '../bank/account';
import type { UserProfile } from '../people/user';
import type { Seller } from './sellers';

export type SellerProfile = Pick<
  UserProfile,
  'firstName' | 'lastName' | 'dateOfBirth' | 'homeAddress' | 'nationalInsuranceNo' | 'bankCode' | 'bankAccount'
>;

/** An account that a bank would not take is left out, because the report need not have one. */
export function sellerOf(profile: SellerProfile): Omit<Seller, 'uid'> {
  const sortCode = readSortCode(profile.bankCode ?? '');
  const account = readAccountNumber(profile.bankAccount ?? '');
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    dateOfBirth: profile.dateOfBirth ?? '',
    address: profile.homeAddress ?? '',
    nationalInsurance: profile.nationalInsuranceNo ?? '',
    ...(sortCode === null || account === null ? { sortCode: '', account: '' } : { sortCode, account }),
  };
}
