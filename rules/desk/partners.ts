/**
 * `partners`: riders that are hotels, hospitals, venues and councils whose own systems book. `partner_requests`: which ride a
 * request booked. `partner_rides` and `partner_secrets`: what they were told of rides, and with what that is signed.
 */
import { ADDRESS_MAX_CHARACTERS } from '@/domain/limits';
import {
  KEY_HINT_CHARACTERS,
  KEY_SLOTS,
  PARTNER_CONTACT_MAX,
  PARTNER_DAY_MAX,
  PARTNER_KINDS,
  PARTNER_NAME_MAX,
  PARTNER_OPEN_MAX,
  PARTNER_SAVES_MAX,
  PARTNER_SCOPES,
  PARTNER_STATES,
} from '@/domain/partner/partner';
import { HOOK_SECRET_CHARACTERS, HOOK_STEPS, HOOK_URL_MAX } from '@/domain/partner/hook';
import { paths } from '@/domain/paths';
import { isHash } from '../accounts';
import { all, any, named } from '../language/expression';
import { $booking, $id, $kind, $slot, $uid, data, newData, newTree, root } from '../language/scope';
import {
  asksPageBy,
  bookingIn,
  doesJob,
  goesWithProfile,
  isMadeAnew,
  isRemoved,
  isServer,
  once,
  oneMore,
  remains,
  userIn,
} from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const PUSH_KEY_CHARACTERS = 20;

const isTrue = named('isTrue', 'yes', newData.val().equals(true));
const isAScope = named(
  'isAScope',
  'under one of `quote`, `book`, `follow`, `cancel`',
  is.isWord($kind, PARTNER_SCOPES),
);
const isASlot = named('isASlot', 'under `first` or `second`', is.isWord($slot, KEY_SLOTS));
const isAPickup = named('isAPickup', 'under a figure', $id.matches(/^p[0-9]+$/));
const isOfARider = named('isOfARider', 'of a rider', userIn(newTree, $uid).field('usertype').equals('rider'));
const isAnAccount = named(
  'isAnAccount',
  'a customer’s account',
  newTree.to(paths.customerAccount, newData.val()).exists(),
);
const isOfAKey = named('isOfAKey', 'of a key that stands', newData.upTo('$slot').field('id').isSet());
const secretForm = new RegExp(`^[-A-Za-z0-9_]{${HOOK_SECRET_CHARACTERS}}$`);
const isNoLongerThan = (most: number) =>
  named(`isNoLongerThan(${most})`, `of at most ${most} characters`, newData.val().length.atMost(most));
const isOfAHook = named('isOfAHook', 'of a hook that stands', newData.upTo('hook').field('id').isSet());
/** A press that comes twice at once would replace the secret that was answered. */
const isAnother = named('isAnother', 'of another press than before', newData.val().differs(data.val()));
const hasItsSecret = named('hasItsSecret', 'with its secret', newTree.to(paths.partnerSecret, $uid).exists());
const hookEnds = named('hookEnds', 'with the hook', newTree.to(paths.partnerHook, $uid).isMissing());
const isItsRider = named(
  'isItsRider',
  'the rider of that ride',
  bookingIn(newTree, $booking).field('customer').equals(newData.val()),
);
const isOfARow = named('isOfARow', 'of a ride that is still told', newData.upTo('$booking').field('uid').isSet());
const secretHash = is.formed('secretHash', 'a SHA-256 hash', /^[0-9a-f]{64}$/);

