/** The accounts for signing in during development: one login per role and a second driver. Printed by `npm start`. */
import type { UserType } from '@/domain/people/user';

export type Login = { uid: string; email: string; role: UserType; firstName: string; lastName: string; does: string };

/** The password of every seeded account. It meets the password rule of sign-up. */
export const PASSWORD = 'Amber2026*';

export const LOGINS = {
  rider: {
    uid: 'seed-rider',
    email: 'rider@amberlight.test',
    role: 'rider',
    firstName: 'Amelia',
    lastName: 'Hartley',
    does: 'books from the station',
  },
  driver: {
    uid: 'seed-driver',
    email: 'driver@amberlight.test',
    role: 'driver',
    firstName: 'George',
    lastName: 'Okonkwo',
    does: 'waits at the station rank',
  },
  driver2: {
    uid: 'seed-driver2',
    email: 'driver2@amberlight.test',
    role: 'driver',
    firstName: 'Priya',
    lastName: 'Nair',
    does: 'waits behind him, in the fleet',
  },
  fleet: {
    uid: 'seed-fleet',
    email: 'fleet@amberlight.test',
    role: 'fleetadmin',
    firstName: 'Margaret',
    lastName: 'Doyle',
    does: 'runs a fleet of cabs',
  },
  admin: {
    uid: 'seed-admin',
    email: 'admin@amberlight.test',
    role: 'admin',
    firstName: 'Samuel',
    lastName: 'Whitcombe',
    does: 'sees and sets everything',
  },
} as const satisfies Record<string, Login>;
