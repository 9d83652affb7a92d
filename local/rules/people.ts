/** `users` and `locations`: who a person is, and where a driver on duty is. */
import { SAVED_ADDRESSES_MAX } from '@/domain/limits';
import * as limits from '@/domain/limits';
import { USER_TYPES } from '@/domain/user';
import { after, type Expression, all, any, hasChildren, implies, isOneOf, not } from './expression';
import {
  asksOwnRows,
  asksPageBy,
  isAdmin,
  isDriver,
  isFleetAdmin,
  isSelf,
  isServer,
  ownsDriver,
  seesDriver,
} from './predicates';
import * as is from './values';
import { fields, leaf, type RulesNode, record } from './values';

const NAME_MAX_CHARACTERS = 60;
const EMAIL_MAX_CHARACTERS = 254;
/** Badge, plate, licence and account numbers. */
const NUMBER_MAX_CHARACTERS = 40;
const REMARK_MAX_CHARACTERS = 1000;

const name = is.textOrEmpty(NAME_MAX_CHARACTERS);
const officialNumber = is.textOrEmpty(NUMBER_MAX_CHARACTERS);
const address = is.textOrEmpty(limits.ADDRESS_MAX_CHARACTERS);

/** A person edits a field of their own profile; the profile itself is the server's to make. */
const isOwnProfile: Expression = all(isSelf('$uid'), "root.child('users').child($uid).hasChild('usertype')");

/** A leaf its owner may write and, with `clearable`, remove. */
function ownLeaf(rule: Expression, clearable = false): RulesNode {
  return {
    '.write': clearable ? isOwnProfile : all(isOwnProfile, 'newData.exists()'),
    '.validate': all(rule, is.noPriority),
  };
}

const positionOf = { lat: leaf(is.latitude), lng: leaf(is.longitude) };

/** A driver may go on duty while approved and in date; off duty always. */
const mayBeOnDuty: Expression = all(
  isDriver,
  "newData.parent().child('dutyUntil').isNumber()",
  "newData.parent().child('dutyUntil').val() > now",
);

/**
 * Slots for a person's own addresses, `a00` to `a49`: rules cannot count children, so the keys themselves are the
 * bound on how far a profile can grow.
 */
const isAddressSlot: Expression = `$address.matches(/^a[0-${SAVED_ADDRESSES_MAX / 10 - 1}][0-9]$/)`;

const bookingAfter = (id: string): string => `newData.parent().parent().parent().child('bookings').child(${id})`;
const heldStatuses = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'];

/** The lock and the booking that holds it are one fact in two fields. */
const lockNamesItsBooking: Expression =
  "(newData.child('queue').val() === true) === newData.hasChild('currentBooking')";

/** A driver is freed only when the booking that holds them has moved on in the same update, or is not theirs. */
const freedByItsBooking: Expression = any(
  "data.child('queue').val() !== true",
  "newData.child('queue').val() === true",
  "!data.hasChild('currentBooking')",
  "newData.parent().parent().child('bookings').child(data.child('currentBooking').val()).child('driver').val() !== $uid",
  not(
    isOneOf(
      "newData.parent().parent().child('bookings').child(data.child('currentBooking').val()).child('status').val()",
      heldStatuses,
    ),
  ),
);

const REQUIRED_OF_A_PROFILE = ['usertype', 'approved', 'walletBalance', 'createdAt'];

/** Nobody comes who is in no list, and a driver's fleet is the one whose list they are in. */
const isListed: Expression = all(
  any('data.exists()', "newData.hasChild('listed')"),
  any(
    "!newData.hasChild('fleetListed')",
    "newData.child('fleetListed').val().beginsWith((newData.hasChild('fleetadmin') ? newData.child('fleetadmin').val() : '-') + ':')",
  ),
);

const serverKeepsProfileWhole: Expression = any(
  all(hasChildren('newData', REQUIRED_OF_A_PROFILE), lockNamesItsBooking, freedByItsBooking, isListed),
  all('!newData.exists()', "data.child('queue').val() !== true", "data.child('walletBalance').val() === 0"),
);

