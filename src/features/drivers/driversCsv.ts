import type { Person } from '@/backend/people';
import { peopleCsv, walletColumn } from '@/components/people/peopleCsv';

/** The drivers of a list as a file. Licence, insurance and bank numbers stay where they are: nobody reads them in a list. */
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
