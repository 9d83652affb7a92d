/** A row of the table of who may do what, and the circles of people its rows name. */
import { ROLES, type Role } from '../town';

/** What is written may depend on who writes and when. */
type Value = (role: Role, now: number) => unknown;

export type Row = {
  path: string;
  read: readonly Role[];
  /** Replacing what stands at `path`. Without it, `{ intruder: true }` is tried and nobody may. */
  update?: { value: Value; by: readonly Role[] };
  /** Writing where nothing stands yet. */
  create?: { path: string; value: Value; by: readonly Role[] };
  remove: readonly Role[];
};

export const NOBODY: readonly Role[] = [];
export const EVERYONE = ROLES;
export const SERVER: readonly Role[] = ['server'];
export const DESK: readonly Role[] = ['admin', 'server'];
export const MEMBERS: readonly Role[] = ROLES.filter(
  (role) => !['stranger', 'nobody', 'unapprovedRider', 'unapprovedDriver', 'formerAdmin'].includes(role),
);
/** Who sees what is a rider's own, and what is a driver's. */
export const SEES_RIDER: readonly Role[] = ['rider', 'admin', 'server'];
export const SEES_DRIVER: readonly Role[] = ['driver', 'fleet', 'admin', 'server'];
export const PARTIES_OF_THE_OFFER: readonly Role[] = ['rider', 'driver', 'askedDriver', 'admin', 'server'];
export const PARTIES_OF_THE_RIDE: readonly Role[] = ['rider', 'driver', 'fleet', 'admin', 'server'];

/** A place nobody may write to at all, as a whole. */
export const list = (path: string, read: readonly Role[]): Row => ({ path, read, remove: NOBODY });

/** A table everyone reads; its rows change with its revision alone (`catalogue.test.ts`). */
export const published = (table: string, key: string, newKey: string, row: object): Row => ({
  path: `${table}/${key}`,
  read: EVERYONE,
  update: { value: () => row, by: NOBODY },
  create: { path: `${table}/${newKey}`, value: () => row, by: NOBODY },
  remove: NOBODY,
});

/** One field of a profile; whoever may write it is named. */
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
