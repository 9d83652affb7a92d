import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { freeSlot, type Partner, type PartnerKey } from '@/domain/partner/partner';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { keysOf, timeWords } from './partnerWords';
import styles from './partners.module.css';
import { ShownOnce } from './ShownOnce';

const columns = (busy: boolean, onEnd: (key: PartnerKey) => void): readonly DeskColumn<PartnerKey>[] => [
  { label: 'Ends in', cell: ({ hint }) => `…${hint}` },
  { label: 'Last used', cell: ({ used }) => timeWords(used) },
  { label: 'Made', cell: ({ at }) => timeWords(at) },
  {
    label: 'Revoke',
    unseen: true,
    action: true,
    cell: (key) => (
      <Button look="text" disabled={busy} aria-label={`Revoke the key …${key.hint}`} onClick={() => onEnd(key)}>
        Revoke
      </Button>
    ),
  },
];

/** The keys of a partner: two at most, so that one is changed without a gap. */
export function PartnerKeys({ id, partner }: { id: string; partner: Partner }) {
  const { run, ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<PartnerKey | null>(null);
  const [refusal, setRefusal] = useState('');
  const keys = keysOf(partner);
  const isFull = freeSlot(partner) === null;

  async function make(): Promise<void> {
    setRefusal('');
    const outcome = await ask('new_partner_key', { partner: id, id: request.idFor(id) });
    if (outcome === null) return;
    if (outcome.ok) {
      request.done();
      setShown(outcome.value.key);
      return;
    }
    setRefusal(failureText(outcome.failure));
    // The answer to an earlier press was lost. The next press makes another key.
    if (outcome.failure.key === 'partner_key_shown') request.done();
  }

  async function revoke({ id: key, hint }: PartnerKey): Promise<void> {
    setAsked(null);
    if ((await run('revoke_partner_key', { partner: id, id: key })) !== null) announce(`The key …${hint} is revoked`);
  }

  return (
    <section aria-label="Keys">
      {keys.length === 0 ? (
        <p className={styles.soft}>No key yet. The partner’s system sends one with each call.</p>
      ) : (
        <DeskTable
          label="Keys of this partner"
          columns={columns(busy !== null, setAsked)}
          groups={[{ key: 'all', rows: keys }]}
          rowKey={(key) => key.id}
        />
      )}
      <div className={styles.actions}>
        <Button disabled={isFull} busy={busy === 'new_partner_key'} onClick={() => void make()}>
          Make a key
        </Button>
      </div>
      {isFull ? <p className={styles.soft}>There are two keys. Revoke one before you make another.</p> : null}
      {refusal === '' ? null : (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      {shown === null ? null : (
        <ShownOnce title="Keep this key" label="Key" secret={shown} onClose={() => setShown(null)}>
          Give it to the partner in a safe way. You cannot see it again.
        </ShownOnce>
      )}
      <MessageDialog
        open={asked !== null}
        title={`Revoke the key …${asked?.hint ?? ''}?`}
        onClose={() => setAsked(null)}
        actions={[
          { label: 'Not now', onSelect: () => setAsked(null) },
          { label: 'Revoke', danger: true, onSelect: () => asked && void revoke(asked) },
        ]}
      >
        Calls with it are refused at once, and it cannot be brought back. Rides that are booked stay booked.
      </MessageDialog>
    </section>
  );
}
