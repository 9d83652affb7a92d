/** Who is asking and what they ask for: the predicates every rule is built from. */
import { after, type Expression, all, any, isOneOf } from './expression';

/** Most rows of a growing list an admin may ask for at once. */
const LIST_ROWS_MAX = 1000;

/** The platform itself: its Admin app carries this override, and no client token can (DESIGN 2). */
export const isServer: Expression = 'auth != null && auth.server === true';

const own = (field: string): string => `root.child('users/' + auth.uid + '/${field}').val()`;

/** Signed in with a profile, approved or not. */
export const isKnown: Expression = `auth != null && ${own('usertype')} != null`;
/** Signed in with an approved profile. Anyone else sees what is public, and their own profile. */
export const isMember: Expression = `auth != null && ${own('approved')} === true`;
const hasRole = (role: string): Expression => all(isMember, `${own('usertype')} === '${role}'`);
export const isAdmin = hasRole('admin');
export const isFleetAdmin = hasRole('fleetadmin');
export const isDriver = hasRole('driver');

/** The signed-in user is the one a path variable or a stored value names. */
export const isSelf = (uid: string): Expression => `auth != null && auth.uid === ${uid}`;
export const isMemberSelf = (uid: string): Expression => all(isMember, `auth.uid === ${uid}`);

/** A fleet admin asks about a driver of their own. */
export const ownsDriver = (uid: string): Expression =>
  all(isFleetAdmin, `root.child('users/' + ${uid} + '/fleetadmin').val() === auth.uid`);

/** Who may see what belongs to a driver: the driver, the fleet admin who owns the driver, an admin. */
export const seesDriver = (uid: string): Expression => any(isMemberSelf(uid), isAdmin, ownsDriver(uid));

/** A query for the rows whose `field` is the caller's uid; a page of them has bounds on both sides instead of one. */
export const asksOwnRows = (field: string): Expression =>
  all(
    `query.orderByChild === '${field}'`,
    any('query.equalTo === auth.uid', 'query.startAt === auth.uid && query.endAt === auth.uid'),
  );

const isBounded: Expression = any(
  `query.limitToFirst != null && query.limitToFirst <= ${LIST_ROWS_MAX}`,
  `query.limitToLast != null && query.limitToLast <= ${LIST_ROWS_MAX}`,
);

/** A query by an indexed field for a bounded number of rows: nobody pulls the town, not even an admin by mistake. */
export const asksPageBy = (fields: readonly string[]): Expression =>
  all(isOneOf('query.orderByChild', fields), isBounded);

/** A query by key for at most `rows` of the newest. */
export const asksLatest = (rows: number): Expression =>
  `query.orderByKey && query.limitToLast != null && query.limitToLast <= ${rows}`;

/**
 * The platform changes a table, and says so: the same update raises the table's revision by one, which has its entry of
 * `audit`. What was decided on an older revision is refused. `levels` is how deep below the root the rule stands.
 */
export const revises = (table: string, levels: number): Expression =>
  all(
    isServer,
    `${after(levels)}.child('revisions/${table}').val() === (root.child('revisions/${table}').exists() ? root.child('revisions/${table}').val() : 0) + 1`,
  );
