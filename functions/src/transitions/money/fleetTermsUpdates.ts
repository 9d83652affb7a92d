/** Terms between a fleet and a driver from their offer to their end, and the weeks that are settled by them. */
import { paths } from '@/domain/paths';
import { type FleetSettlement, settlementId } from '@/domain/settlement/settlement';
import { areCurrent, endOf, endWithPlace, type FleetTerms, type KeptTerms, stand } from '@/domain/settlement/terms';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type PersonStamp, type Update } from '../update';

const dayOf = ({ nowMs }: PersonStamp): string => clockParts(nowMs, DEFAULT_TIME_ZONE).date;

export const offerTermsUpdate = (id: string, terms: FleetTerms, currency: string, stamp: PersonStamp): Update => ({
  [paths.fleetTerm(id)]: terms,
  ...notice(stamp, terms.driver, noticeTexts.termsOffered(terms, currency)),
  ...audit(stamp, {
    event: 'offer_fleet_terms',
    subject: terms.driver,
    detail: `${terms.kind} ${terms.amount}, ${terms.from}`,
  }),
});

export const acceptTermsUpdate = (id: string, terms: FleetTerms, currency: string, stamp: PersonStamp): Update => ({
  [`${paths.fleetTerm(id)}/acceptedAt`]: stamp.nowMs,
  ...notice(stamp, terms.fleetadmin, noticeTexts.termsAccepted(terms, currency)),
  ...audit(stamp, { event: 'accept_fleet_terms', subject: terms.driver, detail: id }),
});

const ended = (id: string, until: string, endedBy: string): Update => ({
  [`${paths.fleetTerm(id)}/until`]: until,
  [`${paths.fleetTerm(id)}/endedBy`]: endedBy,
});

/** `told`: the other side, if it still has an account. */
export const endTermsUpdate = (
  id: string,
  terms: FleetTerms,
  until: string,
  told: readonly string[],
  stamp: PersonStamp,
): Update => ({
  ...ended(id, until, stamp.by),
  ...notices(stamp, told, noticeTexts.termsEnded(until)),
  ...audit(stamp, { event: 'end_fleet_terms', subject: terms.driver, detail: `${id}, ${until}` }),
});

/**
 * Goes with the write that changes a driver's fleet: their rents and open offers end, and the driver is told. Those of every fleet end, so
 * that no rent waits in a fleet for a driver who comes back to it. `terms`: all that was ever offered to the driver.
 */
export function endWithFleetUpdate(terms: readonly KeptTerms[], stamp: PersonStamp): Update {
  const today = dayOf(stamp);
  const ending = terms.filter((each) => endWithPlace(each, today));
  return Object.assign(
    {},
    ...ending.map((each) => ({
      ...ended(each.id, endOf(each, today), each.fleetadmin),
      // Of those that others have replaced already there is nothing to tell.
      ...(areCurrent(each, terms, today) ? notice(stamp, each.driver, noticeTexts.termsEnded(endOf(each, today))) : {}),
    })),
  );
}

/** Goes with the write that ends a driver's account: all of their terms end. `terms`: all that was ever offered to the driver. */
export function endWithAccountUpdate(terms: readonly KeptTerms[], stamp: PersonStamp): Update {
  const today = dayOf(stamp);
  const ending = terms.filter((each) => stand(each, today));
  return Object.assign({}, ...ending.map((each) => ended(each.id, endOf(each, today), each.driver)));
}

/** `told`: the driver, if they still have an account. */
export const makeSettlementUpdate = (
  settlement: FleetSettlement,
  currency: string,
  told: readonly string[],
  stamp: PersonStamp,
): Update => {
  const { driver, week, due } = settlement;
  return {
    [paths.fleetSettlement(settlementId(settlement))]: settlement,
    ...notices(stamp, told, noticeTexts.weekSettled(week, due, currency)),
    ...audit(stamp, { event: 'make_settlement', subject: driver, detail: `${week}: ${due}` }),
  };
};

export const tickSettlementUpdate = (id: string, side: 'paidAt' | 'receivedAt', stamp: PersonStamp): Update => ({
  [`${paths.fleetSettlement(id)}/${side}`]: stamp.nowMs,
  ...audit(stamp, { event: 'tick_settlement', detail: `${id}, ${side}` }),
});
