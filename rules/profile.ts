/** The fields of a profile, each with its limits and the people who may write it besides the server. */
import { LANGUAGE_IDS } from '@/domain/language';
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { STORED_SOURCES } from '@/domain/money/sources';
import { COMMAND_LINE } from '@/domain/desk/audit';
import { RIGHTS } from '@/domain/people/rights/right';
import { DATED_PAPERS } from '@/domain/people/licence/datedPapers';
import { ADDRESS_LABELS, SUSPENDED_FOR, USER_TYPES } from '@/domain/people/user';
import { takesTheCab } from './drivers/cabsOnDuty';
import { markFields } from './drivers/driverMarks';
import { beginsWithItsHours, endsWithItsTime, hoursFields } from './duty/hours';
import { all, any, type Expression, implies, named, not } from './language/expression';
import { $address, $uid, data, newData, newTree, now, root } from './language/scope';
import { driverPapers, laterPapers, personalPapers } from './papers';
import { positionOf } from './parts';
import {
  bookingIn,
  hasPassed,
  hasRight,
  isDriver,
  isOpenAccount,
  isSelf,
  isWorkingOwner,
  once,
  oneMore,
  remains,
  unchanged,
  userIn,
} from './predicates';
import { soughtFields } from './search/sought';
import * as is from './values';
import { described, fields, leaf, type RulesNode, record } from './values';

const NAME_MAX_CHARACTERS = 60;
/** The longest name of a device, characters: it is made by the app. */
const DEVICE_MAX_CHARACTERS = 40;
const EMAIL_MAX_CHARACTERS = 254;
/** The number of digits after the name in a referral id. */
const REFERRAL_DIGITS = String(limits.REFERRAL_MAX).length;

const profile = newData.upTo('$uid');
const profileBefore = data.upTo('$uid');

/** People edit fields of their own profile; only the server creates the profile itself. */
const isOwnProfile = named(
  'isOwnProfile',
  'the person it is about, unless suspended',
  all(isSelf($uid), userIn(root, $uid).hasChild('usertype'), isOpenAccount(userIn(root, $uid)), hasPassed),
);

/** A leaf that its owner may write and, if `clearable`, remove. */
const ownLeaf = (rule: Expression, clearable = false): RulesNode => ({
  '.write': clearable ? isOwnProfile : all(isOwnProfile, remains),
  '.validate': all(rule, is.noPriority),
});

/**
 * Slots for a person's saved addresses, `a00` to `a49`: rules cannot count children, so the fixed keys limit how far a
 * profile can grow.
 */
const LAST_TEN = limits.SAVED_ADDRESSES_MAX / 10 - 1;
const isAddressSlot = $address.matches(new RegExp(`^a[0-${LAST_TEN}][0-9]$`));
const hasASlot = named(
  'hasASlot',
  `up to ${limits.SAVED_ADDRESSES_MAX} of them`,
  any(newData.isMissing(), data.exists(), isAddressSlot),
);

const startsEmpty = named('startsEmpty', 'zero at first', any(data.exists(), newData.val().equals(0)));
const isInTheIndex = named(
  'isInTheIndex',
  'registered to them in the index of referral ids',
  newTree.to(paths.referral, newData.val()).val().equals($uid),
);
const isAFleetAdmin = named(
  'isAFleetAdmin',
  'belonging to a fleet admin',
  userIn(newTree, newData.val()).field('usertype').equals('fleetadmin'),
);
const beginsWithTheirRole = named(
  'beginsWithTheirRole',
  'beginning with their role',
  newData.val().beginsWith(profile.field('usertype').plus(':')),
);

const listedUnderTheRole = named(
  'listedUnderTheRole',
  'changed only together with the role',
  any(
    data.isMissing(),
    newData.val().equals(data.val()),
    profileBefore.field('usertype').differs(profile.field('usertype')),
  ),
);

