/** What fleets and drivers agree on, and the weeks they settled: `fleet_terms`, `fleet_settlements`. */
import { paths } from '@/domain/paths';
import { RENT_MAX_PENCE, TERM_KINDS, WHOLE_SHARE } from '@/domain/settlement/terms';
import { all, any, implies, named, not } from '../language/expression';
import { $settlement, data, newData, newTree, root } from '../language/scope';
import { asksOwnRows, isMember, isServer, once, remains, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const RIDES_MAX = 1_000_000;

const asksOwn = all(isMember, any(asksOwnRows('driver'), asksOwnRows('fleetadmin')));

const terms = newData.upTo('$terms');
const termsBefore = data.upTo('$terms');
const belongsToIt = named(
  'belongsToIt',
  'while the driver belongs to that fleet',
  userIn(newTree, terms.field('driver')).field('fleetadmin').equals(terms.field('fleetadmin')),
);
const isNoMoreThanAll = named(
  'isNoMoreThanAll',
  'of a percentage no more than the whole share',
  implies(terms.field('kind').equals('percent'), newData.val().atMost(WHOLE_SHARE)),
);
const isStillOffered = named(
  'isStillOffered',
  'of an offer that was made before and has not ended',
  all(termsBefore.exists(), not(termsBefore.hasChild('until'))),
);
const isASideOfIt = named(
  'isASideOfIt',
  'the driver or the fleet admin',
  any(newData.val().equals(terms.field('driver')), newData.val().equals(terms.field('fleetadmin'))),
);
const isEndedBySomebody = named('isEndedBySomebody', 'with who ended it', terms.hasChild('endedBy'));
const hasItsEnd = named('hasItsEnd', 'with its end', terms.hasChild('until'));

export const fleetTerms: RulesNode = {
  '.indexOn': ['driver', 'fleetadmin'],
  '.read': asksOwn,
  $terms: described('Terms that a fleet offered to a driver, and whether they were accepted and ended.', {
    '.write': all(isServer, remains),
    ...record(
      {
        driver: leaf(is.uid, once, belongsToIt),
        fleetadmin: leaf(is.uid, once),
        kind: leaf(is.oneOf(TERM_KINDS), once),
        amount: leaf(is.whole(1, RENT_MAX_PENCE), once, isNoMoreThanAll),
        from: leaf(is.date, once),
        offeredAt: leaf(is.time, once),
      },
      {
        acceptedAt: leaf(is.time, once, isStillOffered, belongsToIt),
        until: leaf(is.date, once, isEndedBySomebody),
        endedBy: leaf(is.uid, once, isASideOfIt, hasItsEnd),
      },
    ),
  }),
};

const settlement = newData.upTo('$settlement');
const before = data.upTo('$settlement');
const agreed = root.to(paths.fleetTerm, settlement.field('terms'));
const asAgreed = (field: 'driver' | 'fleetadmin' | 'kind' | 'amount') =>
  named(`asAgreed(${field})`, 'as its terms have it', newData.val().equals(agreed.field(field)));
const countsInIt = named(
  'countsInIt',
  'a week that its terms count in',
  all(
    agreed.field('from').atMost(newData.val()),
    any(not(agreed.hasChild('until')), agreed.field('until').above(newData.val())),
  ),
);
const wereAccepted = named('wereAccepted', 'terms that were accepted', agreed.hasChild('acceptedAt'));
const isDueByThem = named(
  'isDueByThem',
  'the rent, or no more than the share',
  any(
    all(settlement.field('kind').equals('rent'), newData.val().equals(settlement.field('amount'))),
    all(settlement.field('kind').equals('percent'), newData.val().atMost(settlement.field('share'))),
  ),
);
const isItsOwnKey = named(
  'isItsOwnKey',
  'under its week, fleet and driver, so that there is one',
  $settlement.equals(
    settlement.field('week').plus('-').plus(settlement.field('fleetadmin')).plus('-').plus(settlement.field('driver')),
  ),
);
const isMadeBefore = named('isMadeBefore', 'of a settlement that was made before', before.exists());

export const fleetSettlements: RulesNode = {
  '.indexOn': ['driver', 'fleetadmin'],
  '.read': asksOwn,
  $settlement: described('A week that a fleet settled with a driver; what is due is paid outside the app.', {
    '.write': all(isServer, remains),
    ...record(
      {
        driver: leaf(is.uid, once, asAgreed('driver')),
        fleetadmin: leaf(is.uid, once, asAgreed('fleetadmin')),
        week: leaf(is.date, once, countsInIt),
        terms: leaf(is.text(40), once, wereAccepted),
        kind: leaf(is.oneOf(TERM_KINDS), once, asAgreed('kind')),
        amount: leaf(is.whole(1, RENT_MAX_PENCE), once, asAgreed('amount')),
        rides: leaf(is.whole(0, RIDES_MAX), once),
        share: leaf(is.pence, once),
        due: leaf(is.pence, once, isDueByThem),
        at: leaf(is.time, once),
      },
      {
        paidAt: leaf(is.time, once, isMadeBefore),
        receivedAt: leaf(is.time, once, isMadeBefore),
      },
      isItsOwnKey,
    ),
  }),
};
