import { failureText } from '@/backend/connection/failure';
import { watchOwnComplaints } from '@/backend/desk/complaints';
import { OwnComplaint } from '@/components/complaints/OwnComplaint';
import { ButtonLink } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { openRide } from '@/components/rides/rideAddress';
import { useObserved } from '@/state/hooks';
import styles from '@/components/complaints/complaints.module.css';
import * as words from '@/languages/en/bookings/complaints';

/** A rider's complaints, the newest first. */
export function OwnComplaints({ uid }: { uid: string }) {
  const { data, loading, error } = useObserved(watchOwnComplaints, uid, 'no_complaints');
  const rows = (data ?? []).toSorted((a, b) => b.at - a.at);
  return (
    <Page title={words.complaints}>
      {loading ? <SkeletonLines rows={4} label={words.loadingComplaints} /> : null}
      {rows.length === 0 && error.flag ? (
        <EmptyState title={failureText(error)}>{words.howToComplain}</EmptyState>
      ) : null}
      <ul className={styles.list}>
        {rows.map((complaint) => (
          <li key={complaint.id} className={styles.withRide}>
            <OwnComplaint complaint={complaint} />
            {complaint.bookingId === undefined ? null : (
              <ButtonLink to={openRide(complaint.bookingId)}>{words.toRide}</ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
