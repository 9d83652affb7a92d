/** The predicates every rule is built from: the caller, and the query they make. */
import { paths } from '@/domain/paths';
import { JOBS, type Job } from '@/domain/people/rights/jobs';
import { RIGHT_WORDS, RIGHTS, type Right } from '@/domain/people/rights/right';
import type { UserType } from '@/domain/people/user';
import { all, any, type Expression, named, not } from './language/expression';
import { auth, data, newData, newTree, now, query, root } from './language/scope';
import type { Snapshot, Tree } from './language/snapshot';
import type { Operand, Value } from './language/value';

/** The most rows of a growing list in one query by an admin. */
const LIST_ROWS_MAX = 1000;

export const userIn = (tree: Tree, uid: Value): Snapshot => tree.to(paths.user, uid);
export const bookingIn = (tree: Tree, id: Value): Snapshot => tree.to(paths.booking, id);

/** The platform itself: its Admin app has this override, and no client token can. */
export const isServer = named('isServer', 'the server', all(auth.isSignedIn, auth.server.equals(true)));

const caller = userIn(root, auth.uid);

/** Whoever's sign-in takes a second step has taken it in this session. */
export const hasPassed = any(
  caller.field('secondStep').equals(null),
  caller.field('secondStep').equals(auth.secondStep),
);
/** Where an owner requires it of every admin, an admin has a second step. The path is read for an admin without one alone. */
const hasTheStepRequired = any(
  caller.field('usertype').differs('admin'),
  caller.field('secondStep').isSet(),
  root.to(paths.secondStepRule).field('on').differs(true),
);
/** The caller is signed in and has a profile, approved or not. */
export const isKnown = named(
  'isKnown',
  'anyone with a profile',
  all(auth.isSignedIn, caller.field('usertype').isSet(), hasPassed),
);
/** Later than any moment that is stored, epoch ms: 2100-01-01. */
export const NEVER = 4_102_444_800_000;
/** Neither suspended nor past the first moment of a suspension that was entered ahead. */
export const isOpenAccount = (profile: Snapshot): Expression =>
  all(profile.field('suspended').differs(true), profile.child('suspendsFrom').valOr(NEVER).above(now));
/** The person's account is not suspended. */
export const isNotSuspended = (uid: Value): Expression =>
  named('isNotSuspended', 'unless suspended', isOpenAccount(userIn(root, uid)));
/** Where the settings ask for it, whoever signs in with a password has verified the email. */
const hasVerifiedEmail = any(
  root.to(paths.settings).field('email_verify').differs(true),
  auth.provider.differs('password'),
  auth.emailVerified.equals(true),
);
/** The caller is signed in, approved and not suspended. Anyone else sees public data and their own profile. */
export const isMember = named(
  'isMember',
  'anyone who is approved and not suspended',
  all(
    auth.isSignedIn,
    caller.field('approved').equals(true),
    isOpenAccount(caller),
    hasVerifiedEmail,
    hasPassed,
    hasTheStepRequired,
  ),
);
const hasRole = (role: UserType, name: string, phrase: string): Expression =>
  named(name, phrase, all(isMember, caller.field('usertype').equals(role)));
/** An admin of whatever right. */
export const isAdmin = hasRole('admin', 'isAdmin', 'an admin');

const inWords = (rights: readonly Right[]): string =>
  rights.map((right) => RIGHT_WORDS[right].toLowerCase()).join(' or ');

/** The profile has one of these rights; without the field it is an owner's. */
export const hasRight = (profile: Snapshot, rights: readonly Right[]): Expression => {
  const right = profile.field('right');
  return any(...(rights.includes('owner') ? [right.equals(null)] : []), right.isOneOf(rights));
};
/** An admin whose right does this job of the office. */
export const doesJob = (job: Job): Expression => {
  const rights: readonly Right[] = JOBS[job];
  if (rights.length === RIGHTS.length) return isAdmin;
  return named(`does(${job})`, `an admin who is ${inWords(rights)}`, all(isAdmin, hasRight(caller, rights)));
};
/** A person who looks after the town: an owner who may use the account. */
export const isWorkingOwner = (profile: Snapshot): Expression =>
  all(
    profile.field('usertype').equals('admin'),
    hasRight(profile, ['owner']),
    profile.field('approved').equals(true),
    profile.field('suspended').differs(true),
  );
export const isFleetAdmin = hasRole('fleetadmin', 'isFleetAdmin', 'a fleet admin');
export const isDriver = hasRole('driver', 'isDriver', 'a driver');