/** What a driver's papers say about the person; the profile and the papers handed in hold the same. */
export const personalPapers: RulesNode = {
  nationality: leaf(name),
  homeAddress: leaf(address),
  dateOfBirth: leaf(is.dateOrEmpty),
};

/** What they say about licence, vehicle and bank. */
export const driverPapers: RulesNode = {
  nationalInsuranceNo: leaf(officialNumber),
  driverLicenceNo: leaf(officialNumber),
  licenceIssuedDate: leaf(is.dateOrEmpty),
  licenceExpiryDate: leaf(is.dateOrEmpty),
  driverBadge: leaf(officialNumber),
  vehicleLicense: leaf(officialNumber),
  licenseAuthority: leaf(is.textOrEmpty(100)),
  plateNo: leaf(officialNumber),
  vehicleRegister: leaf(officialNumber),
  vehicleMake: leaf(name),
  vehicleModel: leaf(name),
  vehicleNumber: leaf(officialNumber),
  other_info: leaf(is.textOrEmpty(REMARK_MAX_CHARACTERS)),
  carType: leaf(name),
  motExpiryDate: leaf(is.dateOrEmpty),
  insExpiryDate: leaf(is.dateOrEmpty),
  insuranceImage: leaf(is.link),
  license_image: leaf(is.link),
  vehicleLicenseImg: leaf(is.link),
  bankName: leaf(name),
  bankCode: leaf(officialNumber),
  bankAccount: leaf(officialNumber),
};

const personalFields: RulesNode = {
  firstName: ownLeaf(is.text(NAME_MAX_CHARACTERS)),
  lastName: ownLeaf(is.text(NAME_MAX_CHARACTERS)),
  homeAddress: ownLeaf(address, true),
  profile_image: ownLeaf(is.link, true),
  pushToken: ownLeaf(is.pushToken),
  userPlatform: ownLeaf(is.text(20)),
  savedAddresses: {
    $address: {
      '.write': all(isOwnProfile, any('!newData.exists()', 'data.exists()', isAddressSlot)),
      ...record(
        { description: leaf(is.text(limits.ADDRESS_MAX_CHARACTERS)), ...positionOf },
        { zone: leaf(name) },
        is.noPriority,
      ),
    },
  },
  email: leaf(is.textOrEmpty(EMAIL_MAX_CHARACTERS)),
  mobile: leaf(all('newData.isString()', 'newData.val().matches(/^([+][0-9]+)?$/)', 'newData.val().length <= 20')),
  usertype: leaf(is.oneOf(USER_TYPES)),
  loginType: leaf(is.text(30)),
  /** Unique, for the index has one place for it. */
  referralId: leaf(
    is.text(NAME_MAX_CHARACTERS + 4),
    `${after(3)}.child('referrals').child(newData.val()).val() === $uid`,
  ),
  signupViaReferral: leaf(is.uid),
  approved: leaf(is.flag),
  /** A wallet starts empty: money enters by entries of `walletHistory` alone. */
  walletBalance: leaf(is.penceEitherSide, any('data.exists()', 'newData.val() === 0')),
  createdAt: leaf(is.time, any('!data.exists()', 'newData.val() === data.val()')),
  createdByAdmin: leaf(is.flag),
  dateOfBirth: personalPapers['dateOfBirth'] as RulesNode,
  nationality: personalPapers['nationality'] as RulesNode,
  /** A fleet admin who is there. */
  fleetadmin: leaf(is.uid, `${after(2)}.child(newData.val()).child('usertype').val() === 'fleetadmin'`),
  listed: leaf(
    is.text(40),
    any('!data.exists()', 'newData.val() === data.val()'),
    "newData.val().beginsWith(newData.parent().child('usertype').val() + ':')",
  ),
  fleetListed: leaf(is.text(160)),
  /** One more than before: of two edits of one state one is refused. */
  edits: leaf(is.whole(1, 1_000_000_000), '(data.exists() ? newData.val() === data.val() + 1 : newData.val() === 1)'),
  rating: record(
    {
      average: leaf(is.number(0, 5)),
      /** One more than before: of two raters at once, one is refused and tries again. */
      count: leaf(
        is.whole(1, 1_000_000_000),
        '(data.exists() ? newData.val() === data.val() + 1 : newData.val() === 1)',
      ),
      sum: leaf(
        is.whole(1, 5_000_000_000),
        any('!data.exists()', 'newData.val() > data.val() && newData.val() <= data.val() + 5'),
      ),
    },
    {},
    "newData.child('sum').val() <= newData.child('count').val() * 5",
  ),
};

