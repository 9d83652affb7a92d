import { serverNow } from '@/backend/connection/connection';
import type { Person } from '@/backend/people/people';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { StateMark } from '@/components/people/StateMark';
import { PersonName } from '@/components/people/PersonName';
import { Plate } from '@/components/rides/Plate';
import styles from './drivers.module.css';
import { dutyStanding, papersStanding, type Standing } from './driverState';

const Marked = ({ mark, words, more = '' }: Standing) => (
  <span className={styles.standing}>
    <StateMark mark={mark}>{words}</StateMark>
    {more === '' ? null : <span className={styles.soft}>{more}</span>}
  </span>
);

const STANDING: readonly DeskColumn<Person>[] = [
  {
    label: 'Vehicle',
    cell: ({ vehicleRegister }) => (vehicleRegister ? <Plate registration={vehicleRegister} /> : '–'),
  },
  { label: 'Badge', text: true, cell: ({ driverBadge }) => driverBadge || '–' },
  { label: 'Duty', text: true, cell: (driver) => <Marked {...dutyStanding(driver, serverNow())} /> },
  { label: 'Papers', text: true, cell: (driver) => <Marked {...papersStanding(driver, serverNow())} /> },
  {
    label: 'Rating',
    figures: true,
    cell: ({ rating }) => (rating === undefined ? '–' : `${rating.average.toFixed(1)} (${rating.count})`),
  },
];

const FLEET: DeskColumn<Person> = {
  label: 'Fleet',
  text: true,
  cell: ({ fleetadmin }) => (fleetadmin ? <PersonName uid={fleetadmin} /> : '–'),
};
const WALLET: DeskColumn<Person> = {
  label: 'Wallet',
  figures: true,
  cell: ({ walletBalance }) => <MoneyText pence={walletBalance} />,
};

/** `showsWallets`: see `driversCsv`. */
export const driverColumns = (isAdmin: boolean, showsWallets: boolean): readonly DeskColumn<Person>[] => [
  ...STANDING,
  ...(isAdmin ? [FLEET] : []),
  ...(showsWallets ? [WALLET] : []),
];

/** The row's lines on a phone. */
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