const giver = profile.field('rightBy');
const isGivenByAnotherOwner = all(giver.isSet(), giver.differs($uid), isWorkingOwner(userIn(root, giver)));
/** Of two owners who demote or remove each other at once, the first has done it; so one owner always remains. */
const givenByAnOwner = named(
  'givenByAnOwner',
  'for an admin, given by another owner who may use their account',
  all(profile.field('usertype').equals('admin'), any(newData.val().equals(data.val()), isGivenByAnotherOwner)),
);
const adminsAreRemovedByAnOwner = named(
  'adminsAreRemovedByAnOwner',
  'taken from an admin by another owner who may use their account, or by the command line',
  any(data.val().differs('admin'), newData.val().equals('admin'), giver.equals(COMMAND_LINE), isGivenByAnotherOwner),
);

const isInTheOffice = named(
  'isInTheOffice',
  'for an admin or a fleet admin with a key of their own',
  all(
    profile.field('usertype').isOneOf(['admin', 'fleetadmin']),
    newTree.to(paths.secondStep, $uid).field('secret').isSet(),
  ),
);
/** A session that passed before it was turned off and on again has not passed. */
const neverAgain = named(
  'neverAgain',
  'a later time than before',
  any(data.isMissing(), newData.val().equals(data.val()), newData.val().above(data.val())),
);

const isYes = named('yes', 'only yes', newData.val().equals(true));
const hasAMobile = named('hasAMobile', 'only with a mobile', profile.field('mobile').differs(''));
const isSuspended = named('isSuspended', 'while the account is suspended', profile.field('suspended').equals(true));
const suspender = userIn(root, newData.val());
const isAWorkingAdmin = all(
  newData.val().differs($uid),
  suspender.field('usertype').equals('admin'),
  suspender.field('approved').equals(true),
  suspender.field('suspended').differs(true),
  implies(profileBefore.field('usertype').equals('admin'), hasRight(suspender, ['owner'])),
);
/**
 * Of two admins who suspend each other at once, the first has done it; so one admin always remains. Whoever entered a
 * suspension ahead may have left when it begins.
 */
const suspendedByAWorkingAdmin = named(
  'suspendedByAWorkingAdmin',
  'an admin who may use their own account, an owner if it is an admin’s, or whoever entered it ahead, and never the person themselves',
  any(newData.val().equals(data.val()), newData.val().equals(profileBefore.field('suspendsBy')), isAWorkingAdmin),
);
const enteredByAWorkingAdmin = named(
  'enteredByAWorkingAdmin',
  'an admin who may use their own account',
  any(newData.val().equals(data.val()), isAWorkingAdmin),
);
/** Of two admins who enter a suspension at once, the second is refused. */
const isAheadAtFirst = named(
  'isAheadAtFirst',
  'for a driver, in the future when it is entered, with the admin and whose decision it is',
  all(
    profile.field('usertype').equals('driver'),
    any(data.exists(), newData.val().above(now)),
    profile.hasChildren(['suspendsBy', 'suspendsFor', 'suspendsAt']),
  ),
);
const isToBeSuspended = named(
  'isToBeSuspended',
  'while a suspension is entered ahead',
  profile.hasChild('suspendsFrom'),
);

