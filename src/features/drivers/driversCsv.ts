import type { Person } from '@/backend/people/people';
import { SUSPENDED_BY_WORDS } from '@/components/people/suspension/suspensionWords';
import { taxCheckUntil } from '@/domain/people/licence/datedPapers';
import { plateAuthorityOf } from '@/domain/people/licence/licenceFaults';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { papersStanding } from './driverState';
import { peopleCsv, walletColumn } from '@/components/people/desk/peopleCsv';

/**
 * A list of drivers as CSV, which is also the register of drivers and vehicles that an authority asks for. Driving licence,
 * insurance and bank numbers are left out: nobody needs them in a list.
 */
export function driversCsv(drivers: readonly Person[], isAdmin: boolean, currency: string, nowMs: number): string {
  return peopleCsv(drivers, [
    ['Badge', ({ driverBadge }) => driverBadge ?? ''],
    ['Badge authority', ({ licenseAuthority }) => licenseAuthority ?? ''],
    ['Badge from', ({ badgeFromDate }) => badgeFromDate ?? ''],
    ['Badge expires', ({ badgeExpiryDate }) => badgeExpiryDate ?? ''],
    ['Plate', ({ plateNo }) => plateNo ?? ''],
    ['Plate authority', (driver) => plateAuthorityOf(driver)],
    ['Plate from', ({ plateFromDate }) => plateFromDate ?? ''],
    ['Plate expires', ({ plateExpiryDate }) => plateExpiryDate ?? ''],
    ['Make and model', ({ vehicleMake = '', vehicleModel = '' }) => `${vehicleMake} ${vehicleModel}`.trim()],
    ['Registration', ({ vehicleRegister }) => vehicleRegister ?? ''],
    ['Car type', ({ carType }) => carType ?? ''],
    ['Licence expires', ({ licenceExpiryDate }) => licenceExpiryDate ?? ''],
    ['MOT expires', ({ motExpiryDate }) => motExpiryDate ?? ''],
    ['Insurance expires', ({ insExpiryDate }) => insExpiryDate ?? ''],
    ['Medical expires', ({ medicalExpiryDate }) => medicalExpiryDate ?? ''],
    ['Tax check valid until', ({ taxCheckDate }) => taxCheckUntil(taxCheckDate)],
    ['Papers', (driver) => papersStanding(driver, nowMs).words],
    ['Suspended by', ({ suspendedFor }) => (suspendedFor === undefined ? '' : SUSPENDED_BY_WORDS[suspendedFor])],
    [
      'Suspended from',
      ({ suspendsFrom }) => (suspendsFrom === undefined ? '' : formatDateTime(suspendsFrom, DEFAULT_TIME_ZONE)),
    ],
    ['On duty', ({ driverActiveStatus }) => (driverActiveStatus === true ? 'yes' : 'no')],
    ['Rating', ({ rating }) => rating?.average ?? ''],
    ...(isAdmin ? [['Fleet', ({ fleetadmin }: Person) => fleetadmin ?? ''] as const, walletColumn(currency)] : []),
  ]);
}
