/** Partners as the desk reads them: a page of them at a time, and what the system of one was told. */
import { endAt, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import type { PartnerRide } from '@/domain/partner/hook';
import { type Partner, partnerSearch } from '@/domain/partner/partner';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type NamedArg, type Page, pageByName, paged } from '../connection/namedPages';
import { type Listed, type Observer, observeInSight, observeList } from '../connection/observe';
import { type AuditRow, watchAuditPage } from './audit';

export type PartnerRow = Listed<Partner>;

/** A page of the partners in the order of their names, followed live. */
export const watchPartners = ({ typed, after }: NamedArg, observer: Observer<Page<PartnerRow>>) =>
  observeList<Partner>(
    pageByName(ref(database(), paths.partners()), { start: partnerSearch(typed), after }, PAGE_SIZE + 1),
    paged(observer),
  );

export const watchPartner = (uid: string, observer: Observer<Partner>) =>
  observeInSight<Partner>(ref(database(), paths.partner(uid)), observer);

export type PartnerRideRow = Listed<PartnerRide>;

/** The latest rides of which a partner has not been told the last step. */
export const watchPartnerRides = (uid: string, observer: Observer<PartnerRideRow[]>) =>
  observeList<PartnerRide>(
    query(ref(database(), paths.partnerRides()), orderByChild('uid'), startAt(uid), endAt(uid), limitToLast(PAGE_SIZE)),
    { next: (rows) => observer.next(rows?.toReversed() ?? []), error: observer.error },
  );

/** The rides of which a partner was told in vain for a day, of its latest entries in the audit, newest first. */
export const watchGivenUp = (uid: string, observer: Observer<AuditRow[]>) =>
  watchAuditPage(
    { filter: { about: { by: 'subject', value: uid }, sifted: true, from: null, until: null }, before: null },
    {
      next: (page) => observer.next(page?.rows.filter(({ event }) => event === 'partner_hook_gone') ?? []),
      error: observer.error,
    },
  );
