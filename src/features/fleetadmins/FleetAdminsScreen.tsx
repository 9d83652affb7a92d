import { ButtonLink } from '@/components/ui/button/Button';
import type { Person } from '@/backend/people/people';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { AccountActions } from '@/components/people/AccountActions';
import { AccountFacts } from '@/components/people/AccountFacts';
import { ApprovalMark } from '@/components/people/ApprovalMark';
import { Fact } from '@/components/people/Facts';
import { PeopleDesk, type PeopleFilter } from '@/components/people/desk/PeopleDesk';
import { peopleCsv } from '@/components/people/desk/peopleCsv';
import { suspendedFilter } from '@/components/people/desk/suspendedFilter';
import { PersonDrawer } from '@/components/people/desk/PersonDrawer';
import { PersonForm } from '@/components/people/desk/PersonForm';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { ResetStep } from './ResetStep';

const FILTERS: readonly [PeopleFilter, ...PeopleFilter[]] = [
  { key: 'all', label: 'All fleet admins', source: { of: 'type', usertype: 'fleetadmin' }, keep: null },
  { key: 'admins', label: 'Admins', source: { of: 'type', usertype: 'admin' }, keep: null },
  suspendedFilter('fleetadmin', 'admin'),
];

const driversOf = (uid: string): string => `/drivers?fleet=${encodeURIComponent(uid)}`;

const COLUMNS: readonly DeskColumn<Person>[] = [
  { label: 'Mobile', cell: ({ mobile }) => mobile || '–' },
  { label: 'Account', text: true, cell: (person) => <ApprovalMark person={person} /> },
  { label: 'Joined', cell: ({ createdAt }) => formatDate(createdAt, DEFAULT_TIME_ZONE) },
  {
    label: 'Fleet',
    action: true,
    cell: ({ id, firstName, usertype }) =>
      usertype === 'admin' ? (
        'Admin'
      ) : (
        <ButtonLink
          look="text"
          to={driversOf(id)}
          small
          style={{ marginLeft: -12 }}
          aria-label={`Drivers of ${firstName}`}
        >
          Drivers
        </ButtonLink>
      ),
  },
];

/** All fleet admins, for an admin. */
export default function FleetAdminsScreen() {
  return (
    <PeopleDesk
      title="Fleet admins"
      many="fleet admins"
      one="fleet admin"
      usertype="fleetadmin"
      page="fleetadmins"
      filters={FILTERS}
      searchesAll
      searchLabel="Name, email or mobile"
      columns={COLUMNS}
      renderLines={(person) => (
        <>
          <span>{person.mobile}</span>
          <ApprovalMark person={person} />
        </>
      )}
      csv={(rows) => peopleCsv(rows, [], '')}
      hint="Add one, and they can add and look after their own drivers."
      renderDetails={(uid, onClose) => (
        <PersonDrawer
          uid={uid}
          usertype="fleetadmin"
          alsoShown="admin"
          onClose={onClose}
          renderForm={(person, leave, onSaved) => (
            <PersonForm usertype="fleetadmin" person={person} onSaved={onSaved} onClose={leave} />
          )}
          renderDetails={(person) => (
            <>
              <AccountFacts person={person}>
                <Fact label="Address">{person.homeAddress}</Fact>
                <Fact label="Two-step sign-in">{person.secondStep === undefined ? 'Off' : 'On'}</Fact>
              </AccountFacts>
              {person.usertype === 'admin' ? null : (
                <ButtonLink to={driversOf(person.id)} style={{ marginTop: 16 }}>
                  Drivers of this fleet
                </ButtonLink>
              )}
              {person.usertype === 'fleetadmin' ? <ResetStep person={person} /> : null}
              <AccountActions person={person} mayApprove obstacle={null} onDeleted={onClose} />
            </>
          )}
        />
      )}
      renderForm={(onClose, onSaved) => (
        <PersonForm usertype="fleetadmin" person={null} onSaved={onSaved} onClose={onClose} />
      )}
    />
  );
}
