/** The ledger and what is counted from it: `walletHistory`, `withdraws`, `offers`, `offer_uses`, `earnings`. */
import { DRIVER_MONTHS_MAX } from '@/domain/limits';
import { WALLET_DIRECTION, WALLET_KINDS, WALLET_TYPES, type WalletKind } from '@/domain/wallet';
import { type Expression, all, any, hasChildren, implies, isOneOf } from './expression';
import {
  asksLatest,
  asksOwnRows,
  asksPageBy,
  isAdmin,
  isFleetAdmin,
  isMember,
  isMemberSelf,
  isServer,
  revises,
  seesDriver,
} from './predicates';
import * as is from './values';
import { fields, leaf, type RulesNode, record } from './values';

const NAME_MAX_CHARACTERS = 130;
const NOTE_MAX_CHARACTERS = 300;

const name = is.textOrEmpty(NAME_MAX_CHARACTERS);

const goesItsWay: Expression = any(
  ...WALLET_KINDS.map((kind) =>
    all(`newData.child('kind').val() === '${kind}'`, isOneOf("newData.child('type').val()", WALLET_DIRECTION[kind])),
  ),
);

const balanceBefore = "root.child('users').child($uid).child('walletBalance').val()";
const balanceAfter = "newData.parent().parent().parent().child('users').child($uid).child('walletBalance').val()";
const entryId = (kind: WalletKind): string => `newData.child('bookingId').val() + '-${kind}'`;

/** What an entry of this ride's payment adds to the balance, if this same update writes it. */
function addedBy(kind: WalletKind, sign: '' | '-'): string {
  const written = `newData.parent().hasChild(${entryId(kind)}) && !data.parent().hasChild(${entryId(kind)})`;
  return `(${written} ? ${sign}newData.parent().child(${entryId(kind)}).child('amount').val() : 0)`;
}

/** Kinds that belong to a ride, and which way they go. Only these name a booking, for only these are summed below. */
const OF_A_RIDE = { share: '', cash: '-', ride: '-', bonus: '', refund: '' } as const satisfies Partial<
  Record<WalletKind, '' | '-'>
>;
const RIDE_KINDS = Object.keys(OF_A_RIDE) as (keyof typeof OF_A_RIDE)[];

/** The payment of one ride may post several entries for one person: a share and the cash already in hand, say. */
const rideMoves: string = RIDE_KINDS.map((kind) => addedBy(kind, OF_A_RIDE[kind])).join(' + ');

const entryMoves =
  "(newData.child('type').val() === 'Credit' ? newData.child('amount').val() : 0 - newData.child('amount').val())";

/** The balance moves by exactly what is posted, in the same update: it is always the sum of the history. */
const balanceMovesAlong: Expression = `${balanceAfter} - ${balanceBefore} === (newData.hasChild('bookingId') ? ${rideMoves} : ${entryMoves})`;

export const walletHistory: RulesNode = {
  $uid: {
    '.indexOn': ['date'],
    '.read': any(isMemberSelf('$uid'), isAdmin),
    $entry: {
      '.write': all(isServer, '!data.exists()', 'newData.exists()'),
      ...record(
        {
          type: leaf(is.oneOf(WALLET_TYPES)),
          kind: leaf(is.oneOf(WALLET_KINDS)),
          amount: leaf(is.penceAboveZero),
          date: leaf(is.time),
          txRef: leaf(is.text(200)),
        },
        { bookingId: leaf(is.text(40)), note: leaf(is.textOrEmpty(NOTE_MAX_CHARACTERS)) },
        "$entry.endsWith('-' + newData.child('kind').val())",
        goesItsWay,
        implies(
          "newData.hasChild('bookingId')",
          all(
            isOneOf("newData.child('kind').val()", RIDE_KINDS),
            "$entry === newData.child('bookingId').val() + '-' + newData.child('kind').val()",
          ),
        ),
        implies(isOneOf("newData.child('kind').val()", ['ride', 'withdraw']), `${balanceAfter} >= 0`),
        balanceMovesAlong,
      ),
    },
  },
};

const bankName = is.textOrEmpty(60);
const bankNumber = is.textOrEmpty(40);
/** Written once, with the request. */
const once = '!data.exists()';

export const withdraws: RulesNode = {
  '.indexOn': ['uid', 'date', 'processed'],
  '.read': any(all(isMember, asksOwnRows('uid')), all(isAdmin, asksPageBy(['uid', 'date', 'processed']))),
  $withdraw: {
    '.read': any(all(isMember, "data.child('uid').val() === auth.uid"), isAdmin),
    '.write': all(isServer, hasChildren('newData', ['uid', 'amount', 'date', 'processed'])),
    ...record(
      {
        uid: leaf(is.uid, once),
        /** The money is held in the same update: the entry of the same name takes it from the balance. */
        amount: leaf(
          is.penceAboveZero,
          once,
          "newData.parent().parent().parent().child('walletHistory').child(newData.parent().child('uid').val()).child($withdraw + '-withdraw').child('amount').val() === newData.val()",
        ),
        date: leaf(is.time, once),
        /** False at first, then true once, with the time it was done. */
        processed: leaf(
          is.flag,
          any(
            all('!data.exists()', 'newData.val() === false'),
            all('data.val() === false', 'newData.val() === true', "newData.parent().child('procesDate').isNumber()"),
          ),
        ),
      },
      {
        name: leaf(name),
        bankName: leaf(bankName, once),
        bankCode: leaf(bankNumber, once),
        bankAccount: leaf(bankNumber, once),
        procesDate: leaf(is.time, once, "newData.parent().child('processed').val() === true"),
      },
    ),
  },
};

