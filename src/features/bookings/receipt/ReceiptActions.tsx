import { DownloadRounded, PrintOutlined } from '@/components/ui/icons/ride';
import { Button } from '@/components/ui/button/Button';
import { fullName } from '@/domain/people/user';
import { type Booking, isPaid, isWrittenOff } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { usePaper } from '@/state/usePaper';
import { selectSession } from '@/state/session';
import { selectCompanyName, selectCurrency, selectSettings } from '@/state/selectors';
import { PrintedReceipt } from './PrintedReceipt';
import { receiptFoot } from '@/domain/ride/bill/receipt';
import * as words from '@/languages/en/bookings/receipt';

/** Saves the receipt of a ride, or its bill while it is unpaid, as a PDF, or prints it. */
export function ReceiptActions({ booking }: { booking: Booking }) {
  const session = useAppSelector(selectSession);
  const isOwn = session.phase === 'signedIn' && session.uid === booking.customer;
  const booker = isOwn ? fullName(session.profile) : '';
  const settings = useAppSelector(selectSettings);
  const company = useAppSelector(selectCompanyName);
  const currency = useAppSelector(selectCurrency);
  const isReceipt = isPaid(booking) && !isWrittenOff(booking);
  const { busy, draw } = usePaper();

  const keep = () =>
    draw(async () => {
      const { saveReceipt } = await import('./receiptPdf');
      const foot = settings === null ? [] : receiptFoot(settings);
      saveReceipt(booking, { company, currency, miles: settings?.convert_to_mile ?? false, booker, foot });
    });

  return (
    <>
      <Button icon={<DownloadRounded />} busy={busy} onClick={() => void keep()}>
        {isReceipt ? words.receiptAsPdf : words.billAsPdf}
      </Button>
      <Button icon={<PrintOutlined />} onClick={() => window.print()}>
        {isReceipt ? words.printReceipt : words.printBill}
      </Button>
      <PrintedReceipt booking={booking} booker={booker} />
    </>
  );
}
