import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { saveCsv, savePdf } from '@/components/ui/table/saveFile';
import { bytesIn } from '@/domain/base64';
import { invoiceNumber } from '@/domain/onAccount/invoice';
import type { InvoiceRow } from '@/domain/onAccount/invoiceMail';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { mailWords } from './accountWords';
import styles from './accounts.module.css';

type Props = { invoice: InvoiceRow; onMailed: () => void };

/** The files of an invoice, the same each time, and its mail once more. */
export function InvoiceFiles({ invoice, onMailed }: Props) {
  const { run, ask, busy } = useCall();
  const request = useRequestId();
  const [mails, setMails] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { id } = invoice;
  const number = invoiceNumber(invoice);

  async function takePdf(): Promise<void> {
    const file = await run('invoice_paper', { id });
    if (file !== null) savePdf(file.name, bytesIn(file.data));
  }

  async function takeCsv(): Promise<void> {
    const file = await run('invoice_file', { id });
    if (file !== null) saveCsv(file.name, file.text);
  }

  async function mail(): Promise<void> {
    setRefusal('');
    const outcome = await ask('mail_invoice', { id, press: request.idFor(id) });
    if (outcome === null) return;
    if (!outcome.ok) {
      setRefusal(failureText(outcome.failure));
      // What was refused for good is another press the next time; one that nobody knows of is the same.
      if (outcome.failure.key === 'invoice_not_mailed') request.done();
      return;
    }
    request.done();
    setMails(false);
    announce(`${number} is mailed to ${outcome.value.to}`);
    onMailed();
  }

  return (
    <span className={styles.buttons}>
      <Button
        small
        look="text"
        aria-label={`${number} as PDF`}
        busy={busy === 'invoice_paper'}
        onClick={() => void takePdf()}
      >
        PDF
      </Button>
      <Button
        small
        look="text"
        aria-label={`${number} as CSV`}
        busy={busy === 'invoice_file'}
        onClick={() => void takeCsv()}
      >
        CSV
      </Button>
      <Button small look="text" aria-label={`Mail ${number} again`} onClick={() => setMails(true)}>
        Mail
      </Button>
      <MessageDialog
        open={mails}
        title={`Mail ${number}?`}
        onClose={() => setMails(false)}
        actions={[
          { label: 'Not now', onSelect: () => setMails(false) },
          { label: 'Mail it', next: true, onSelect: () => void mail() },
        ]}
      >
        <p>
          It goes to {invoice.to}, with the PDF and the CSV. {mailWords(invoice)}.
        </p>
        {refusal === '' ? null : (
          <p role="alert" className={styles.fault}>
            {refusal}
          </p>
        )}
      </MessageDialog>
    </span>
  );
}
