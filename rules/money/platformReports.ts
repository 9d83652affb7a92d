/** The yearly report to HMRC: who sends it, what it says, each driver's copy, and what it is made of when a driver has left. */
import { ADDRESS_MAX_CHARACTERS, OPERATOR_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { REPORT_STATES } from '@/domain/platformReport/yearReport';
import { all, any, not, named } from '../language/expression';
import { $uid, $year, data, newData, newTree, now } from '../language/scope';
import {
  doesJob,
  goesWithProfile,
  holdsAnything,
  isMemberSelf,
  isRemoved,
  isServer,
  once,
  oneMore,
} from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const NAME_MAX_CHARACTERS = 130;
const SELLERS_MAX = 1000;
const COUNT_MAX = 1_000_000;
const WEEK_MS = 604_800_000;

const digits = is.formed('digits', 'digits, or empty', /^[0-9]*$/);
const reference = is.formed(
  'taxReference',
  'ten digits, or empty',
  /^([0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9])?$/,
);
const reportId = is.formed('reportId', 'a report’s id', /^GB[0-9][0-9][0-9][0-9]GB-[-0-9A-Z_a-z]+$/);
const isYearKey = named('isYearKey', 'the key is a year', $year.matches(/^20[0-9][0-9]$/));

type Condition = Parameters<typeof leaf>[1];

const operatorFields = (...conditions: Condition[]): RulesNode =>
  record({
    name: leaf(is.text(OPERATOR_MAX_CHARACTERS), ...conditions),
    tradingName: leaf(is.textOrEmpty(OPERATOR_MAX_CHARACTERS), ...conditions),
    address: leaf(is.text(ADDRESS_MAX_CHARACTERS), ...conditions),
    taxReference: leaf(reference, ...conditions),
    vatNumber: leaf(all(digits, is.textOrEmpty(12)), ...conditions),
  });

const person = (...conditions: Condition[]): RulesNode =>
  record({
    firstName: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS), ...conditions),
    lastName: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS), ...conditions),
    dateOfBirth: leaf(is.dateOrEmpty, ...conditions),
    address: leaf(is.textOrEmpty(ADDRESS_MAX_CHARACTERS), ...conditions),
    nationalInsurance: leaf(is.textOrEmpty(20), ...conditions),
    sortCode: leaf(all(digits, is.textOrEmpty(6)), ...conditions),
    account: leaf(all(digits, is.textOrEmpty(8)), ...conditions),
  });

const quarters = (figure: Condition): RulesNode =>
  record(Object.fromEntries([0, 1, 2, 3].map((quarter) => [String(quarter), leaf(figure, once)])));

/** What is said about a driver. */
const told: RulesNode = {
  seller: described('Who the driver was.', person(once)),
  paid: described('What they were paid, by quarter.', quarters(is.pence)),
  fees: described('The platform’s fees, by quarter.', quarters(is.pence)),
  rides: described('How many rides, by quarter.', quarters(is.whole(0, COUNT_MAX))),
};

const report = newData.upTo('$year');

const endsOnce = named(
  'isFiledOnce',
  'made at first, then filed, once, with when and by whom',
  any(
    all(data.isMissing(), newData.val().equals('made')),
    all(
      data.val().equals('made'),
      newData.val().equals('filed'),
      report.hasChild('filedAt'),
      report.hasChild('filedBy'),
    ),
  ),
);
const whenFiled = named('whenFiled', 'when HMRC has it', report.field('state').equals('filed'));
const mayGo = named(
  'mayGo',
  'to remove it before HMRC has it, or when the law has it kept no longer',
  all(newData.isMissing(), any(data.field('state').equals('made'), data.field('until').atMost(now))),
);

export const operator: RulesNode = {
  '.read': doesJob('money'),
  '.write': isServer,
  ...operatorFields(),
};

export const platformReports: RulesNode = {
  '.indexOn': ['until'],
  $year: described('The report of one year: made of copies, so that it makes the same file for ever.', {
    '.read': doesJob('money'),
    '.write': all(isServer, any(mayGo, is.holds(['id', 'state', 'at', 'until']))),
    ...record(
      {
        id: leaf(reportId, once),
        state: leaf(is.oneOf(REPORT_STATES), endsOnce),
        at: leaf(is.time, once),
        by: leaf(is.uid, once),
        until: leaf(is.time, once),
        operator: described('Who sends it, as they were.', operatorFields(once)),
        count: leaf(is.whole(0, SELLERS_MAX), once),
        total: leaf(is.whole(0, Number.MAX_SAFE_INTEGER), once),
      },
      {
        rows: described('The drivers in it, as they were.', {
          $driver: described('One driver in the report.', record(told)),
        }),
        file: described(
          'How often its file was handed out, and when last.',
          record({ times: leaf(is.whole(1, COUNT_MAX), oneMore), at: leaf(is.time), by: leaf(is.uid) }),
        ),
        filedAt: leaf(is.time, once, whenFiled),
        filedBy: leaf(is.uid, once, whenFiled),
      },
      isYearKey,
    ),
  }),
};

const hasProfile = named('hasProfile', 'for somebody with a profile', newTree.to(paths.user, $uid).exists());
const isTheirReport = named(
  'isTheirReport',
  'of the report that HMRC has',
  all(
    newTree.to(paths.platformReports).child($year).field('state').equals('filed'),
    newTree.to(paths.platformReports).child($year).field('id').equals(newData.val()),
  ),
);

export const sellerCopies: RulesNode = {
  $uid: described('What HMRC was told about one driver, by year.', {
    '.read': isMemberSelf($uid),
    '.write': goesWithProfile($uid),
    '.validate': holdsAnything,
    $year: described('What HMRC was told about one year.', {
      '.write': isServer,
      ...record(
        {
          id: leaf(reportId, once, isTheirReport),
          at: leaf(is.time, once),
          operator: leaf(is.text(OPERATOR_MAX_CHARACTERS), once),
          ...told,
        },
        {},
        isYearKey,
        hasProfile,
      ),
    }),
  }),
};

const notInAWeek = named(
  'notInAWeek',
  'a week after the last time, or later',
  any(data.isMissing(), newData.val().atLeast(data.val().plus(WEEK_MS))),
);

export const sellerAsks: RulesNode = {
  $year: described('The drivers asked for one year.', {
    '.write': all(isServer, isRemoved),
    '.validate': isYearKey,
    $driver: described('One driver.', {
      '.write': isServer,
      ...record({ times: leaf(is.whole(1, 1000), oneMore), at: leaf(is.time, notInAWeek) }),
    }),
  }),
};

const hasNoProfile = named(
  'hasNoProfile',
  'for somebody without a profile',
  not(newTree.to(paths.user, $uid).exists()),
);

export const formerSellers: RulesNode = {
  '.indexOn': ['until'],
  $uid: described('Who a driver was that left before they were reported.', {
    '.write': isServer,
    ...record({ seller: described('Who the driver was.', person()), until: leaf(is.time) }, {}, hasNoProfile),
  }),
};