export const personalFields: RulesNode = {
  firstName: leaf(is.text(NAME_MAX_CHARACTERS)),
  lastName: leaf(is.text(NAME_MAX_CHARACTERS)),
  homeAddress: ownLeaf(all(is.textOrEmpty(limits.ADDRESS_MAX_CHARACTERS), is.visible), true),
  profile_image: ownLeaf(is.link, true),
  pushes: leaf(is.flag),
  receipt_by_mail: ownLeaf(is.flag, true),
  language: ownLeaf(is.oneOf(LANGUAGE_IDS), true),
  userPlatform: leaf(is.text(20)),
  savedAddresses: described('Places a person saved.', {
    $address: described('A saved place.', {
      '.write': all(isOwnProfile, hasASlot),
      ...record(
        { description: leaf(is.text(limits.ADDRESS_MAX_CHARACTERS), is.visible), ...positionOf },
        { zone: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS)), label: leaf(is.oneOf(ADDRESS_LABELS)) },
        is.noPriority,
      ),
    }),
  }),
  email: leaf(is.textOrEmpty(EMAIL_MAX_CHARACTERS)),
  mobile: leaf(
    named(
      'mobile',
      'a phone number, or empty',
      all(is.formed('digits', 'digits', /^([+][0-9]+)?$/), newData.val().length.atMost(20)),
    ),
  ),
  mobileProven: leaf(isYes, hasAMobile),
  usertype: leaf(is.oneOf(USER_TYPES), adminsAreRemovedByAnOwner),
  right: leaf(is.oneOf(RIGHTS), givenByAnOwner),
  rightBy: leaf(is.uid),
  secondStep: leaf(is.time, isInTheOffice, neverAgain),
  loginType: leaf(is.text(30)),
  /** Unique, because the index has one entry for each referral id. */
  referralId: leaf(is.text(NAME_MAX_CHARACTERS + REFERRAL_DIGITS), unchanged, isInTheIndex),
  signupViaReferral: leaf(is.uid),
  approved: leaf(is.flag),
  // Of two desks that suspend at once, the second is refused and looks again: what stands is lifted before another begins.
  suspended: leaf(isYes, once),
  suspendedReason: leaf(is.text(limits.REASON_MAX_CHARACTERS), isSuspended),
  suspendedFor: leaf(is.oneOf(SUSPENDED_FOR), isSuspended),
  suspendedAt: leaf(is.time, isSuspended),
  suspendedUntil: leaf(is.time, isSuspended),
  suspendedBy: leaf(is.uid, isSuspended, suspendedByAWorkingAdmin),
  suspendsFrom: leaf(is.time, unchanged, isAheadAtFirst),
  suspendsUntil: leaf(is.time, isToBeSuspended, unchanged),
  suspendsReason: leaf(is.text(limits.REASON_MAX_CHARACTERS), isToBeSuspended, unchanged),
  suspendsFor: leaf(is.oneOf(SUSPENDED_FOR), isToBeSuspended, unchanged),
  suspendsAt: leaf(is.time, isToBeSuspended, unchanged),
  suspendsBy: leaf(is.uid, isToBeSuspended, unchanged, enteredByAWorkingAdmin),
  /** A wallet starts empty: money enters only by entries of `walletHistory`. */
  walletBalance: leaf(is.penceEitherSide, startsEmpty),
  walletSources: described(
    'The parts of the balance that are not earnings.',
    fields(Object.fromEntries(STORED_SOURCES.map((source) => [source, leaf(is.pence)]))),
  ),
  createdAt: leaf(is.time, unchanged),
  createdByAdmin: leaf(is.flag),
  dateOfBirth: personalPapers.dateOfBirth,
  nationality: personalPapers.nationality,
  fleetadmin: leaf(is.uid, isAFleetAdmin),
  driversJoined: leaf(is.whole(1, 1_000_000_000), oneMore),
  listed: leaf(is.text(40), listedUnderTheRole, beginsWithTheirRole),
  fleetListed: leaf(is.text(160)),
  ...soughtFields,
  edits: leaf(is.whole(1, 1_000_000_000), oneMore),
  rating: described(
    'A summary of the stars a driver was given.',
    record(
      {
        average: leaf(is.number(0, 5)),
        count: leaf(is.whole(1, 1_000_000_000), oneMore),
        sum: leaf(
          is.whole(1, 5_000_000_000),
          named(
            'upToFiveMore',
            'one to five more than before',
            any(data.isMissing(), all(newData.val().above(data.val()), newData.val().atMost(data.val().plus(5)))),
          ),
        ),
      },
      {},
      named(
        'fiveStarsEach',
        'at most five stars per ride',
        newData.field('sum').atMost(newData.field('count').times(5)),
      ),
    ),
  ),
};

