/** Complaints: a rider's own, a driver's own words, and the cases of the desk. */
import { endAt, equalTo, limitToFirst, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import type { Complaint, ComplaintDesk, ComplaintWord } from '@/domain/desk/complaints/complaint';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

/** More open complaints than an office can look at. */
const OPEN_SHOWN = 300;
/** Closed ones listed, and one driver's that are counted. */
const ROWS = 100;

const all = () => ref(database(), paths.complaints());

export const watchOwnComplaints = (uid: string, observer: Observer<Listed<Complaint>[]>): (() => void) =>
  observeList<Complaint>(query(all(), orderByChild('customer'), equalTo(uid)), observer);

/** Those that are not closed, the oldest first. `_all` is not looked at. */
export const watchOpenComplaints = (_all: true, observer: Observer<Listed<Complaint>[]>): (() => void) =>
  observeList<Complaint>(query(all(), orderByChild('open_since'), startAt(1), limitToFirst(OPEN_SHOWN)), observer);

/** The last that were closed. */
export const watchClosedComplaints = (_all: true, observer: Observer<Listed<Complaint>[]>): (() => void) =>
  observeList<Complaint>(query(all(), orderByChild('closed_at'), startAt(1), limitToLast(ROWS)), observer);

/** The one that a rider names by its number. */
export const watchNumberedComplaint = (number: string, observer: Observer<Listed<Complaint>[]>): (() => void) =>
  observeList<Complaint>(
    query(all(), orderByChild('number'), startAt(number), endAt(number), limitToFirst(ROWS)),
    observer,
  );

export const watchComplaintsOf = (driver: string, observer: Observer<Listed<Complaint>[]>): (() => void) =>
  observeList<Complaint>(
    query(all(), orderByChild('driver'), startAt(driver), endAt(driver), limitToLast(ROWS)),
    observer,
  );

export const watchComplaint = (id: string, observer: Observer<Complaint>): (() => void) =>
  observeValue<Complaint>(ref(database(), paths.complaint(id)), observer);

export const watchComplaintDesk = (id: string, observer: Observer<ComplaintDesk>): (() => void) =>
  observeValue<ComplaintDesk>(ref(database(), paths.complaintDesk(id)), observer);

export const watchComplaintWord = (id: string, observer: Observer<ComplaintWord>): (() => void) =>
  observeValue<ComplaintWord>(ref(database(), paths.complaintWord(id)), observer);

/** What a driver was asked, for that driver. */
export const watchOwnWords = (driver: string, observer: Observer<Listed<ComplaintWord>[]>): (() => void) =>
  observeList<ComplaintWord>(
    query(ref(database(), paths.complaintWords()), orderByChild('driver'), equalTo(driver)),
    observer,
  );
