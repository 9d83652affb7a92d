import { ButtonLink } from '@/components/ui/button/Button';
import type { Person } from '@/backend/people/people';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { AccountActions } from '@/components/people/AccountActions';
import { AccountFacts } from '@/components/people/AccountFacts';
import { ApprovalMark } from '@/components/people/ApprovalMark';
import { Fact } from '@/components/people/Facts';
import { PeopleDesk, type PeopleFilter } from '@/components/people/desk/PeopleDesk';
import type { Column } from '@/domain/csvTable';
import { peopleCsv, WALLET_COLUMN } from '@/components/people/desk/peopleCsv';
import { suspendedFilter } from '@/components/people/desk/suspendedFilter';
import { PersonDrawer } from '@/components/people/desk/PersonDrawer';
import { PersonForm } from '@/components/people/desk/PersonForm';
import { PersonName } from '@/components/people/PersonName';
import { mobileWords } from '@/components/people/mobileWords';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';

const FILTERS: readonly [PeopleFilter, ...PeopleFilter[]] = [
  { key: 'all', label: 'All riders', source: { of: 'type', usertype: 'rider' }, keep: null },
  suspendedFilter('rider'),
];

const COLUMNS: readonly DeskColumn<Person>[] = [
  { label: 'Mobile', cell: (person) => mobileWords(person) || '–' },
  { label: 'Account', text: true, cell: (person) => <ApprovalMark person={person} /> },
  { label: 'Joined', cell: ({ createdAt }) => formatDate(createdAt, DEFAULT_TIME_ZONE) },
  { label: 'Referral id', text: true, cell: ({ referralId }) => referralId ?? '–' },
  { label: 'Wallet', figures: true, cell: ({ walletBalance }) => <MoneyText pence={walletBalance} /> },
];

const REFERRAL_COLUMN: Column<Person> = { heading: 'Referral id', kind: 'text', value: ({ referralId }) => referralId };

/** All riders, for an admin. */
export default function RidersScreen() {
  const currency = useAppSelector(selectCurrency);
  return (
    <PeopleDesk
      title="Riders"
      many="riders"
      one="rider"
      usertype="rider"
      page="riders"
      filters={FILTERS}
      searchesAll
      searchLabel="Name, email or mobile"
      columns={COLUMNS}
      renderLines={(person) => (
        <>
          <span>{mobileWords(person)}</span>
          <ApprovalMark person={person} />
        </>
      )}
      csv={(rows) => peopleCsv(rows, [REFERRAL_COLUMN, WALLET_COLUMN], currency)}
      hint="A rider shows here the moment they register, or when you add one."
      renderDetails={(uid, onClose) => (
        <PersonDrawer
          uid={uid}
          usertype="rider"
          onClose={onClose}
          renderForm={(person, leave, onSaved) => (
            <PersonForm usertype="rider" person={person} onSaved={onSaved} onClose={leave} />
          )}
          renderDetails={(person) => <RiderDetails person={person} onDeleted={onClose} />}
        />
      )}
      renderForm={(onClose, onSaved) => (
        <PersonForm usertype="rider" person={null} onSaved={onSaved} onClose={onClose} />
      )}
    />
  );
}

function RiderDetails({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const { id, walletBalance, homeAddress, signupViaReferral, savedAddresses = {} } = person;
  return (
    <>
      <AccountFacts person={person}>
        <Fact label="Wallet">
          <MoneyText pence={walletBalance} />
        </Fact>
        <Fact label="Address">{homeAddress}</Fact>
        {signupViaReferral === undefined ? null : (
          <Fact label="Referred by">
            <PersonName uid={signupViaReferral} />
          </Fact>
        )}
        <Fact label="Saved addresses">{Object.keys(savedAddresses).length}</Fact>
      </AccountFacts>
      <ButtonLink to={`/bookings?rider=${encodeURIComponent(id)}`} style={{ marginTop: 16 }}>
        Rides of this rider
      </ButtonLink>
      <AccountActions person={person} mayApprove obstacle={null} onDeleted={onDeleted} />
    </>
  );
}
