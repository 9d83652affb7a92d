import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditRow } from '@/backend/desk/audit';
import { type PartnerRideRow, watchGivenUp, watchPartnerRides } from '@/backend/desk/partners';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { ListState } from '@/components/ui/state/ListState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import type { Partner } from '@/domain/partner/partner';
import { bookingReference } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { HookDialog } from './HookDialog';
import { newsWords, timeWords, toldWords } from './partnerWords';
import styles from './partners.module.css';
import { ShownOnce } from './ShownOnce';

const rideLink = (id: string) => (
  <Link className={styles.name} to={`/bookings?ride=${encodeURIComponent(id)}`}>
    {bookingReference(id)}
  </Link>
);

const TOLD: readonly DeskColumn<PartnerRideRow>[] = [
  { label: 'Ride', cell: ({ id }) => rideLink(id) },
  { label: 'Told last', cell: toldWords },
  { label: 'State', text: true, cell: newsWords },
];

const GIVEN_UP: readonly DeskColumn<AuditRow>[] = [
  { label: 'Ride', cell: ({ bookingId = '' }) => rideLink(bookingId) },
  { label: 'Given up', cell: ({ at }) => timeWords(at) },
];

/** Where a partner's rides are told, and what was taken there. */
export function PartnerNews({ id, partner: { hook } }: { id: string; partner: Partner }) {
  const { run, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [shown, setShown] = useState<'address' | 'stop' | null>(null);
  const [secret, setSecret] = useState('');
  const close = (): void => setShown(null);

  async function stop(): Promise<void> {
    close();
    const stopped = await run('set_partner_hook', { partner: id, id: request.idFor('stop') });
    if (stopped === null) return;
    request.done();
    announce('Its rides are told no longer');
  }

  return (
    <section aria-label="News">
      {hook === undefined ? (
        <p className={styles.soft}>
          The partner’s system asks how its rides stand. With an address of its own it is told of each step.
        </p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>Address</dt>
            <dd>{hook.url}</dd>
          </div>
          <div>
            <dt>Since</dt>
            <dd>{timeWords(hook.at)}</dd>
          </div>
          <div>
            <dt>Last taken</dt>
            <dd>{timeWords(hook.taken)}</dd>
          </div>
          <div>
            <dt>Last given up</dt>
            <dd>{timeWords(hook.given_up)}</dd>
          </div>
        </dl>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setShown('address')}>
          {hook === undefined ? 'Set an address' : 'Change the address'}
        </Button>
        {hook === undefined ? null : (
          <Button look="text" disabled={busy !== null} onClick={() => setShown('stop')}>
            Stop telling it
          </Button>
        )}
      </div>
      {hook === undefined ? null : <Deliveries id={id} />}
      {shown === 'address' ? (
        <HookDialog
          id={id}
          url={hook?.url ?? ''}
          onClose={close}
          onSet={(drawn) => {
            close();
            setSecret(drawn);
          }}
        />
      ) : null}
      {secret === '' ? null : (
        <ShownOnce title="Keep this secret" label="Secret" secret={secret} onClose={() => setSecret('')}>
          What we send is signed with it. Give it to the partner in a safe way. You cannot see it again.
        </ShownOnce>
      )}
      <MessageDialog
        open={shown === 'stop'}
        title="Stop telling it of its rides?"
        onClose={close}
        actions={[
          { label: 'Not now', onSelect: close },
          { label: 'Stop', danger: true, onSelect: () => void stop() },
        ]}
      >
        Nothing more is sent, and the secret ends. The partner’s system can still ask.
      </MessageDialog>
    </section>
  );
}

function Deliveries({ id }: { id: string }) {
  const rides = useObserved(watchPartnerRides, id, 'no_data');
  const givenUp = useObserved(watchGivenUp, id, 'no_data');
  return (
    <>
      <h3 className={styles.heading}>Rides under way</h3>
      {rides.data === null ? (
        <ListState label="Loading its rides" {...rides} missing="no_data" onAgain={rides.again} />
      ) : rides.data.length === 0 ? (
        <p className={styles.soft}>There is no ride to tell of. A ride leaves this list once its end was taken.</p>
      ) : (
        <DeskTable
          label="Rides under way"
          columns={TOLD}
          groups={[{ key: 'all', rows: rides.data }]}
          rowKey={(row) => row.id}
        />
      )}
      <h3 className={styles.heading}>Given up</h3>
      {givenUp.data === null ? (
        <ListState label="Loading what was given up" {...givenUp} missing="no_data" onAgain={givenUp.again} />
      ) : givenUp.data.length === 0 ? (
        <p className={styles.soft}>Nothing was given up lately.</p>
      ) : (
        <DeskTable
          label="Rides given up after a day"
          columns={GIVEN_UP}
          groups={[{ key: 'all', rows: givenUp.data }]}
          rowKey={(row) => row.id}
        />
      )}
    </>
  );
}
