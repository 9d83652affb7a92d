/** `users` and `locations`: people's profiles, and the positions of drivers on duty. */
import { all, any, named } from './language/expression';
import { $uid, auth, newData, newTree, query } from './language/scope';
import { positionOf } from './parts';
import { driverFields, personalFields } from './profile';
import {
  asksOwnRows,
  asksPageBy,
  doesJob,
  isAdmin,
  isDriver,
  isFleetAdmin,
  isSelf,
  isServer,
  ownsDriver,
  seesDriver,
  userIn,
} from './predicates';
import { profileIsWhole, REQUIRED_OF_A_PROFILE } from './profileLaws';
import * as is from './values';
import { described, fields, leaf, type RulesNode, record } from './values';

/** The fields by which admins list and search people. */
const LISTED_BY = [
  'usertype',
  'fleetadmin',
  'email',
  'mobile',
  // Pages of the release before search by these two.
  'firstName',
  'lastName',
  'soughtFirst',
  'soughtLast',
  'soughtMobile',
  'listed',
  'fleetListed',
  'dutyUntil',
  'driverActiveStatus',
  'suspended',
  'heldBackUntil',
  'driverBadge',
  'plateNo',
  'vehicleRegister',
];
/** The fields by which only the server looks people up. */
const FOUND_BY = ['referralId', 'queue', 'suspendsFrom', 'hoursUntil', 'unheardSince', 'carType'];

const ownList = auth.uid.plus(':');
/** A bounded page of the caller's own fleet: every text between the two bounds begins with the first. */
const asksOwnFleet = named(
  'asksOwnFleet',
  'in pages of their own drivers',
  all(
    asksPageBy(['fleetListed']),
    query.startAt.equals(ownList),
    query.endAt.isSet(),
    query.endAt.atLeast(ownList),
    query.endAt.atMost(auth.uid.plus(':~')),
  ),
);

export const users: RulesNode = {
  '.indexOn': [...LISTED_BY, ...FOUND_BY],
  '.read': any(all(isAdmin, asksPageBy(LISTED_BY)), all(isFleetAdmin, any(asksOwnRows('fleetadmin'), asksOwnFleet))),
  $uid: described('One person’s profile.', {
    '.read': any(isSelf($uid), isAdmin, ownsDriver($uid)),
    '.write': all(isServer, profileIsWhole),
    '.validate': is.holds(REQUIRED_OF_A_PROFILE),
    ...fields({ ...personalFields, ...driverFields }),
  }),
};

const isOnDuty = userIn(newTree, $uid).field('driverActiveStatus').equals(true);
const isOnDutyOrLeaves = named(
  'isOnDutyOrLeaves',
  'as a driver on duty, or to remove it',
  any(newData.isMissing(), all(isDriver, isOnDuty)),
);
const geohash = named(
  'geohash',
  'the position as a geohash of 10 characters',
  all(is.formed('geohash', 'a geohash', /^[0-9b-hjkmnp-z]+$/), is.lengthOf(10)),
);

export const locations: RulesNode = {
  '.indexOn': ['g', 'at'],
  '.read': doesJob('rides'),
  $uid: described('One driver’s position.', {
    '.read': seesDriver($uid, 'rides'),
    '.write': any(isServer, all(isSelf($uid), isOnDutyOrLeaves)),
    ...record({ ...positionOf, g: leaf(geohash), at: leaf(is.serverTime) }, {}, is.noPriority),
  }),
};
