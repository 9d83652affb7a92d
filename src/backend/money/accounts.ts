/** Customers' accounts as the desk reads them, a page at a time. */
import { endAt, get, limitToFirst, orderByChild, type Query, query, ref, startAfter, startAt } from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import { accountSearch, type CustomerAccount } from '@/domain/onAccount/account';
import type { AccountEntry } from '@/domain/onAccount/accountEntry';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { INVOICE_LINES_MAX } from '@/domain/onAccount/invoice';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeInSight, observeList, rowsOf } from '../connection/observe';
import { type NamedArg, type NamedEnd, type Page, pageByName, paged } from '../connection/namedPages';
import { pageByTime } from '../connection/pageQuery';

export type AccountRow = Listed<CustomerAccount>;

const accountsQuery = ({ typed, after }: NamedArg, rows: number): Query =>
  pageByName(ref(database(), paths.customerAccounts()), { start: accountSearch(typed), after }, rows);

/** A page of the accounts in the order of their names, followed live. */
export const watchAccounts = (arg: NamedArg, observer: Observer<Page<AccountRow>>) =>
  observeList<CustomerAccount>(accountsQuery(arg, PAGE_SIZE + 1), paged(observer));

/** Accounts read at once for a month end. */
const ALL_AT_ONCE = 50;

/** Every account, in the order of their names. @throws when refused or offline */
export async function readAllAccounts(): Promise<AccountRow[]> {
  const all: AccountRow[] = [];
  for (let after: NamedEnd | null = null; ; ) {
    const rows: AccountRow[] = rowsOf<CustomerAccount>(await get(accountsQuery({ typed: '', after }, ALL_AT_ONCE)));
    all.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ALL_AT_ONCE) return all;
    after = { search: last.search, id: last.id };
  }
}

export const watchAccount = (id: string, observer: Observer<CustomerAccount>) =>
  observeInSight<CustomerAccount>(ref(database(), paths.customerAccount(id)), observer);

export type AccountPersonRow = Listed<AccountPerson>;
/** `after`: the key of the last row of the page before. */
type PeopleArg = { account: string; after: string | null };

/** A page of the riders who may book on an account. */
export const watchAccountPeople = ({ account, after }: PeopleArg, observer: Observer<Page<AccountPersonRow>>) =>
  observeList<AccountPerson>(
    query(
      ref(database(), paths.accountPeople()),
      orderByChild('account'),
      after === null ? startAt(account) : startAfter(account, after),
      endAt(account),
      limitToFirst(PAGE_SIZE + 1),
    ),
    paged(observer),
  );

export type EntryRow = Listed<AccountEntry>;
export type EntriesArg = { account: string; before: { id: string; time: number } | null };

/** A page of the entries of an account, newest first. */
export const watchAccountEntries = ({ account, before }: EntriesArg, observer: Observer<Page<EntryRow>>) =>
  observeList<AccountEntry>(
    pageByTime(
      ref(database(), paths.accountEntries(account)),
      'at',
      { from: null, until: null },
      before,
      PAGE_SIZE + 1,
    ),
    paged(observer, true),
  );

/** What an invoice up to an instant, epoch ms, would hold: its entries, and one more if there are. */
export const watchUninvoiced = (
  { account, until }: { account: string; until: number },
  observer: Observer<EntryRow[]>,
) =>
  observeList<AccountEntry>(
    query(
      ref(database(), paths.accountEntries(account)),
      orderByChild('uninvoiced'),
      startAt(0),
      endAt(until),
      limitToFirst(INVOICE_LINES_MAX + 1),
    ),
    observer,
  );
