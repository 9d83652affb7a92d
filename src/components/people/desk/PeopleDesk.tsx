import { useMayDo } from '@/state/desk/useRights';
import { AddRounded } from '@/components/ui/icons/controls';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type PeopleList, type PeoplePage, peoplePages, type Person } from '@/backend/people/people';
import type { FilteredPage } from '@/domain/desk/filterNames';
import type { MessageKey } from '@/domain/messages';
import { fullName, type UserType } from '@/domain/people/user';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { BulkEdits } from '@/components/bulk/BulkEdits';
import type { AnyBulkEdit } from '@/components/bulk/bulkEdit';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { DeskTable } from '@/components/ui/table/DeskTable';
import { ExportButton } from '@/components/ui/table/ExportButton';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { ListState } from '@/components/ui/state/ListState';
import { Page } from '@/components/ui/page/Page';
import { Pager } from '@/components/ui/table/Pager';
import { useAddressSearch, withPart } from '@/components/ui/table/useAddressSearch';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import styles from './PeopleDesk.module.css';
import { nameColumn } from './nameColumn';
import { PeopleRows } from './PeopleRows';
import { SearchField } from './SearchField';
import { mentions, usePeople } from './usePeople';

/** A filter of the list: the query it sends, or the rows it keeps out of a list that is read through. */
export type PeopleFilter = {
  key: string;
  label: string;
  source: PeopleList | 'waiting';
  keep: ((person: Person) => boolean) | null;
};

type Props = {
  title: string;
  /** The plural for the people listed: "riders". */
  many: string;
  one: string;
  usertype: UserType;
  page: FilteredPage;
  /** The first filter lists everybody. */
  filters: readonly [PeopleFilter, ...PeopleFilter[]];
  /** True when a search covers everybody, false when it only covers the rows of the list. */
  searchesAll: boolean;
  searchLabel: string;
  columns: readonly DeskColumn<Person>[];
  /** A row's lines on a phone, below the name. */
  renderLines: (person: Person) => ReactNode;
  csv: (rows: readonly Person[]) => string | Promise<string>;
  /** Advice for an empty list. */
  hint: string;
  /** What is edited of many people together. */
  edits?: readonly AnyBulkEdit<Person>[];
  moreFilters?: ReactNode;
  moreActions?: ReactNode;
  /** One person's details, in a drawer. */
  renderDetails: (uid: string | null, onClose: () => void) => ReactNode;
  /** The form for a new person; `onSaved` opens their details and then shows the outcome. */
  renderForm: (onClose: () => void, onSaved: (uid: string, told?: MessageKey) => void) => ReactNode;
};

const NO_EDITS: readonly AnyBulkEdit<Person>[] = [];

