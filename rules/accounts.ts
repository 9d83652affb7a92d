/** The owners of emails, mobiles and referral ids, drivers' papers, and accounts being closed. */
import * as limits from '@/domain/limits';
import { IDENTITY_KINDS, paths } from '@/domain/paths';
import { APPLICATION_STATUSES } from '@/domain/people/driverApplication';
import { all, any, implies, named, not, together } from './language/expression';
import { $hash, $id, $kind, $uid, data, newData, newTree, now, root } from './language/scope';
import type { Value } from './language/value';
import { driverPapers, laterPapers, personalPapers } from './papers';
import {
  asksPageBy,
  doesJob,
  isMadeAnew,
  isKnownSelf,
  isServer,
  isWorkingOwner,
  ownsDriver,
  userIn,
} from './predicates';
import * as is from './values';
import { described, leaf, type RulesNode, record } from './values';

/** SHA-256 as hexadecimal digits. */
export const isHash = named(
  'isHash',
  'under a SHA-256 hash',
  all($hash.length.equals(64), $hash.matches(/^[0-9a-f]+$/)),
);
const isIdentityKind = named('isIdentityKind', `for ${IDENTITY_KINDS.join(' or ')}`, $kind.isOneOf(IDENTITY_KINDS));

/** The entry is held by a sign-up under way, until the time it names. */
const isHeld = data.hasChild('until');

const owner = data.field('uid');
const ownerTakesAnother = userIn(newTree, owner).child($kind).val().differs(userIn(root, owner).child($kind).val());

const newOwner = newData.field('uid');
/** The desk makes an account for somebody who rings from it, to which nobody can sign in before an SMS. */
const isOfCallerAdded = all(
  not(userIn(root, newOwner).exists()),
  userIn(newTree, newOwner).field('createdByAdmin').equals(true),
  userIn(newTree, newOwner).field('loginType').equals('phone'),
  userIn(root, owner).field('mobileProven').differs(true),
);

/**
 * A mobile goes to a caller whom the desk adds, from a profile where it was only typed, and to whoever has proven it, from a sign-up under way or from a profile that loses it in the same update. So does
 * an email from a profile, though never from an admin's. Firebase Authentication alone knows who has proven an email.
 */
const takesWhatWasTyped = all(
  not(newData.hasChild('until')),
  any(
    all(
      $kind.equals('mobile'),
      userIn(newTree, newOwner).field('mobileProven').equals(true),
      any(isHeld, ownerTakesAnother),
    ),
    all($kind.equals('mobile'), ownerTakesAnother, isOfCallerAdded),
    all($kind.equals('email'), ownerTakesAnother, userIn(root, owner).field('usertype').differs('admin')),
  ),
);

/**
 * Free: unused, an email or a mobile that its new owner has proven, the same account's, or held by an abandoned sign-up. A finished entry does not become a pending one.
 */
const isFree = any(
  data.isMissing(),
  takesWhatWasTyped,
  all(data.field('uid').equals(newData.field('uid')), any(isHeld, not(newData.hasChild('until')))),
  all(isHeld, data.field('until').atMost(now)),
);
const isTaken = named('isTaken', 'to claim it while nobody else has it', all(newData.exists(), isFree));

/** Released by a sign-up under way, or in the update in which its owner takes another or leaves. */
const isGivenBack = named(
  'isGivenBack',
  'to remove it once its owner gives it up',
  all(newData.isMissing(), any(isHeld, ownerTakesAnother)),
);

export const identities: RulesNode = {
  $kind: described('All the emails, or all the mobiles.', {
    '.indexOn': ['until'],
    $hash: described('The account an email or a mobile belongs to, by its hash.', {
      '.write': all(isServer, any(isTaken, isGivenBack)),
      ...record(
        { uid: leaf(is.uid) },
        { until: leaf(is.time, named('inTheFuture', 'in the future', newData.val().above(now))) },
        isIdentityKind,
        isHash,
        named(
          'inTheProfile',
          'matched by one in its owner’s profile once the sign-up is complete',
          implies(not(newData.hasChild('until')), userIn(newTree, newData.field('uid')).hasChild($kind)),
        ),
      ),
    }),
  }),
};

const referralIdAfter = (uid: Value): Value => userIn(newTree, uid).field('referralId');

/** A profile's referral id and its entry in the index are written together and removed together. */
export const referrals: RulesNode = {
  $id: described('The account a referral id belongs to.', {
    '.write': all(
      isServer,
      any(
        isMadeAnew,
        named(
          'leavesTheProfile',
          'to remove it when the profile loses it',
          all(newData.isMissing(), referralIdAfter(data.val()).differs($id)),
        ),
      ),
    ),
    '.validate': all(
      is.uid,
      named('inTheProfile', 'whose profile has this referral id', referralIdAfter(newData.val()).equals($id)),
    ),
  }),
};

const submittedAfter = newData.field('submittedAt');
const submittedBefore = data.field('submittedAt');
/** Newer papers replace older ones; a decision is about the papers stored, and is made once. */
const followsOn = named(
  'followsOn',
  'newer papers, or one decision on those submitted',
  any(
    data.isMissing(),
    submittedAfter.above(submittedBefore),
    all(
      submittedAfter.equals(submittedBefore),
      data.field('status').equals('submitted'),
      newData.field('status').differs('submitted'),
    ),
  ),
);

