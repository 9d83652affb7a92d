/** The reports of the nightly check: `ledger_checks`. */
import { PATTERN_KINDS } from '@/domain/ledger/patterns';
import { LEDGER_FAULTS_MAX, PATTERNS_MAX } from '@/domain/limits';
import { all, any, named } from './language/expression';
import { $date, $fault, $pattern } from './language/scope';
import { asksLatest, doesJob, serverKeeps } from './predicates';
import * as is from './values';
import { described, fields, leaf, type RulesNode, record } from './values';

/** The most nights in one query. */
const NIGHTS_MAX = 60;
/** The limit for counts of rows. */
const COUNT_MAX = 1_000_000_000;

const count = leaf(is.whole(0, COUNT_MAX));
const figure = leaf(any(is.text(200), is.anyNumber));

export const ledgerChecks: RulesNode = {
  '.indexOn': ['at'],
  '.read': all(doesJob('money'), asksLatest(NIGHTS_MAX)),
  $date: described('One night’s check.', {
    '.read': doesJob('money'),
    '.write': serverKeeps,
    ...record(
      { at: leaf(is.time), wallets: count, bookings: count, found: count },
      {
        faults: described('The faults, in detail.', {
          $fault: described('One fault: the rule, the record that breaks it, and both figures.', {
            '.validate': named(
              'isFaultNumber',
              'under a number',
              all($fault.matches(/^[0-9]+$/), $fault.length.atMost(String(LEDGER_FAULTS_MAX).length)),
            ),
            ...fields({ law: leaf(is.text(60)), subject: leaf(is.text(900)), expected: figure, found: figure }),
          }),
        }),
        patternsFound: count,
        patterns: described('Patterns of collusion, for the desk to look at.', {
          $pattern: described('One pattern: who is in it, how many rides, and how much money.', {
            ...record(
              { kind: leaf(is.oneOf(PATTERN_KINDS)), driver: leaf(is.uid), rides: count, amount: leaf(is.pence) },
              { rider: leaf(is.uid) },
              named(
                'isPatternNumber',
                'under a number',
                all($pattern.matches(/^[0-9]+$/), $pattern.length.atMost(String(PATTERNS_MAX).length)),
              ),
            ),
          }),
        }),
      },
      is.isDateKey($date),
    ),
  }),
};
