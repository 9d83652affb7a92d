/** The accounts for signing in during development: one login per role and a second driver. Printed by `npm start`. */
import type { Right } from '@/domain/people/rights/right';
import type { UserType } from '@/domain/people/user';

export type Login = {
  uid: string;
  email: string;
  role: UserType;
  /** Of an admin; absent for an owner. */
  right?: Right;
  firstName: string;
  lastName: string;
  does: string;
};

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
  dispatcher: {
    uid: 'seed-dispatcher',
    email: 'dispatcher@amberlight.test',
    role: 'admin',
    right: 'dispatcher',
    firstName: 'Hannah',
    lastName: 'Preece',
    does: 'books rides and looks after drivers',
  },
  accountant: {
    uid: 'seed-accountant',
    email: 'accountant@amberlight.test',
    role: 'admin',
    right: 'accountant',
    firstName: 'Desmond',
    lastName: 'Achebe',
    does: 'pays out, credits and puts bills right',
  },
  licensing: {
    uid: 'seed-licensing',
    email: 'licensing@amberlight.test',
    role: 'admin',
    right: 'licensing',
    firstName: 'Rhian',
    lastName: 'Bowen',
    does: 'reads papers, refusals and the audit',
  },
} as const satisfies Record<string, Login>;