/** The caller is the person named by a path variable or a stored value. */
export const isSelf = (uid: Value): Expression =>
  named('isSelf', 'the person it is about', all(auth.isSignedIn, auth.uid.equals(uid)));
export const isKnownSelf = (uid: Value): Expression =>
  named('isKnownSelf', 'the person it is about', all(isKnown, auth.uid.equals(uid)));
export const isMemberSelf = (uid: Value): Expression =>
  named('isMemberSelf', 'the person it is about, once approved', all(isMember, auth.uid.equals(uid)));

/** The caller is the driver's fleet admin. */
export const ownsDriver = (uid: Value): Expression =>
  named(
    'ownsDriver',
    'that driver’s fleet admin',
    all(isFleetAdmin, userIn(root, uid).field('fleetadmin').equals(auth.uid)),
  );

/** The people who may see a driver's data: the driver, the driver's fleet admin, an admin who does the job. */
export const seesDriver = (uid: Value, job: Job): Expression => any(isMemberSelf(uid), doesJob(job), ownsDriver(uid));

/**
 * A query for the rows whose `field` is the caller's uid. A paged query has a bound on each side instead of `equalTo`.
 */
export const asksOwnRows = (field: string): Expression =>
  named(
    `asksOwnRows(${field})`,
    `in queries for rows that name them as \`${field}\``,
    all(
      query.orderByChild.equals(field),
      any(query.equalTo.equals(auth.uid), all(query.startAt.equals(auth.uid), query.endAt.equals(auth.uid))),
    ),
  );

const atMost = (limit: Value, rows: number): Expression => all(limit.isSet(), limit.atMost(rows));

/** A query by an indexed field for a limited number of rows, so that nobody reads a whole list, even by mistake. */
export const asksPageBy = (fields: readonly string[]): Expression =>
  named(
    `asksPageBy(${fields.join(', ')})`,
    `a page at a time, sorted by one of ${fields.map((field) => `\`${field}\``).join(', ')}`,
    all(
      query.orderByChild.isOneOf(fields),
      any(atMost(query.limitToFirst, LIST_ROWS_MAX), atMost(query.limitToLast, LIST_ROWS_MAX)),
    ),
  );

/** A query by key for at most `rows` of the newest entries. */
export const asksLatest = (rows: number): Expression =>
  named(`asksLatest(${rows})`, `at most the latest ${rows}`, all(query.orderByKey, atMost(query.limitToLast, rows)));

/** The write creates or changes the node, but does not remove it. */
export const remains = named('remains', 'except to remove it', newData.exists());
export const isRemoved = named('isRemoved', 'to remove it', newData.isMissing());
/** The node was empty before the write. */
export const once = named('once', 'set once', data.isMissing());
/** The value is set once; a later write must repeat it. */
export const unchanged = named(
  'unchanged',
  'never changed once set',
  any(data.isMissing(), newData.val().equals(data.val())),
);
/** The write creates the node, which was empty. */
export const isMadeAnew = named('isMadeAnew', 'to create it', all(data.isMissing(), newData.exists()));
/** Created once; never changed or removed. */
export const appendsOnly = named(
  'appendsOnly',
  'to add it, but not to change or remove it',
  all(data.isMissing(), newData.exists()),
);
export const serverAppends = all(isServer, appendsOnly);
export const serverKeeps = all(isServer, remains);
export const holdsAnything = named('holdsAnything', 'at least one entry', newData.hasChildren());

/**
 * The rule for every counter: after the write it is exactly `added` more than before, and a missing counter counts as
 * 0. Of two writers who start from the same figure, one is refused and retries.
 */
export const growsBy = (before: Snapshot, after: Snapshot, added: Operand): Expression =>
  after.val().equals(before.valOr(0).plus(added));
/** The counter at the rule's own node is one more than before; the first value is 1. */
export const oneMore = named('oneMore', 'one more than before', growsBy(data, newData, 1));

/** Removed as a whole in the update that ends its owner's profile. */
export const goesWithProfile = (uid: Value): Expression =>
  all(
    isServer,
    named(
      'goesWithProfile',
      'to remove all of it with the profile',
      all(newData.isMissing(), not(userIn(newTree, uid).exists())),
    ),
  );

/**
 * The server changes a table and records it: the same update raises the table's revision by one, and each revision has
 * an `audit` entry. A change based on an older revision is refused.
 */
export const revises = (table: string): Expression =>
  all(
    isServer,
    named(
      `raisesRevision(${table})`,
      'with the change counted in `revisions`',
      growsBy(root.to(paths.revision, table), newTree.to(paths.revision, table), 1),
    ),
  );
