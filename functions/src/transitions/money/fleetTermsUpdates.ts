/** Terms between a fleet and a driver from their offer to their end, and the weeks that are settled by them. */
import { paths } from '@/domain/paths';
import { type FleetSettlement, settlementId } from '@/domain/settlement/settlement';
import type { FleetTerms } from '@/domain/settlement/terms';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type PersonStamp, type Update } from '../update';

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

/** The other side is told. */
export const endTermsUpdate = (id: string, terms: FleetTerms, until: string, stamp: PersonStamp): Update => ({
  [`${paths.fleetTerm(id)}/until`]: until,
  [`${paths.fleetTerm(id)}/endedBy`]: stamp.by,
  ...notice(stamp, stamp.by === terms.driver ? terms.fleetadmin : terms.driver, noticeTexts.termsEnded(until)),
  ...audit(stamp, { event: 'end_fleet_terms', subject: terms.driver, detail: `${id}, ${until}` }),
});

export const makeSettlementUpdate = (settlement: FleetSettlement, currency: string, stamp: PersonStamp): Update => {
  const { driver, week, due } = settlement;
  return {
    [paths.fleetSettlement(settlementId(settlement))]: settlement,
    ...notice(stamp, driver, noticeTexts.weekSettled(week, due, currency)),
    ...audit(stamp, { event: 'make_settlement', subject: driver, detail: `${week}: ${due}` }),
  };
};

export const tickSettlementUpdate = (id: string, side: 'paidAt' | 'receivedAt', stamp: PersonStamp): Update => ({
  [`${paths.fleetSettlement(id)}/${side}`]: stamp.nowMs,
  ...audit(stamp, { event: 'tick_settlement', detail: `${id}, ${side}` }),
});
