import { type AuditEnd, auditPages, watchAuditPage } from '@/backend/desk/audit';
import { namesOf, referencesOf } from '@/backend/people/names';
import { ExportButton } from '@/components/ui/table/ExportButton';
import { ListState } from '@/components/ui/state/ListState';
import { Page } from '@/components/ui/page/Page';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { auditCsv, peopleIn } from './auditCsv';
import { auditFields, auditFilter, searchOf } from './auditFields';

/** The audit log, newest first. Nobody can change anything in it. */
export default function AuditScreen() {
  const [search, setSearch] = useAddressSearch();
  const currency = useAppSelector(selectCurrency);
  const fields = auditFields(search);
  const filter = auditFilter(fields);
  const pages = usePages<AuditEnd>(JSON.stringify(filter));
  const { data, loading, error, again } = useObserved(watchAuditPage, { filter, before: pages.before }, 'no_audit');
  const end = data?.end ?? null;
  return (
    <Page
      title="Audit"
      wide
      actions={
        <ExportButton
          name="audit.csv"
          pages={(signal) => auditPages(filter, signal)}
          csv={async (rows) => {
            const nameOf = await namesOf(rows.flatMap(peopleIn));
            const referenceOf = await referencesOf(rows.map(({ bookingId = '' }) => bookingId));
            return auditCsv(rows, currency, { nameOf, referenceOf });
          }}
        />
      }
    >
      <AuditFilters fields={fields} onChange={(changed) => setSearch(searchOf(changed))} />
      {data === null ? (
        <ListState label="Loading the audit" loading={loading} error={error} missing="no_audit" onAgain={again}>
          {pages.number > 1 ? 'There is nothing older.' : 'Whatever is done from now on is written down here.'}
        </ListState>
      ) : (
        <AuditEntries rows={data.rows} />
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