const driverFields: RulesNode = {
  ...driverPapers,
  dutyUntil: leaf(is.time),
  driverActiveStatus: {
    '.write': all(isOwnProfile, any('newData.val() === false', all('newData.val() === true', mayBeOnDuty))),
    '.validate': all(is.flag, is.noPriority),
  },
  /** The last place at a duty change, which the driver makes, or at a trip's end, which the server writes. */
  location: {
    '.write': all(isOwnProfile, isDriver, 'newData.exists()'),
    ...record(positionOf, {}, is.noPriority),
  },
  /** Turns true only where it is not true, and only for the booking that was accepted in the same update. */
  queue: leaf(
    is.flag,
    implies(
      'newData.val() === true',
      all(
        'data.val() !== true',
        `${bookingAfter("newData.parent().child('currentBooking').val()")}.child('driver').val() === $uid`,
        `${bookingAfter("newData.parent().child('currentBooking').val()")}.child('status').val() === 'ACCEPTED'`,
      ),
    ),
  ),
  currentBooking: leaf(
    is.text(40),
    "newData.parent().child('queue').val() === true",
    any("data.parent().child('queue').val() !== true", 'newData.val() === data.val()'),
  ),
};

/** Goes as a whole in the update that ends its owner's profile. */
export const goesWithProfile = (uid: string): Expression =>
  all(isServer, '!newData.exists()', `!${after(2)}.child('users').hasChild(${uid})`);

/** What an admin lists and searches people by. */
const LISTED_BY = [
  'usertype',
  'fleetadmin',
  'email',
  'mobile',
  'firstName',
  'lastName',
  'listed',
  'fleetListed',
  'dutyUntil',
  'driverActiveStatus',
  'driverBadge',
  'plateNo',
  'vehicleRegister',
];

/** A bounded page of the drivers of one's own fleet: every text between the two bounds begins with the first. */
const asksOwnFleet: Expression = all(
  asksPageBy(['fleetListed']),
  "query.startAt === auth.uid + ':'",
  "query.endAt != null && query.endAt >= auth.uid + ':' && query.endAt <= auth.uid + ':~'",
);

export const users: RulesNode = {
  '.indexOn': [
    'usertype',
    'fleetadmin',
    'email',
    'mobile',
    'firstName',
    'lastName',
    'referralId',
    'dutyUntil',
    'queue',
    'listed',
    'fleetListed',
    'driverActiveStatus',
    'driverBadge',
    'plateNo',
    'vehicleRegister',
  ],
  '.read': any(all(isAdmin, asksPageBy(LISTED_BY)), all(isFleetAdmin, any(asksOwnRows('fleetadmin'), asksOwnFleet))),
  $uid: {
    '.read': any(isSelf('$uid'), isAdmin, ownsDriver('$uid')),
    '.write': all(isServer, serverKeepsProfileWhole),
    '.validate': hasChildren('newData', REQUIRED_OF_A_PROFILE),
    ...fields({ ...personalFields, ...driverFields }),
  },
};

const isGeohash: Expression =
  'newData.isString() && newData.val().matches(/^[0-9b-hjkmnp-z]+$/) && newData.val().length === 10';

const isOnDutyAfter: Expression =
  "newData.parent().parent().child('users').child($uid).child('driverActiveStatus').val() === true";

export const locations: RulesNode = {
  '.indexOn': ['g'],
  '.read': isAdmin,
  $uid: {
    '.read': seesDriver('$uid'),
    '.write': any(isServer, all(isSelf('$uid'), any('!newData.exists()', all(isDriver, isOnDutyAfter)))),
    ...record(
      {
        ...positionOf,
        g: leaf(isGeohash),
        at: leaf('newData.val() === now'),
      },
      {},
      is.noPriority,
    ),
  },
};
