import { useState } from 'react';
import { type AccountPersonRow, watchAccountPeople } from '@/backend/money/accounts';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { AmountField } from '@/components/ui/fields/AmountField';
import { Fields } from '@/components/ui/fields/Fields';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { ListState } from '@/components/ui/state/ListState';
import { Notice } from '@/components/ui/state/Notice';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { formatMoney, penceToPounds } from '@/domain/money/money';
import { fullName } from '@/domain/people/user';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useToday } from '@/state/useToday';
import { LIMIT_FAULT, readLimit } from './accountFields';
import styles from './accounts.module.css';

type Asked = { person: AccountPersonRow; to: 'limit' | 'remove' };

type Pressed = { month: string; busy: boolean; onAsked: (asked: Asked) => void };

const peopleColumns = ({ month, busy, onAsked }: Pressed): readonly DeskColumn<AccountPersonRow>[] => [
  { label: 'Name', text: true, cell: ({ name }) => name },
  {
    label: 'This month',
    figures: true,
    cell: ({ spent = {} }) => <MoneyText pence={spent[month] ?? 0} />,
  },
  {
    label: 'Monthly limit',
    figures: true,
    cell: ({ monthly }) => (monthly === undefined ? 'None' : <MoneyText pence={monthly} />),
  },
  {
    label: 'Actions',
    unseen: true,
    action: true,
    cell: (person) => (
      <span className={styles.buttons}>
        <Button
          small
          look="text"
          aria-label={`Limit of ${person.name}`}
          onClick={() => onAsked({ person, to: 'limit' })}
        >
          Limit
        </Button>
        <Button
          small
          look="text"
          tone="danger"
          aria-label={`Take ${person.name} off`}
          disabled={busy}
          onClick={() => onAsked({ person, to: 'remove' })}
        >
          Take off
        </Button>
      </span>
    ),
  },
];

/** The riders who may book on the account, each with what they may ride for in a month. */
export function AccountPeople({ id }: { id: string }) {
  const month = useToday().slice(0, 7);
  const pages = usePages<string>(id);
  const arg = { account: id, after: pages.before };
  const { data: page, loading, error, again } = useObserved(watchAccountPeople, arg, 'no_account_people');
  const { run, busy } = useCall({ critical: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const last = page?.rows.at(-1);
  const close = (): void => setAsked(null);

  async function remove({ uid, name }: AccountPersonRow): Promise<void> {
    close();
    if ((await run('set_account_people', { id, people: [{ uid, may: false }] })) !== null)
      announce(`${name} may not book on it any more`);
  }

  return (
    <section aria-label="People">
      <AddPerson id={id} />
      {page === null ? (
        <ListState
          label="Loading the people"
          loading={loading}
          error={error}
          missing="no_account_people"
          onAgain={again}
        />
      ) : (
        <DeskTable
          label="Riders who may book on this account"
          columns={peopleColumns({ month, busy: busy !== null, onAsked: setAsked })}
          groups={[{ key: 'all', rows: page.rows }]}
          rowKey={(person) => person.id}
        />
      )}
      <Pager
        label="Pages of people"
        words={['Back', 'On']}
        number={pages.number}
        onNewer={pages.newer}
        onOlder={page?.more === true && last !== undefined ? () => pages.older(last.id) : null}
      />
      {asked?.to === 'limit' ? (
        <LimitDialog
          id={id}
          person={asked.person}
          now={page?.rows.find((row) => row.id === asked.person.id) ?? null}
          onClose={close}
        />
      ) : null}
      <MessageDialog
        open={asked?.to === 'remove'}
        title={`Take ${asked?.person.name ?? ''} off this account?`}
        onClose={close}
        actions={[
          { label: 'Not now', onSelect: close },
          { label: 'Take off', danger: true, onSelect: () => asked && void remove(asked.person) },
        ]}
      >
        Rides that are booked already stay on the account.
      </MessageDialog>
    </section>
  );
}

/** Adds a rider, who may book at once; a limit of their own comes after. */
function AddPerson({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [chosen, setChosen] = useState<Person | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function choose(person: Person | null): void {
    setChosen(person);
    setFault(null);
  }
  async function add(person: Person): Promise<void> {
    const outcome = await ask('set_account_people', { id, people: [{ uid: person.id, may: true, seen: null }] });
    if (outcome === null) return;
    if (outcome.ok) {
      announce(`${fullName(person)} may book on it`);
      choose(null);
    } else if (outcome.failure.key === 'changed_since')
      setFault(`${fullName(person)} is on this account already, with a limit of their own.`);
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <div className={styles.add}>
      <PersonPicker label="Add a rider" roles={['rider']} chosen={chosen} onChosen={choose} />
      {fault === null ? null : <Notice face="fault">{fault}</Notice>}
      <Button look="filled" disabled={chosen === null} busy={busy !== null} onClick={() => chosen && void add(chosen)}>
        Add
      </Button>
    </div>
  );
}

type LimitProps = {
  id: string;
  /** As the desk opened it, and as it stands by now; null once they are not on the account any more. */
  person: AccountPersonRow;
  now: AccountPersonRow | null;
  onClose: () => void;
};

/** A limit is saved over the one that the desk has read: over another one only after that has been said. */
function LimitDialog({ id, person, now, onClose }: LimitProps) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState(person.monthly === undefined ? '' : penceToPounds(person.monthly).toFixed(2));
  const [fault, setFault] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const currency = useAppSelector(selectCurrency);
  const seen = isChanged && now !== null ? now : person;
  const theirs =
    now === null
      ? `Another desk has taken ${person.name} off this account. The limit is not saved.`
      : `Another desk has set ${now.monthly === undefined ? 'no limit' : formatMoney(now.monthly, currency)}. Press Save to set yours.`;

  async function save(): Promise<void> {
    const isNone = typed.trim() === '';
    const monthly = readLimit(typed);
    if (!isNone && monthly === null) {
      setFault(LIMIT_FAULT);
      return;
    }
    const wish = {
      uid: person.uid,
      may: true,
      seen: { monthly: seen.monthly ?? null },
      ...(monthly === null ? {} : { monthly }),
    };
    const outcome = await ask('set_account_people', { id, people: [wish] });
    if (outcome === null) return;
    if (!outcome.ok) {
      if (outcome.failure.key === 'changed_since') setIsChanged(true);
      else dispatch(messageShown(outcome.failure));
      return;
    }
    announce('The limit is saved');
    onClose();
  }

  return (
    <Dialog
      open
      title={`Monthly limit of ${person.name}`}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="amber" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <Fields>
        <AmountField
          label="In a calendar month (optional)"
          help="Empty for none. The limit does not bind the office."
          fault={fault ?? (isChanged ? theirs : null)}
          value={typed}
          onChange={(amount) => {
            setTyped(amount);
            setFault(null);
          }}
        />
      </Fields>
    </Dialog>
  );
}