/** A driver may go on duty while approved and in date, and off duty, except from a ride while their hours are counted. */
const mayBeOnDuty = named(
  'mayBeOnDuty',
  'to go off duty, which is timed and not during a ride if hours are counted, or on duty as an approved driver in date with hours left',
  any(
    all(newData.val().equals(false), endsWithItsTime),
    all(
      newData.val().equals(true),
      isDriver,
      profile.child('dutyUntil').isNumber(),
      profile.field('dutyUntil').above(now),
      profile.child('dutyFrom').valOr(0).atMost(now),
      beginsWithItsHours,
      takesTheCab(profile),
    ),
  ),
);

const held = bookingIn(newTree, profile.field('currentBooking'));
/** Changes to true only from another value, and only for the booking accepted in the same update. */
const isLockedByAnAcceptance = named(
  'isLockedByAnAcceptance',
  'yes only as the driver accepts a ride',
  implies(
    newData.val().equals(true),
    all(data.val().differs(true), held.field('driver').equals($uid), held.field('status').equals('ACCEPTED')),
  ),
);
const isInNoLine = named(
  'isInNoLine',
  'in no line at a rank once yes',
  implies(newData.val().equals(true), newTree.to(paths.rankPlace, $uid).isMissing()),
);
const isHeldByOne = named(
  'isHeldByOne',
  'only while the driver is held, and never replaced by another',
  all(
    profile.field('queue').equals(true),
    any(profileBefore.field('queue').differs(true), newData.val().equals(data.val())),
  ),
);

const isHeldBack = named('isHeldBack', 'while the desk holds the driver back', profile.hasChild('heldBackUntil'));

/** If two runs would send the same reminder, the second is refused. */
const isNews = named('isNews', 'other than before', any(data.isMissing(), newData.val().differs(data.val())));

/** A driver has one offer at a time: the last has passed, or its ride asks them no more. */
const followsAnOfferThatIsOver = named(
  'followsAnOfferThatIsOver',
  'once the last offer is over',
  any(
    data.isMissing(),
    data.field('id').equals(newData.field('id')),
    data.field('until').atMost(now),
    not(bookingIn(newTree, data.field('id')).child('requestedDrivers').hasChild($uid)),
  ),
);

export const driverFields: RulesNode = {
  ...driverPapers,
  ...laterPapers,
  dutyUntil: leaf(is.time),
  dutyFrom: leaf(is.time),
  reminded: described(
    'The last day and the step of each paper’s last reminder.',
    fields(Object.fromEntries(DATED_PAPERS.map((paper) => [paper, leaf(is.text(20), isNews)]))),
  ),
  papersSentAt: leaf(is.time),
  marks: markFields,
  badgeGss: leaf(is.gss),
  plateGss: leaf(is.gss),
  driverActiveStatus: {
    '.write': all(isOwnProfile, mayBeOnDuty),
    '.validate': all(is.flag, is.noPriority),
  },
  dutyDevice: {
    '.write': all(isOwnProfile, isDriver),
    '.validate': all(is.text(DEVICE_MAX_CHARACTERS), is.noPriority),
  },
  ...hoursFields(isOwnProfile),
  heldBackUntil: leaf(is.time),
  heldBackReason: leaf(is.text(limits.REASON_MAX_CHARACTERS), isHeldBack),
  heldBackBy: leaf(is.uid, isHeldBack),
  jobRadius: {
    '.write': all(isOwnProfile, isDriver),
    '.validate': all(is.whole(limits.JOB_RADIUS_MIN_METRES, limits.JOB_RADIUS_MAX_METRES), is.noPriority),
  },
  location: described('The position at the last change of duty or end of a trip.', {
    '.write': all(isOwnProfile, isDriver, remains),
    ...record(positionOf, {}, is.noPriority),
  }),
  queue: leaf(is.flag, isLockedByAnAcceptance, isInNoLine),
  currentBooking: leaf(is.text(40), isHeldByOne),
  rideEnds: described('When and where the running ride should be over.', record({ at: leaf(is.time), ...positionOf })),
  freeSince: leaf(is.time),
  offered: described(
    'The last offer, and its end.',
    record({ id: leaf(is.text(40)), until: leaf(is.time) }, {}, followsAnOfferThatIsOver),
  ),
};