export const partners: RulesNode = {
  '.indexOn': ['search'],
  '.read': all(doesJob('settings'), asksPageBy(['search'])),
  $uid: described('One partner: what its keys may do, and how much.', {
    '.read': doesJob('settings'),
    '.write': any(all(isServer, remains), goesWithProfile($uid)),
    ...record(
      {
        name: leaf(is.text(PARTNER_NAME_MAX)),
        search: leaf(is.textOrEmpty(PARTNER_NAME_MAX)),
        kind: leaf(is.oneOf(PARTNER_KINDS)),
        contact: leaf(is.text(PARTNER_CONTACT_MAX)),
        scopes: described('What its keys may do.', { $kind: leaf(isTrue, isAScope) }),
        day: leaf(is.whole(1, PARTNER_DAY_MAX)),
        open: leaf(is.whole(1, PARTNER_OPEN_MAX)),
        state: leaf(is.oneOf(PARTNER_STATES)),
        /** Of two desks that save at once, the second is refused and looks again. */
        changes: leaf(is.whole(1, PARTNER_SAVES_MAX), oneMore),
        at: leaf(is.time, once),
        by: leaf(is.uid, once),
      },
      {
        account: leaf(is.text(PUSH_KEY_CHARACTERS), isAnAccount),
        pickups: described('Where its rides begin.', {
          $id: described(
            'One of these places.',
            record(
              { add: leaf(is.text(ADDRESS_MAX_CHARACTERS)), lat: leaf(is.latitude), lng: leaf(is.longitude) },
              {},
              isAPickup,
            ),
          ),
        }),
        keys: described('Its keys: two at most.', {
          $slot: described(
            'One key, of which only the hash is kept.',
            record(
              {
                id: leaf(is.text(PUSH_KEY_CHARACTERS), once),
                hash: leaf(secretHash, once),
                hint: leaf(is.text(KEY_HINT_CHARACTERS), once),
                at: leaf(is.time, once),
                by: leaf(is.uid, once),
              },
              { used: leaf(is.time, isOfAKey) },
              isASlot,
            ),
          ),
        }),
        hook: described(
          'Where its rides are told.',
          record(
            {
              id: leaf(is.text(PUSH_KEY_CHARACTERS), isAnother),
              url: leaf(
                is.formed('secureAddress', 'an address over https', /^https:\/\//),
                isNoLongerThan(HOOK_URL_MAX),
              ),
              at: leaf(is.time),
              by: leaf(is.uid),
            },
            { taken: leaf(is.time, isOfAHook), given_up: leaf(is.time, isOfAHook) },
            hasItsSecret,
          ),
        ),
      },
      isOfARider,
    ),
  }),
};

export const partnerSecrets: RulesNode = {
  $uid: described('The secret of one partner, which goes with its hook.', {
    '.write': any(all(isServer, any(remains, hookEnds)), goesWithProfile($uid)),
    '.validate': all(
      is.formed('hookSecret', `${HOOK_SECRET_CHARACTERS} random characters`, secretForm),
      named('isOfAHookAfter', 'of a partner with a hook', newTree.to(paths.partnerHook, $uid).exists()),
    ),
  }),
};

export const partnerRides: RulesNode = {
  '.indexOn': ['due', 'uid'],
  '.read': all(doesJob('settings'), asksPageBy(['uid'])),
  $booking: described('One ride, until its partner was told the last.', {
    '.write': isServer,
    ...record(
      { uid: leaf(is.uid, once, isItsRider), due: leaf(is.time) },
      {
        told: described('The time of each step that was told.', {
          $kind: leaf(is.time, named('isAStep', 'under a step of a ride', is.isWord($kind, HOOK_STEPS)), isOfARow),
        }),
        seen: leaf(is.text(40), isOfARow),
        tries: leaf(is.whole(1, 10_000), isOfARow),
        since: leaf(is.time, isOfARow),
      },
    ),
  }),
};

const partner = root.to(paths.partner, newData.field('uid'));
const isOfAGoodKey = named(
  'isOfAGoodKey',
  'by a key that stands, of a partner that is open',
  all(
    partner.field('state').equals('open'),
    any(...KEY_SLOTS.map((slot) => partner.child('keys', slot).field('id').equals(newData.field('key')))),
  ),
);
const isTheirRide = named(
  'isTheirRide',
  'a new ride of that partner',
  all(
    bookingIn(root, newData.val()).isMissing(),
    bookingIn(newTree, newData.val()).field('customer').equals(newData.upTo('$hash').field('uid')),
  ),
);

export const partnerRequests: RulesNode = {
  '.indexOn': ['until'],
  $hash: described('One request. Sent again, it books nothing new.', {
    '.write': all(isServer, any(isMadeAnew, isRemoved)),
    ...record(
      {
        uid: leaf(is.uid),
        key: leaf(is.text(PUSH_KEY_CHARACTERS)),
        ride: leaf(is.text(PUSH_KEY_CHARACTERS), isTheirRide),
        body: leaf(secretHash),
        until: leaf(is.time),
      },
      {},
      isHash,
      isOfAGoodKey,
    ),
  }),
};
