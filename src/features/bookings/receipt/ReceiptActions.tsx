import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '@/domain/booking';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCompanyName, selectCurrency, selectSettings } from '@/state/selectors';
import { PrintedReceipt } from './PrintedReceipt';

/** The receipt of a ride that has its bill: kept as a PDF, or printed. */
export function ReceiptActions({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const company = useAppSelector(selectCompanyName);
  const currency = useAppSelector(selectCurrency);
  const [busy, setBusy] = useState(false);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const { saveReceipt } = await import('./receiptPdf');
      const care = [settings?.care_name, settings?.care_no].filter(Boolean).join(' ');
      saveReceipt(booking, { company, currency, miles: settings?.convert_to_mile ?? false, care });
    } catch {
      dispatch(messageShown({ key: 'offline' }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        disabled={busy}
        aria-busy={busy}
        onClick={() => void keep()}
      >
        Receipt as PDF
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print receipt
      </Button>
      <PrintedReceipt booking={booking} />
    </>
  );
}
