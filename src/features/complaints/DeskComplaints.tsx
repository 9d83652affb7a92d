import { watchClosedComplaints, watchNumberedComplaint, watchOpenComplaints } from '@/backend/desk/complaints';
import { PersonName } from '@/components/people/PersonName';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { Page } from '@/components/ui/page/Page';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { useAddressText } from '@/components/ui/table/useAddressText';
import type { Listed } from '@/backend/connection/observe';
import { type Complaint, isLate, tidyComplaintNumber } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_KIND_WORDS, COMPLAINT_STATE_WORDS } from '@/domain/desk/complaints/complaintWords';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import { ComplaintCase } from './ComplaintCase';
import { inView, VIEW_WORDS, VIEWS, viewOf } from './complaintsAddress';
import styles from './Complaints.module.css';

/** The desk's cases. The address holds what is shown, so that a link opens the same. */
export default function DeskComplaints() {
  const [search, go] = useAddressParts();
  const [typed, setTyped] = useAddressText('number');
  const nowMs = useServerNow(60_000);
  const view = viewOf(search);
  const opened = search.get('case');
  const number = tidyComplaintNumber(typed);
  const open = useObserved(watchOpenComplaints, number === null && view !== 'closed' ? true : null, 'no_complaints');
  const closed = useObserved(
    watchClosedComplaints,
    number === null && view === 'closed' ? true : null,
    'no_complaints',
  );
  const numbered = useObserved(watchNumberedComplaint, number, 'no_complaints');
  const { data, loading, error, again } = number !== null ? numbered : view === 'closed' ? closed : open;
  const rows = number !== null ? (data ?? []) : inView(data ?? [], view, nowMs);

  return (
    <Page title="Complaints" wide>
      <div className={styles.tools}>
        <SelectInput label="Show" value={view} onChange={(event) => go({ show: event.target.value })}>
          {VIEWS.map((one) => (
            <option key={one} value={one}>
              {VIEW_WORDS[one]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          label="Number"
          value={typed}
          maxLength={20}
          placeholder="C-QXKD2F"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <SavedFilters page="complaints" />
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label="Complaints">
          {rows.map((row) => (
            <li key={row.id}>
              <ComplaintRow complaint={row} nowMs={nowMs} onOpen={() => go({ case: row.id })} />
            </li>
          ))}
        </ul>
      ) : loading || data === null ? (
        <ListState label="Loading complaints" loading={loading} error={error} missing="no_complaints" onAgain={again} />
      ) : (
        <p>None of these.</p>
      )}
      <DeskDrawer open={opened !== null} title="Complaint" onClose={() => go({ case: null })}>
        {opened === null ? null : <ComplaintCase key={opened} id={opened} />}
      </DeskDrawer>
    </Page>
  );
}

type RowProps = { complaint: Listed<Complaint>; nowMs: number; onOpen: () => void };

function ComplaintRow({ complaint, nowMs, onOpen }: RowProps) {
  const { number, kind, state, at, due, customer, driver, booking_id } = complaint;
  return (
    <div className={styles.row}>
      <Button small onClick={onOpen}>
        {number}
      </Button>
      <span>
        {COMPLAINT_KIND_WORDS[kind]}
        <span className={styles.soft}>
          <PersonName uid={customer} />
          {booking_id === undefined ? ', no ride' : `, ride ${booking_id}`}
        </span>
      </span>
      <span>
        {driver === undefined ? 'No driver' : <PersonName uid={driver} />}
        <span className={styles.soft}>{formatDateTime(at, DEFAULT_TIME_ZONE)}</span>
      </span>
      <span className={isLate(complaint, nowMs) ? styles.late : undefined}>
        {COMPLAINT_STATE_WORDS[state].desk}
        {due === undefined ? null : (
          <span className={styles.soft}>
            {isLate(complaint, nowMs) ? 'Late since' : 'Answer by'} {formatDate(due - 1, DEFAULT_TIME_ZONE)}
          </span>
        )}
      </span>
    </div>
  );
}
