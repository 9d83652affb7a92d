/** The endpoints by which a fleet and its drivers agree on terms and settle weeks. Part of `api`. */
import * as v from 'valibot';
import type { Pence } from '../../money/money';
import { DRIVER, DRIVER_OR_FLEET } from '../../people/policy';
import { isMonday, RENT_MAX_PENCE, TERM_KINDS } from '../../settlement/terms';
import { BY_HAND, endpoint, pushKey } from '../endpoint';

const FLEET = ['fleetadmin'] as const;
const monday = v.pipe(v.string(), v.isoDate(), v.check(isMonday));
const person = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const fleetApi = {
  /**
   * A fleet admin offers a driver of theirs terms from a Monday to come. The same `id` again gets the same answer. Refused:
   * user_not_found, terms_late (409), terms_too_high.
   */
  offer_fleet_terms: endpoint<{ id: string }>()({
    method: 'POST',
    callers: FLEET,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      driver: person,
      kind: v.picklist(TERM_KINDS),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RENT_MAX_PENCE)),
      from: monday,
    }),
  }),
  /** The driver accepts terms before they begin. A second call gets the same answer. Refused: not_found, terms_late (409). */
  accept_fleet_terms: endpoint<{ id: string }>()({
    method: 'POST',
    callers: DRIVER,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /** Either side ends terms for the weeks to come, or turns an offer down. Answers with the Monday from which they count no longer. */
  end_fleet_terms: endpoint<{ until: string }>()({
    method: 'POST',
    callers: DRIVER_OR_FLEET,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /**
   * Settles a week that is over, once. A second call gets the same answer. Refused: week_not_over (409), terms_missing (409) if no
   * terms of theirs count in that week.
   */
  make_settlement: endpoint<{ id: string; due: Pence }>()({
    method: 'POST',
    callers: FLEET,
    rate: BY_HAND,
    body: v.strictObject({ driver: person, week: monday }),
  }),
  /** The driver says that a settlement is paid, or the fleet that it has the money. A second call changes nothing. */
  tick_settlement: endpoint<{ ticked: true }>()({
    method: 'POST',
    callers: DRIVER_OR_FLEET,
    rate: BY_HAND,
    // As a path it is counted in bytes, of which a letter may have three.
    body: v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  }),
} as const;
