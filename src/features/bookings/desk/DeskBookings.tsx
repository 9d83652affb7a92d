import { useMayDo } from '@/state/desk/useRights';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { bookingPages, type PageEnd } from '@/backend/desk/deskBookings';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { ExportButton } from '@/components/ui/table/ExportButton';
import { ListState } from '@/components/ui/state/ListState';
import { Page } from '@/components/ui/page/Page';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { useAddressSearch, withPart } from '@/components/ui/table/useAddressSearch';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import type { Booking } from '@/domain/ride/booking';
import { bookingQuery, type DeskViewer, isAskedFor } from '@/domain/ride/bookingSearch';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { useAppSelector, useWatch } from '@/state/hooks';
import { deskBookingsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { useToday } from '@/state/useToday';
import { BookingCards } from './BookingCards';
import { BookingDrawer } from './drawer/BookingDrawer';
import { BookingFilters } from './BookingFilters';
import { BookingsTable } from './BookingsTable';
import { bookingsCsv } from './bookingsCsv';
import styles from './DeskBookings.module.css';
import { RecordsExport } from './RecordsExport';
import { OpenLost } from './lost/OpenLost';
import { Refusals } from './refusals/Refusals';
import { filterFields, filterOf, isFiltered, searchOf } from './filters';

type Props = { viewer: DeskViewer };

/** How many a search found on this page, and how far it looked if it stopped before the page was full. */
function foundWords(count: number, lookedTo: number | null): string {
  const found = count === 0 ? 'None found' : count === 1 ? '1 booking found' : `${count} bookings found`;
  return lookedTo === null ? `${found}.` : `${found}. Looked through to ${formatDate(lookedTo, DEFAULT_TIME_ZONE)}.`;
}

/** The desk's bookings, newest first, in live pages: all of them for an admin, their own for a fleet. */
export default function DeskBookings({ viewer }: Props) {
  const [search, changeSearch] = useAddressSearch();
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const currency = useAppSelector(selectCurrency);
  const wide = useDeskWide();
  const isAdmin = viewer.usertype === 'admin';
  const dispatches = useMayDo('rides');
  const readsRefusals = useMayDo('readRefusals');

  const fields = filterFields(search);
  const today = useToday();
  const filter = filterOf(fields, today);
  const pages = usePages<PageEnd>(JSON.stringify(filter));
  const { data, loading, error, again } = useWatch(deskBookingsGroup, { viewer, filter, before: pages.before });
  const rows = (data?.rows ?? []).filter((booking) => isAskedFor(booking, filter));
  const end = data?.end ?? null;
  const { narrowed } = bookingQuery(viewer, filter);

  function open(id: string | null): void {
    changeSearch((now) => withPart(searchOf(filterFields(now)), 'ride', id));
  }
  const shown = {
    bookings: rows,
    dispatches: isAdmin && dispatches,
    onOpen: ({ id }: Booking) => open(id),
    onCancel: setCancelling,
  };

  return (
    <Page
      title="Bookings history"
      wide
      actions={
        <div className={styles.actions}>
          {isAdmin && dispatches ? <OpenLost onOpen={open} /> : null}
          {isAdmin && readsRefusals ? <Refusals onOpen={open} /> : null}
          {isAdmin ? <RecordsExport /> : null}
          <ExportButton
            name="bookings.csv"
            pages={(signal) => bookingPages({ viewer, filter }, signal)}
            csv={(bookings) => bookingsCsv(bookings, currency)}
          />
        </div>
      }
    >
      <BookingFilters
        fields={fields}
        today={today}
        isAdmin={isAdmin}
        onChange={(changed) => changeSearch(() => searchOf(changed))}
      />
      <SavedFilters page="bookings" />
      {narrowed && data !== null ? (
        <p className={styles.narrowed} role="status">
          {foundWords(rows.length, data.lookedTo ?? null)}{' '}
          <Button look="text" small onClick={again}>
            Look again
          </Button>
        </p>
      ) : null}
      {rows.length > 0 ? wide ? <BookingsTable {...shown} /> : <BookingCards {...shown} /> : null}
      {data === null ? (
        <ListState label="Loading bookings" loading={loading} error={error} missing="no_bookings" onAgain={again}>
          {pages.number > 1
            ? 'There are no older ones.'
            : isFiltered(fields)
              ? 'None matches these filters.'
              : 'A booking shows here the moment a rider makes it.'}
        </ListState>
      ) : null}
      <Pager
        label="Pages of bookings"
        words={['Newer', data?.lookedTo ? 'Look further' : 'Older']}
        number={pages.number}
        onNewer={pages.newer}
        onOlder={end === null ? null : () => pages.older(end)}
      />

      <BookingDrawer id={search.get('ride')} isAdmin={isAdmin} onCancel={setCancelling} onClose={() => open(null)} />
      {cancelling ? (
        <CancelDialog
          booking={cancelling}
          by="admin"
          consequence={cancelling.driver ? 'Rider and driver are told at once.' : 'The rider is told at once.'}
          open
          onClose={() => setCancelling(null)}
        />
      ) : null}
    </Page>
  );
}