const hasNoProfile = named('hasNoProfile', 'for an account without a profile', not(userIn(newTree, $uid).exists()));

const keptWithTheProfile = named(
  'keptWithTheProfile',
  'except to remove it while there is a profile',
  any(newData.exists(), hasNoProfile),
);

export const applications: RulesNode = {
  '.indexOn': ['status', 'submittedAt'],
  '.read': all(doesJob('readDrivers'), asksPageBy(['status', 'submittedAt'])),
  $uid: described('One driver’s application.', {
    '.read': any(isKnownSelf($uid), doesJob('readDrivers'), ownsDriver($uid)),
    '.write': all(isServer, keptWithTheProfile),
    ...record(
      {
        status: leaf(is.oneOf(APPLICATION_STATUSES)),
        submittedAt: leaf(is.time),
        vehicleVerified: leaf(is.flag),
      },
      {
        decidedAt: leaf(is.time),
        reason: leaf(is.text(limits.REASON_MAX_CHARACTERS)),
        fields: record({ ...personalPapers, ...driverPapers }, laterPapers),
      },
      followsOn,
      named('ofADriver', 'for a driver', userIn(newTree, $uid).field('usertype').equals('driver')),
      // Approved papers move to the profile, so that they are stored only once.
      named(
        'papersUntilApproved',
        'with the papers until they are approved',
        together(newData.hasChild('fields'), newData.field('status').differs('approved')),
      ),
      named(
        'reasonIfReturned',
        'with a reason if they are returned',
        implies(newData.field('status').equals('returned'), newData.hasChildren(['reason'])),
      ),
    ),
  }),
};

/** A mark of somebody who is gone, under a keyed hash and for a limited time. */
const mark = (what: string, fields: RulesNode, required: RulesNode = {}): RulesNode => ({
  $kind: described('All the marks of emails, or all those of mobiles.', {
    '.indexOn': ['until'],
    $hash: described(what, {
      '.write': isServer,
      ...record({ until: leaf(is.time), ...required }, fields, isIdentityKind, isHash),
    }),
  }),
});
const isYes = named('yes', 'only yes', newData.val().equals(true));

export const bans = mark(
  'An email or a mobile that nobody may register with until the time named.',
  {},
  {
    at: leaf(is.time),
  },
);
export const formerUses = mark('What somebody with this email or mobile has used, who may have left since.', {
  promos: described('The promos they used.', { $promo: leaf(isYes) }),
  referral: leaf(isYes),
});
const successor = userIn(newTree, newData.field('successor'));
/** Two owners who leave at once name each other, and the second is refused. */
const leavesAnAdmin = named(
  'leavesAnAdmin',
  'naming an owner who remains, if an admin leaves',
  implies(userIn(root, $uid).field('usertype').equals('admin'), isWorkingOwner(successor)),
);

/** A driver who joins a fleet while its admin leaves has raised the count, and the leaving is refused. */
const knowsEveryDriver = named(
  'knowsEveryDriver',
  'the number of drivers who had joined the fleet',
  newData.val().equals(userIn(root, $uid).child('driversJoined').valOr(0)),
);

/** A mobile or an email that changes while the person leaves would stay in the index. */
const knowsTheProfile = named(
  'knowsTheProfile',
  'the number of changes to the profile',
  newData.val().equals(userIn(root, $uid).child('edits').valOr(0)),
);

/** A ride booked while its rider leaves has raised the count, and the leaving is refused. */
const knowsEveryRide = named(
  'knowsEveryRide',
  'the number of rides that had been booked for them',
  newData.val().equals(root.to(paths.openRides, $uid).child('count').valOr(0)),
);

/** An alert that is raised while the person leaves has set its mark, and the leaving is refused. */
const isInNoAlert = named(
  'isInNoAlert',
  'for a person whom no pending alert names',
  not(newTree.to(paths.namedInPendings, $uid).exists()),
);

/** The name of a former user, kept for the records of their rides. */
export const formerNames: RulesNode = {
  '.indexOn': ['until'],
  $uid: described('The name of a former user, kept for the records of their rides until the given time.', {
    '.write': isServer,
    ...record({ name: leaf(is.text(130)), until: leaf(is.time) }, {}, hasNoProfile),
  }),
};

/** Created when the profile is removed; removed when no traces are left. */
export const deletions: RulesNode = {
  '.indexOn': ['at'],
  $uid: described('A closed account whose traces are still to be removed.', {
    '.write': isServer,
    ...record(
      { at: leaf(is.time) },
      {
        successor: leaf(is.uid),
        joined: leaf(is.whole(0, 1_000_000_000), knowsEveryDriver),
        booked: leaf(is.whole(0, 1_000_000_000), knowsEveryRide),
        edits: leaf(is.whole(0, 1_000_000_000), knowsTheProfile),
      },
      hasNoProfile,
      leavesAnAdmin,
      isInNoAlert,
    ),
  }),
};
