import { Button } from '@/components/ui/button/Button';
import { watchOpenLost } from '@/backend/rides/lost';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ListState } from '@/components/ui/state/ListState';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { useObserved } from '@/state/hooks';
import styles from './Lost.module.css';
import { useSideList } from '../useSideList';
import { LostDecisions } from './LostDecisions';

type Props = {
  /** Opens a booking beside the table. */
  onOpen: (bookingId: string) => void;
};

/** The open reports of lost property: their number on a button, and the list behind it. */
export function OpenLost({ onOpen }: Props) {
  const { data, loading, error, again } = useObserved(watchOpenLost, true, 'no_lost_property');
  const { open, show, leave, guard, around } = useSideList(onOpen);
  const rows = data ?? [];
  return (
    <>
      <Button onClick={show}>Lost property{rows.length === 0 ? '' : ` (${rows.length})`}</Button>
      <Dialog
        open={open}
        face="side"
        title="Lost property"
        onClose={() => leave(null)}
        actions={
          <Button look="text" onClick={() => leave(null)}>
            Close
          </Button>
        }
      >
        {rows.length === 0 ? (
          <ListState
            label="Loading lost property"
            loading={loading}
            error={error}
            missing="no_lost_property"
            onAgain={again}
          />
        ) : (
          around(
            <ul className={styles.list}>
              {rows.map(({ id, ...lost }) => (
                <li key={id}>
                  <Button look="text" small style={{ marginLeft: -12 }} onClick={() => leave(id)}>
                    Booking&nbsp;
                    <SpelledOut text={lost.report.booking_id} label="id" />
                  </Button>
                  <LostDecisions id={id} lost={lost} />
                </li>
              ))}
            </ul>,
          )
        )}
      </Dialog>
      {guard}
    </>
  );
}