/** The desk's list of people: search, filters, pages, and each person's details in a drawer. */
export function PeopleDesk(props: Props) {
  const { title, many, one, usertype, filters, searchesAll, columns, csv, hint } = props;
  const [search, changeSearch] = useAddressSearch();
  const [adding, setAdding] = useState(false);
  const wide = useDeskWide();
  const mayChange = useMayDo('people');
  const filter = filters.find(({ key }) => key === search.get('show')) ?? filters[0];
  const typed = search.get('q') ?? '';
  const { source, keep } = filter;
  const people = usePeople({ source, keep, typed, searched: searchesAll ? [usertype] : null });

  const put = useCallback(
    (name: string, value: string | null, replace = false) =>
      changeSearch((now) => withPart(now, name, value === '' ? null : value), { replace }),
    [changeSearch],
  );
  const dispatch = useAppDispatch();
  const shown = search.get('person');
  // The message waits until the details have opened: whatever opens last is on top, to be read and pressed.
  const [toTell, setToTell] = useState<{ uid: string; key: MessageKey } | null>(null);
  useEffect(() => {
    if (toTell !== null && toTell.uid === shown) dispatch(messageShown({ key: toTell.key }));
  }, [shown, toTell, dispatch]);
  const look = useCallback((text: string) => put('q', text, true), [put]);
  const open = ({ id }: Person): void => put('person', id);
  const filtered = filter !== filters[0] || typed !== '';

  /** The rows for the CSV file and for an edit of all: what the list shows, of every page. */
  async function* exported(signal: AbortSignal): AsyncGenerator<PeoplePage> {
    if (source === 'waiting' || (searchesAll && typed.trim() !== '')) {
      yield { rows: [...people.rows], end: null };
      return;
    }
    const matches = (person: Person): boolean => (keep?.(person) ?? true) && mentions(person, typed.trim());
    for await (const page of peoplePages(source, signal)) yield { ...page, rows: page.rows.filter(matches) };
  }

  /** Every person of the list, for an edit of all that match. @throws when a page cannot be read */
  async function everybody(): Promise<Person[]> {
    const all: Person[] = [];
    for await (const page of exported(new AbortController().signal)) all.push(...page.rows);
    return all;
  }

  const files = (
    <>
      <ExportButton name={`${many.replaceAll(' ', '-')}.csv`} pages={exported} csv={csv} />
      {props.moreActions}
    </>
  );

  return (
    <Page
      title={title}
      wide
      actions={
        <div className={styles.actions}>
          {wide ? files : null}
          {mayChange ? (
            <Button look="amber" icon={<AddRounded />} onClick={() => setAdding(true)}>
              Add {one}
            </Button>
          ) : null}
        </div>
      }
    >
      <FilterBar label={`Filter ${many}`}>
        <SearchField label={props.searchLabel} value={typed} onChange={look} />
        {filters.length > 1 ? (
          <SelectInput
            label="Show"
            value={filter.key}
            onChange={({ target }) => put('show', target.value === filters[0].key ? null : target.value)}
          >
            {filters.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectInput>
        ) : null}
        {props.moreFilters}
      </FilterBar>
      <SavedFilters page={props.page} />
      {wide ? null : <div className={styles.files}>{files}</div>}
      {people.lookedThrough !== null ? (
        <p className={styles.told} role="status">
          {people.rows.length} of the {people.lookedThrough} {many} read for this page match.
          {people.older === null ? '' : ' The next page may hold more.'}
        </p>
      ) : null}
      {people.cut ? (
        <p className={styles.told} role="status">
          Only the first that match are shown. Type more to find others.
        </p>
      ) : null}
      <BulkEdits
        rows={people.rows}
        many={many}
        one={one}
        nameOf={fullName}
        edits={props.edits ?? NO_EDITS}
        question={JSON.stringify([source, filter.key, typed])}
        readAll={people.number === 1 && people.older === null ? null : everybody}
      >
        {people.rows.length > 0 ? (
          wide ? (
            <DeskTable
              label={title}
              dense
              columns={[nameColumn(open), ...columns]}
              groups={[{ key: 'all', rows: people.rows }]}
              rowKey={({ id }) => id}
            />
          ) : (
            <PeopleRows label={title} people={people.rows} renderLines={props.renderLines} onOpen={open} />
          )
        ) : (
          <ListState
            label={`Loading ${many}`}
            loading={people.loading}
            error={people.error}
            missing={searchesAll && typed.trim() !== '' ? 'no_users_matched' : 'no_users'}
            onAgain={people.again}
          >
            {people.number > 1
              ? 'There are no more.'
              : filtered
                ? `No ${one} matches. Try another filter or fewer letters.`
                : hint}
          </ListState>
        )}
        <Pager
          label={`Pages of ${many}`}
          words={['Previous', 'Next']}
          number={people.number}
          onNewer={people.newer}
          onOlder={people.older}
        />
      </BulkEdits>
      {props.renderDetails(shown, () => {
        setToTell(null);
        put('person', null);
      })}
      {adding
        ? props.renderForm(
            () => setAdding(false),
            (uid, told) => {
              setToTell(told === undefined ? null : { uid, key: told });
              setAdding(false);
              put('person', uid);
            },
          )
        : null}
    </Page>
  );
}
