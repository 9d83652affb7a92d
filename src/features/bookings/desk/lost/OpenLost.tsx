import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchOpenLost } from '@/backend/rides/lost';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { messageText } from '@/domain/messages';
import { useObserved } from '@/state/hooks';
import styles from './Lost.module.css';
import { LostDecisions } from './LostDecisions';

type Props = {
  /** Opens a booking beside the table. */
  onOpen: (bookingId: string) => void;
};

/** The open reports of lost property: their number on a button, and the list behind it. */
export function OpenLost({ onOpen }: Props) {
  const { data } = useObserved(watchOpenLost, true, 'no_lost_property');
  const [open, setOpen] = useState(false);
  const rows = data ?? [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lost property{rows.length === 0 ? '' : ` (${rows.length})`}</Button>
      <Dialog
        open={open}
        face="side"
        title="Lost property"
        onClose={() => setOpen(false)}
        actions={
          <Button look="text" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {rows.length === 0 ? (
          <p>{messageText('no_lost_property')}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map(({ id, ...lost }) => (
              <li key={id}>
                <Button
                  look="text"
                  small
                  style={{ marginLeft: -12 }}
                  onClick={() => {
                    setOpen(false);
                    onOpen(id);
                  }}
                >
                  Booking&nbsp;
                  <SpelledOut text={lost.report.booking_id} label="id" />
                </Button>
                <LostDecisions id={id} lost={lost} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
