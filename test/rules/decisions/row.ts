/** A row of the table of permissions, and the groups of roles its rows name. */
import type { Update } from '../stand';
import { ROLES, type Role } from '../town';

/** The value written; it may depend on the writer and the time. */
type Value = (role: Role, now: number) => unknown;

export type Row = {
  path: string;
  read: readonly Role[];
  /** Replaces the value at `path`. Without it, `{ intruder: true }` is tried and must be refused to everyone. */
  update?: { value: Value; by: readonly Role[] };
  /** Writes to a path that is still empty. */
  create?: {
    path: string;
    value: Value;
    by: readonly Role[];
    /** Other paths that the same update must write. */
    along?: (role: Role, now: number) => Update;
  };
  remove: readonly Role[];
};

export const NOBODY: readonly Role[] = [];
export const EVERYONE = ROLES;
export const SERVER: readonly Role[] = ['server'];
export const DESK: readonly Role[] = ['admin', 'server'];
export const MEMBERS: readonly Role[] = ROLES.filter(
  (role) =>
    ![
      'stranger',
      'nobody',
      'unapprovedRider',
      'unapprovedDriver',
      'formerAdmin',
      'suspendedAdmin',
      'suspendedRider',
      'unpassedAdmin',
      'unpassedFleet',
    ].includes(role),
);
/** The roles that see a rider's data, and those that see a driver's. */
export const SEES_RIDER: readonly Role[] = ['rider', 'admin', 'server'];
export const SEES_DRIVER: readonly Role[] = ['driver', 'fleet', 'admin', 'server'];
export const PARTIES_OF_THE_RIDE: readonly Role[] = ['rider', 'driver', 'fleet', 'admin', 'server'];

/** A path nobody may write as a whole. */
export const list = (path: string, read: readonly Role[]): Row => ({ path, read, remove: NOBODY });

/** A table everyone reads; its rows change only together with its revision (`catalogue.test.ts`). */
export const published = (table: string, key: string, newKey: string, row: object): Row => ({
  path: `${table}/${key}`,
  read: EVERYONE,
  update: { value: () => row, by: NOBODY },
  create: { path: `${table}/${newKey}`, value: () => row, by: NOBODY },
  remove: NOBODY,
});

/** One field of a record, with the roles that may write it. */
export const field = (
  path: string,
  read: readonly Role[],
  value: unknown,
  by: readonly Role[],
  remove: readonly Role[],
): Row => ({
  path,
  read,
  update: { value: () => value, by },
  remove,
});
