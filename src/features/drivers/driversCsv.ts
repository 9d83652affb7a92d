import type { Person } from '@/backend/people/people';
import { peopleCsv, walletColumn } from '@/components/people/desk/peopleCsv';

/** A list of drivers as CSV, without licence, insurance and bank numbers, which nobody needs in a list. */
export function driversCsv(drivers: readonly Person[], isAdmin: boolean, currency: string): string {
  return peopleCsv(drivers, [
    ['Badge', ({ driverBadge }) => driverBadge ?? ''],
    ['Plate', ({ plateNo }) => plateNo ?? ''],
    ['Registration', ({ vehicleRegister }) => vehicleRegister ?? ''],
    ['Car type', ({ carType }) => carType ?? ''],
    ['Licence expires', ({ licenceExpiryDate }) => licenceExpiryDate ?? ''],
    ['MOT expires', ({ motExpiryDate }) => motExpiryDate ?? ''],
    ['Insurance expires', ({ insExpiryDate }) => insExpiryDate ?? ''],
    ['On duty', ({ driverActiveStatus }) => (driverActiveStatus === true ? 'yes' : 'no')],
    ['Rating', ({ rating }) => rating?.average ?? ''],
    ...(isAdmin ? [['Fleet', ({ fleetadmin }: Person) => fleetadmin ?? ''] as const, walletColumn(currency)] : []),
  ]);
}
