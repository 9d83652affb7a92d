import { useState } from 'react';
import { Link } from 'react-router-dom';
import { watchPartner } from '@/backend/desk/partners';
import { watchAccount } from '@/backend/money/accounts';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Segments } from '@/components/ui/button/Segments';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import type { Partner } from '@/domain/partner/partner';
import { useObserved } from '@/state/hooks';
import { PartnerDialog } from './PartnerDialog';
import { PartnerKeys } from './PartnerKeys';
import { PartnerNews } from './PartnerNews';
import { pickupsOf, scopesOf } from './partnerFields';
import { KIND_WORDS, SCOPE_WORDS, STATE_WORDS } from './partnerWords';
import styles from './partners.module.css';

const VIEWS = [
  ['keys', 'Keys'],
  ['news', 'News'],
  ['details', 'Details'],
] as const;

/** One partner: its keys, where its rides are told, and what it may do. */
export function OnePartner({ id }: { id: string }) {
  const { data: partner, loading, error, again } = useObserved(watchPartner, id, 'not_found');
  return (
    <>
      <p className={styles.back}>
        <Link to="/partners">All partners</Link>
      </p>
      {partner === null ? (
        <ListState label="Loading the partner" loading={loading} error={error} missing="not_found" onAgain={again} />
      ) : (
        <Shown id={id} partner={partner} />
      )}
    </>
  );
}

function Shown({ id, partner }: { id: string; partner: Partner }) {
  const [search, change] = useAddressParts();
  const [view] = VIEWS.find(([name]) => name === search.get('show')) ?? VIEWS[0];
  return (
    <>
      <h2 className={styles.heading}>
        {partner.name}: {STATE_WORDS[partner.state].toLowerCase()}
      </h2>
      <div className={styles.views}>
        <Segments
          fit
          label="What is shown"
          value={view}
          choices={VIEWS}
          onChoose={(show) => change({ show: show === VIEWS[0][0] ? null : show })}
        />
      </div>
      {view === 'keys' ? (
        <PartnerKeys id={id} partner={partner} />
      ) : view === 'news' ? (
        <PartnerNews id={id} partner={partner} />
      ) : (
        <Details id={id} partner={partner} />
      )}
    </>
  );
}

function Details({ id, partner }: { id: string; partner: Partner }) {
  const [edited, setEdited] = useState(false);
  const { data: account } = useObserved(watchAccount, partner.account ?? null, 'not_found');
  const pickups = pickupsOf(partner);
  const facts: [label: string, value: string][] = [
    ['Kind', KIND_WORDS[partner.kind]],
    ['Contact', partner.contact],
    [
      'Its keys may',
      scopesOf(partner)
        .map((scope) => SCOPE_WORDS[scope].toLowerCase())
        .join(', '),
    ],
    ['Rides a day', String(partner.day)],
    ['Open at once', String(partner.open)],
    ['Who pays', partner.account === undefined ? 'The guest pays the driver' : `On account: ${account?.name ?? '…'}`],
    ['Its rides begin', pickups.length === 0 ? 'Anywhere' : pickups.map(({ add }) => add).join('; ')],
  ];
  const close = (): void => setEdited(false);
  return (
    <section aria-label="Details">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => setEdited(true)}>Change the details</Button>
        <ButtonLink to={`/bookings?rider=${encodeURIComponent(id)}`}>Its rides</ButtonLink>
      </div>
      {edited ? <PartnerDialog partner={{ ...partner, id }} onSaved={close} onClose={close} /> : null}
    </section>
  );
}
