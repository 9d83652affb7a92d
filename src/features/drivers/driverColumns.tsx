import { serverNow } from '@/backend/connection';
import type { Person } from '@/backend/people';
import type { DeskColumn } from '@/components/DeskTable';
import { MoneyText } from '@/components/MoneyText';
import { StateMark } from '@/components/people/StateMark';
import { PersonName } from '@/components/PersonName';
import { Plate } from '@/components/Plate';
import { dutyStanding, papersStanding, type Standing } from './driverState';

const Marked = ({ mark, words }: Standing) => <StateMark mark={mark}>{words}</StateMark>;

const STANDING: readonly DeskColumn<Person>[] = [
  {
    label: 'Vehicle',
    cell: ({ vehicleRegister }) => (vehicleRegister ? <Plate registration={vehicleRegister} /> : '–'),
  },
  { label: 'Badge', cell: ({ driverBadge }) => driverBadge || '–' },
  { label: 'Duty', cell: (driver) => <Marked {...dutyStanding(driver, serverNow())} /> },
  { label: 'Papers', cell: (driver) => <Marked {...papersStanding(driver, serverNow())} /> },
  {
    label: 'Rating',
    figures: true,
    cell: ({ rating }) => (rating === undefined ? '–' : `${rating.average.toFixed(1)} (${rating.count})`),
  },
];

/** What an admin also sees: whose driver, and the wallet. */
const ADMINS: readonly DeskColumn<Person>[] = [
  { label: 'Fleet', cell: ({ fleetadmin }) => (fleetadmin ? <PersonName uid={fleetadmin} /> : '–') },
  { label: 'Wallet', figures: true, cell: ({ walletBalance }) => <MoneyText pence={walletBalance} /> },
];

export const driverColumns = (isAdmin: boolean): readonly DeskColumn<Person>[] =>
  isAdmin ? [...STANDING, ...ADMINS] : STANDING;

/** The same for a phone. */
export function DriverLines({ driver }: { driver: Person }) {
  const nowMs = serverNow();
  return (
    <>
      {driver.vehicleRegister ? <Plate registration={driver.vehicleRegister} /> : null}
      <Marked {...dutyStanding(driver, nowMs)} />
      <Marked {...papersStanding(driver, nowMs)} />
    </>
  );
}
