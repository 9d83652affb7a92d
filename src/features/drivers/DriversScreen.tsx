import { useMayCall, useMayDo } from '@/state/desk/useRights';
import { UploadFileOutlined } from '@/components/ui/icons/desk';
import { Button } from '@/components/ui/button/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { namesOf } from '@/backend/people/names';
import { serverNow } from '@/backend/connection/connection';
import { PeopleDesk } from '@/components/people/desk/PeopleDesk';
import { PersonDrawer } from '@/components/people/desk/PersonDrawer';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { PersonFilter } from '@/components/people/PersonFilter';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { setFleet } from './bulk/setFleet';
import { setRadius } from './bulk/setRadius';
import { lift, suspend } from './bulk/suspensions';
import { DriverLines, driverColumns } from './driverColumns';
import { driverFilters } from './driverFilters';
import { driversCsv } from './driversCsv';

/** The details and the form show after a press, and the form brings the library of forms with it. */
const DriverDetails = ahead(async () => (await import('./DriverDetails')).DriverDetails, <SkeletonLines rows={6} />);
const DriverForm = ahead(async () => (await import('./DriverForm')).DriverForm, <SkeletonLines rows={6} />);
const AHEAD = [DriverDetails, DriverForm];

const ImportDrawer = lazy(() => import('./import/ImportDrawer'));

/** Drivers: all of them for an admin, their own for a fleet admin. */
export default function DriversScreen() {
  useAhead(AHEAD);
  const session = useAppSelector(selectSession);
  const currency = useAppSelector(selectCurrency);
  const [search, setSearch] = useSearchParams();
  const [importing, setImporting] = useState(false);
  // A fixed time, so that the list's query stays the same while the screen is open.
  const [openedAt] = useState(serverNow);
  const settings = useAppSelector(selectSettings);
  const edits = useMemo(
    () => [suspend, lift, setFleet, ...(settings === null ? [] : [setRadius(settings)])],
    [settings],
  );
  const mayImport = useMayCall('import_drivers');
  const looksAfterPeople = useMayDo('people');
  if (session.phase !== 'signedIn') return null;
  const isAdmin = session.role === 'admin';
  const showsWallets = isAdmin && looksAfterPeople;
  const chosen = search.get('fleet');
  const fleet = isAdmin ? chosen : session.uid;

  return (
    <>
      <PeopleDesk
        title="Drivers"
        many="drivers"
        one="driver"
        usertype="driver"
        page="drivers"
        filters={driverFilters(fleet, openedAt)}
        searchesAll={fleet === null}
        searchLabel="Name, email, mobile, badge or plate"
        columns={driverColumns(isAdmin, showsWallets)}
        renderLines={(driver) => <DriverLines driver={driver} />}
        csv={async (rows) => {
          const nameOf = await namesOf(rows.map(({ fleetadmin }) => fleetadmin ?? ''));
          return driversCsv(rows, { isAdmin, showsWallets, currency, nowMs: serverNow(), nameOf });
        }}
        hint="Add a driver, import a file of them, or wait for one to register."
        // A fleet admin decides about their drivers one at a time.
        edits={isAdmin ? edits : []}
        moreFilters={
          isAdmin ? (
            <PersonFilter
              label="Fleet"
              roles={['fleetadmin']}
              uid={chosen}
              onChosen={(uid) => setSearch(uid === null ? {} : { fleet: uid })}
            />
          ) : null
        }
        moreActions={
          mayImport ? (
            <Button look="text" icon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
              Import
            </Button>
          ) : null
        }
        renderDetails={(uid, onClose) => (
          <PersonDrawer
            uid={uid}
            usertype="driver"
            missing={isAdmin ? 'user_not_found' : 'driver_not_in_fleet'}
            onClose={onClose}
            renderForm={(driver, leave, onSaved) => (
              <DriverForm driver={driver} isAdmin={isAdmin} onSaved={onSaved} onClose={leave} />
            )}
            renderDetails={(driver) => <DriverDetails driver={driver} isAdmin={isAdmin} onDeleted={onClose} />}
          />
        )}
        renderForm={(onClose, onSaved) => (
          <DriverForm driver={null} isAdmin={isAdmin} onSaved={onSaved} onClose={onClose} />
        )}
      />
      {importing ? (
        <Suspense fallback={null}>
          <ImportDrawer isAdmin={isAdmin} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
