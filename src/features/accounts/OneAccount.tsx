import { useState } from 'react';
import { Link } from 'react-router-dom';
import { watchAccount } from '@/backend/money/accounts';
import { Button } from '@/components/ui/button/Button';
import { Segments } from '@/components/ui/button/Segments';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { counted } from '@/components/ui/text/counted';
import { officeLanguage } from '@/components/ui/text/officeLanguage';
import { languageOf } from '@/domain/language';
import { messages } from '@/domain/messages';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { codesOf } from '@/domain/onAccount/accountChoice';
import type { SettlementKind } from '@/domain/onAccount/accountEntry';
import { overdueOf } from '@/domain/onAccount/dues';
import { useObserved } from '@/state/hooks';
import { useToday } from '@/state/useToday';
import { AccountDialog } from './AccountDialog';
import { AccountEntries } from './AccountEntries';
import { AccountInvoices } from './AccountInvoices';
import { AccountPeople } from './AccountPeople';
import { KIND_WORDS, STATE_WORDS } from './accountWords';
import styles from './accounts.module.css';
import { SettleDialog } from './SettleDialog';

const VIEWS = [
  ['invoices', 'Invoices'],
  ['entries', 'Entries'],
  ['people', 'People'],
  ['details', 'Details'],
] as const;

/** One account: what it owes, and its invoices, entries, people and details. */
export function OneAccount({ id }: { id: string }) {
  const { data: account, loading, error, again } = useObserved(watchAccount, id, 'not_found');
  return (
    <>
      <p className={styles.back}>
        <Link to="/accounts">All accounts</Link>
      </p>
      {account === null ? (
        <ListState label="Loading the account" loading={loading} error={error} missing="not_found" onAgain={again} />
      ) : (
        <Shown id={id} account={account} />
      )}
    </>
  );
}

function Shown({ id, account }: { id: string; account: CustomerAccount }) {
  const [search, change] = useAddressParts();
  const [view] = VIEWS.find(([name]) => name === search.get('show')) ?? VIEWS[0];
  const [settles, setSettles] = useState<SettlementKind | null>(null);
  const owed = account.owed ?? 0;
  return (
    <>
      <Standing account={account} />
      <div className={styles.actions}>
        <Button onClick={() => setSettles('payment')}>Take a payment</Button>
        <Button look="text" disabled={owed <= 0} onClick={() => setSettles('write_off')}>
          Write off
        </Button>
      </div>
      <div className={styles.views}>
        <Segments
          fit
          label="What is shown"
          value={view}
          choices={VIEWS}
          onChoose={(show) => change({ show: show === VIEWS[0][0] ? null : show })}
        />
      </div>
      {view === 'invoices' ? (
        <AccountInvoices id={id} account={account} />
      ) : view === 'entries' ? (
        <AccountEntries id={id} account={account} />
      ) : view === 'people' ? (
        <AccountPeople id={id} />
      ) : (
        <Details id={id} account={account} />
      )}
      {settles === null ? null : (
        <SettleDialog key={settles} id={id} account={account} kind={settles} onClose={() => setSettles(null)} />
      )}
    </>
  );
}

/** The name, where the account stands, and what it owes. */
function Standing({ account }: { account: CustomerAccount }) {
  const today = useToday();
  const { name, state, owed = 0, creditLimit } = account;
  const overdue = overdueOf(account, today);
  return (
    <div className={styles.words}>
      <h2 className={styles.heading}>
        {name}: {STATE_WORDS[state].toLowerCase()}
      </h2>
      <p>
        {owed < 0 ? (
          <>
            Has paid <MoneyText pence={-owed} /> more than it owes
          </>
        ) : (
          <>
            Owes{' '}
            <strong>
              <MoneyText pence={owed} />
            </strong>
          </>
        )}{' '}
        of a limit of <MoneyText pence={creditLimit} />
      </p>
      {overdue === 0 ? null : (
        <p className={styles.fault}>
          <MoneyText pence={overdue} /> is overdue.
        </p>
      )}
    </div>
  );
}

function Details({ id, account }: { id: string; account: CustomerAccount }) {
  const [edited, setEdited] = useState(false);
  const codes = codesOf(account);
  const facts: [label: string, value: string][] = [
    ['Kind', KIND_WORDS[account.kind]],
    ['Contact', account.contact],
    ['Email', account.email],
    ['Phone', account.phone],
    ['Address', account.address],
    ['Language of invoices', officeLanguage(languageOf(account.language))],
    ['Days to pay', counted(account.termsDays, 'day')],
    ['Cost codes', codes.length === 0 ? 'None' : codes.join(', ')],
    ['Each ride needs one', account.needsCostCode ? 'Yes' : 'No'],
    ['Order number', account.orderNumber ?? '–'],
    ['VAT number', account.vatNumber ?? '–'],
  ];
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
      {account.state === 'closed' ? <p className={styles.soft}>{messages.account_closed}</p> : null}
      <Button onClick={() => setEdited(true)}>Change the details</Button>
      {edited ? (
        <AccountDialog account={{ ...account, id }} onSaved={() => setEdited(false)} onClose={() => setEdited(false)} />
      ) : null}
    </section>
  );
}
