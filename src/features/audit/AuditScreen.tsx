import { useMemo } from 'react';
import { type AuditEnd, type AuditPage, auditPages, watchAuditPage } from '@/backend/desk/audit';
import { useUnits } from '@/components/audit/useUnits';
import { uidsOf } from '@/components/audit/words/names';
import { rowWords } from '@/components/audit/words/sentence';
import { useNames } from '@/components/people/useNames';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { referencesOf } from '@/backend/people/names';
import { ExportButton } from '@/components/ui/table/ExportButton';
import { ListState } from '@/components/ui/state/ListState';
import { Page } from '@/components/ui/page/Page';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useToday } from '@/state/useToday';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { auditCsv } from './auditCsv';
import { auditFields, auditFilter, searchOf } from './auditFields';
import { isWanted } from './sift';

/** The audit log in words, newest first. Nobody can change anything in it. */
export default function AuditScreen() {
  const [search, changeSearch] = useAddressSearch();
  const units = useUnits();
  const fields = auditFields(search);
  const today = useToday();
  const filter = auditFilter(fields, today);
  const pages = usePages<AuditEnd>(JSON.stringify([filter, fields.words, fields.kind]));
  const { data, loading, error, again } = useObserved(watchAuditPage, { filter, before: pages.before }, 'no_audit');
  const uids = useMemo(() => (data?.rows ?? []).flatMap(uidsOf), [data]);
  const { names, lookUp } = useNames(uids);
  const end = data?.end ?? null;
  const rows = (data?.rows ?? []).filter((row) => isWanted(row, fields, names, units));
  const oldest = data?.rows.at(-1);

  // The names of a file's entries are looked up as its pages come in, since it is put together at once.
  const found = useMemo(() => new Map<string, string | null>(), []);
  async function* exported(signal: AbortSignal): AsyncGenerator<AuditPage> {
    for await (const page of auditPages(filter, signal)) {
      for (const [uid, name] of await lookUp(page.rows.flatMap(uidsOf))) found.set(uid, name);
      yield { ...page, rows: page.rows.filter((row) => isWanted(row, fields, found, units)) };
    }
  }

  return (
    <Page
      title="Audit"
      wide
      actions={
        <ExportButton
          name="audit.csv"
          pages={exported}
          csv={async (all) => {
            const referenceOf = await referencesOf(all.map(({ bookingId = '' }) => bookingId));
            return auditCsv(all, { names: found, referenceOf }, units);
          }}
        />
      }
    >
      <AuditFilters
        fields={fields}
        today={today}
        rowName={rowWords(data?.rows[0]) ?? 'One row'}
        onChange={(changed) => changeSearch(() => searchOf(changed))}
      />
      <SavedFilters page="audit" />
      {data === null ? (
        <ListState label="Loading the audit" loading={loading} error={error} missing="no_audit" onAgain={again}>
          {pages.number > 1 ? 'There is nothing older.' : 'Whatever is done from now on is written down here.'}
        </ListState>
      ) : rows.length === 0 ? (
        <EmptyState title="Nothing matches">
          {end === null || oldest === undefined
            ? 'All entries were looked through.'
            : `The entries back to ${formatDateTime(oldest.at, DEFAULT_TIME_ZONE)} were looked through. Press Older to look further back.`}
        </EmptyState>
      ) : (
        <AuditEntries rows={rows} names={names} units={units} />
      )}
      <Pager
        label="Pages of the audit"
        number={pages.number}
        onNewer={pages.newer}
        onOlder={end === null ? null : () => pages.older(end)}
      />
    </Page>
  );
}
