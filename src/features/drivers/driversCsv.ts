import type { Person } from '@/backend/people/people';
import { SUSPENDED_BY_WORDS } from '@/components/people/suspension/suspensionWords';
import { taxCheckUntil } from '@/domain/people/licence/datedPapers';
import { plateAuthorityOf } from '@/domain/people/licence/licenceFaults';
import type { NameOf } from '@/domain/ride/records';
import type { Column } from '@/domain/csvTable';
import { papersStanding } from './driverState';
import { peopleCsv, WALLET_COLUMN } from '@/components/people/desk/peopleCsv';

const text = (heading: string, value: (driver: Person) => string | undefined): Column<Person> => ({
  heading,
  kind: 'text',
  value,
});
const day = (heading: string, value: (driver: Person) => string | undefined): Column<Person> => ({
  heading,
  kind: 'date',
  value,
});

type Shown = { isAdmin: boolean; showsWallets: boolean; currency: string; nowMs: number; nameOf: NameOf };

/**
 * A list of drivers as CSV, which is also the register of drivers and vehicles that an authority asks for. Driving licence,
 * insurance and bank numbers are left out: nobody needs them in a list. `isAdmin`: with their fleets. `showsWallets`: with their
 * balances, for those who answer a driver about them; whoever only reads the papers has no need of them.
 */
export function driversCsv(
  drivers: readonly Person[],
  { isAdmin, showsWallets, currency, nowMs, nameOf }: Shown,
): string {
  const columns: readonly Column<Person>[] = [
    text('Badge', ({ driverBadge }) => driverBadge),
    text('Badge authority', ({ licenseAuthority }) => licenseAuthority),
    day('Badge from', ({ badgeFromDate }) => badgeFromDate),
    day('Badge expires', ({ badgeExpiryDate }) => badgeExpiryDate),
    text('Plate', ({ plateNo }) => plateNo),
    text('Plate authority', (driver) => plateAuthorityOf(driver)),
    day('Plate from', ({ plateFromDate }) => plateFromDate),
    day('Plate expires', ({ plateExpiryDate }) => plateExpiryDate),
    text('Make and model', ({ vehicleMake = '', vehicleModel = '' }) => `${vehicleMake} ${vehicleModel}`.trim()),
    text('Registration', ({ vehicleRegister }) => vehicleRegister),
    text('Car type', ({ carType }) => carType),
    day('Licence expires', ({ licenceExpiryDate }) => licenceExpiryDate),
    day('MOT expires', ({ motExpiryDate }) => motExpiryDate),
    day('Insurance expires', ({ insExpiryDate }) => insExpiryDate),
    day('Medical expires', ({ medicalExpiryDate }) => medicalExpiryDate),
    day('Tax check valid until', ({ taxCheckDate }) => taxCheckUntil(taxCheckDate)),
    text('Papers', (driver) => papersStanding(driver, nowMs).words),
    text('Suspended by', ({ suspendedFor }) => (suspendedFor === undefined ? '' : SUSPENDED_BY_WORDS[suspendedFor])),
    { heading: 'Suspended from', kind: 'instant', value: ({ suspendsFrom }) => suspendsFrom },
    { heading: 'On duty', kind: 'yesNo', value: ({ driverActiveStatus }) => driverActiveStatus === true },
    { heading: 'Rating', kind: 'number', value: ({ rating }) => rating?.average },
    ...(isAdmin ? [text('Fleet', ({ fleetadmin }) => (fleetadmin ? nameOf(fleetadmin) : ''))] : []),
    ...(showsWallets ? [WALLET_COLUMN] : []),
  ];
  return peopleCsv(drivers, columns, currency);
}