const PROMO_FIELDS: RulesNode = {
  promo_name: leaf(is.text(100)),
  promo_description: leaf(is.textOrEmpty(1000)),
  promo_discount_type: leaf(is.oneOf(['flat', 'percentage'])),
  promo_discount_value: leaf(is.number(0, 5000)),
  max_promo_discount_value: leaf(is.number(0, 5000)),
  min_order: leaf(is.number(0, 5000)),
  promo_validity: leaf(is.date),
  promo_usage_limit: leaf(is.whole(0, 1_000_000_000)),
};

export const offers: RulesNode = {
  '.read': isMember,
  $promo: {
    '.write': revises('offers', 2),
    '.validate': all(
      hasChildren('newData', Object.keys(PROMO_FIELDS)),
      implies(
        "newData.child('promo_discount_type').val() === 'percentage'",
        "newData.child('promo_discount_value').val() <= 100",
      ),
    ),
    ...fields({
      ...PROMO_FIELDS,
      user_avail: {
        '.write': all(isServer, 'newData.exists()'),
        '.validate': all(
          is.whole(0, 1_000_000_000),
          any(
            'newData.val() === data.val()',
            '!data.exists() && newData.val() === 0',
            all(
              isServer,
              'newData.val() === (data.exists() ? data.val() : 0) + 1',
              "newData.val() <= newData.parent().child('promo_usage_limit').val()",
            ),
          ),
        ),
      },
    }),
  },
};

/** Which ride a rider used a promo on: once per rider, and always together with the count. */
export const offerUses: RulesNode = {
  $promo: {
    $uid: {
      '.read': any(isMemberSelf('$uid'), isAdmin),
      '.write': all(isServer, '!data.exists()', 'newData.exists()'),
      '.validate': all(
        is.text(40),
        "newData.parent().parent().parent().child('offers').child($promo).child('user_avail').val() === (root.child('offers').child($promo).child('user_avail').exists() ? root.child('offers').child($promo).child('user_avail').val() : 0) + 1",
      ),
    },
  },
};

/** Every payment counts one ride; of two at once both count, for totals are written as increments. */
const rides = leaf(is.whole(1, 1_000_000_000), any('!data.exists()', 'newData.val() > data.val()'));

const PLATFORM_TOTALS: RulesNode = {
  tripCost: leaf(is.pence),
  rideCost: leaf(is.pence),
  convenienceFee: leaf(is.pence),
  discountAmount: leaf(is.pence),
  rides,
};

const DRIVER_TOTALS: RulesNode = { driverShare: leaf(is.pence), rides };
const OWN_FLEET: Expression = any(isAdmin, all(isFleetAdmin, 'auth.uid === $fleet'));
const keptByServer: Expression = all(isServer, 'newData.exists()');

export const earnings: RulesNode = {
  days: {
    '.read': isAdmin,
    $date: { '.write': keptByServer, ...record(PLATFORM_TOTALS, {}, is.isDateKey('$date')) },
  },
  months: {
    '.read': isAdmin,
    $month: { '.write': keptByServer, ...record(PLATFORM_TOTALS, {}, is.isMonthKey('$month')) },
  },
  driverMonths: {
    '.read': all(isAdmin, asksLatest(DRIVER_MONTHS_MAX)),
    $month: {
      '.indexOn': ['fleetadmin', 'driverShare'],
      '.read': any(isAdmin, all(isFleetAdmin, asksOwnRows('fleetadmin'))),
      $driver: {
        '.read': seesDriver('$driver'),
        '.write': keptByServer,
        ...record(
          DRIVER_TOTALS,
          { driverName: leaf(name), driverVehicleNo: leaf(is.textOrEmpty(40)), fleetadmin: leaf(is.textOrEmpty(128)) },
          is.isMonthKey('$month'),
        ),
      },
    },
  },
  driverDays: {
    $driver: {
      '.read': seesDriver('$driver'),
      $date: {
        '.write': keptByServer,
        ...record(
          DRIVER_TOTALS,
          { driverName: leaf(name), driverVehicleNo: leaf(is.textOrEmpty(40)), fleetadmin: leaf(is.textOrEmpty(128)) },
          is.isDateKey('$date'),
        ),
      },
    },
  },
  fleetDays: {
    $fleet: {
      $date: { '.read': OWN_FLEET, '.write': keptByServer, ...record(DRIVER_TOTALS, {}, is.isDateKey('$date')) },
    },
  },
  fleetMonths: {
    $fleet: {
      '.read': OWN_FLEET,
      $month: { '.write': keptByServer, ...record(DRIVER_TOTALS, {}, is.isMonthKey('$month')) },
    },
  },
  $other: { '.validate': false },
};
