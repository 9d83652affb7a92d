/** Which groups each role follows (SPEC section 4, App start): one table, read at sign-in. */
import { latestMonths, type MonthRange } from '@/domain/months';
import { DRIVER_MONTHS_FIRST } from '@/domain/limits';
import type { UserType } from '@/domain/user';
import { watchAuth } from '@/state/auth';
import type { GroupThunk } from '@/state/dataGroup';
import {
  alertsGroup,
  bookingsGroup,
  cancelReasonsGroup,
  driverEarningsGroup,
  earningReportsGroup,
  notificationsGroup,
  notifisGroup,
  promosGroup,
  tasksGroup,
  usersGroup,
  withdrawsGroup,
} from '@/state/personal';
import { carTypesGroup, holidaysGroup, plansGroup, settingsGroup, tariffGroup, zonesGroup } from '@/state/tables';
import { today } from '@/state/useToday';

type Watch = GroupThunk<() => void>;

/** Followed by whoever opens the app: who is signed in, the settings and the car types. */
export const watchedAtStart: readonly (() => Watch)[] = [
  () => watchAuth(),
  () => settingsGroup.watch(),
  () => carTypesGroup.watch(),
];

/** The price lists, for those who edit them: a rider's fares come from the server, and the lists are most of a sign-in. */
const priceLists: readonly (() => Watch)[] = [
  () => zonesGroup.watch(),
  () => holidaysGroup.watch(),
  () => tariffGroup.watch(),
  () => plansGroup.watch(),
];

type Person = { uid: string; usertype: UserType };

const bookings = (person: Person): Watch => bookingsGroup.watch(person);
const notices = ({ uid }: Person): Watch => notifisGroup.watch(uid);
/** The report's first question, so that it is there when the report is opened. */
const recentMonths = (): MonthRange => latestMonths(today(), DRIVER_MONTHS_FIRST);
const cancelReasons = (): Watch => cancelReasonsGroup.watch();

/** Rows an admin's lists start with; their screens ask for more. */
const ADMIN_ROWS = 20;

export const watchedByRole: Record<UserType, readonly ((person: Person) => Watch)[]> = {
  rider: [bookings, cancelReasons, notices],
  driver: [bookings, ({ uid }) => tasksGroup.watch(uid), notices],
  admin: [
    ...priceLists,
    ({ uid }) => usersGroup.watch({ uid, viewer: 'admin', usertype: 'driver' }),
    bookings,
    () => promosGroup.watch(),
    () => driverEarningsGroup.watch({ fleetadmin: null, ...recentMonths() }),
    () => notificationsGroup.watch(ADMIN_ROWS),
    () => earningReportsGroup.watch(),
    cancelReasons,
    () => alertsGroup.watch(),
    () => withdrawsGroup.watch({ uid: null }),
    notices,
  ],
  fleetadmin: [
    ({ uid }) => usersGroup.watch({ uid, viewer: 'fleetadmin' }),
    bookings,
    ({ uid }) => driverEarningsGroup.watch({ fleetadmin: uid, ...recentMonths() }),
    notices,
  ],
};
