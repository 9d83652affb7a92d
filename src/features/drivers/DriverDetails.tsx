import { useMayDo } from '@/state/desk/useRights';
import { ButtonLink } from '@/components/ui/button/Button';
import { watchApplication } from '@/backend/people/applications';
import { serverNow } from '@/backend/connection/connection';
import type { Person } from '@/backend/people/people';
import { DriverComplaints } from '@/components/complaints/DriverComplaints';
import { Badge } from '@/components/rides/Badge';
import { chosenDistanceText } from '@/domain/place/distanceText';
import { ratingWords } from '@/components/people/ratingWords';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { AccountActions } from '@/components/people/AccountActions';
import { AccountFacts } from '@/components/people/AccountFacts';
import { Fact, FactGroup } from '@/components/people/Facts';
import { StateMark } from '@/components/people/StateMark';
import { MessageButton } from '@/components/people/message/MessageButton';
import { PersonName } from '@/components/people/PersonName';
import { Plate } from '@/components/rides/Plate';
import { fullName } from '@/domain/people/user';
import { currentPapers } from '@/domain/people/deskPapers';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './drivers.module.css';
import { CouncilEntry } from './council/CouncilEntry';
import { dutyStanding } from './driverState';
import { FleetRatings } from './FleetRatings';
import { SharedWith } from './marks/SharedWith';
import { OffersGroup } from './hold/OffersGroup';
import { LastPlace } from './LastPlace';
import { PaperGroups } from './PaperGroups';
import { Ratings } from './Ratings';
import { WaitingPapers } from './WaitingPapers';

type Props = { driver: Person; isAdmin: boolean; onDeleted: () => void };

/** All the details of a driver for the desk. Anything waiting for a decision comes first. */
export function DriverDetails({ driver, isAdmin, onDeleted }: Props) {
  const mayChange = useMayDo('people');
  const complains = useMayDo('complaints');
  const follows = useMayDo('rides');
  const writes = useMayDo('messages');
  const { data: application } = useObserved(watchApplication, driver.id, 'application_missing');
  const waiting = application?.status === 'submitted' && application.fields !== undefined ? application : null;
  const standing = currentPapers(driver);
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const duty = dutyStanding(driver, serverNow());
  const { vehicleRegister, driverBadge, rating } = driver;

  return (
    <>
      <div className={styles.lead}>
        {vehicleRegister ? <Plate registration={vehicleRegister} size="large" /> : null}
        {driverBadge ? <Badge number={driverBadge} /> : null}
        <StateMark mark={duty.mark}>{duty.words}</StateMark>
      </div>
      {waiting !== null ? (
        <WaitingPapers driver={driver} application={waiting} before={standing} isAdmin={isAdmin} />
      ) : null}
      {application?.status === 'returned' ? (
        <div className={styles.panel}>
          <h3 className={styles.panelTitle}>Papers were sent back</h3>
          <p>{application.reason}</p>
          <p className={styles.soft}>
            {application.decidedAt === undefined ? null : formatDateTime(application.decidedAt, DEFAULT_TIME_ZONE)}. The
            driver is to send better ones.
          </p>
        </div>
      ) : null}

      <FactGroup title="Account">
        <AccountFacts person={driver}>
          {isAdmin ? (
            <>
              <Fact label="Fleet">{driver.fleetadmin ? <PersonName uid={driver.fleetadmin} /> : 'None'}</Fact>
              {complains ? (
                <Fact label="Complaints">
                  <DriverComplaints driver={driver.id} />
                </Fact>
              ) : null}
              {mayChange ? (
                <Fact label="Wallet">
                  <MoneyText pence={driver.walletBalance} />
                </Fact>
              ) : null}
            </>
          ) : null}
          <Fact label="Rating">{rating === undefined ? 'None yet' : ratingWords(rating)}</Fact>
          {driver.jobRadius === undefined ? null : (
            <Fact label="Job radius">{chosenDistanceText(driver.jobRadius, miles)}</Fact>
          )}
          {follows ? (
            <Fact label="Last place">
              <LastPlace driver={driver} />
            </Fact>
          ) : null}
        </AccountFacts>
        <div className={styles.reach}>
          <ButtonLink to={`/bookings?driver=${encodeURIComponent(driver.id)}`}>Rides of this driver</ButtonLink>
          {isAdmin && writes ? <MessageButton person={{ uid: driver.id, name: fullName(driver) }} /> : null}
        </div>
      </FactGroup>

      {standing === null || !mayChange ? null : <SharedWith key={driver.edits} driver={driver} />}
      <OffersGroup driver={driver} isAdmin={isAdmin} />
      {standing === null ? (
        waiting === null ? (
          <FactGroup title="Papers">
            <p className={styles.soft}>
              There are none yet. The driver sends them{mayChange ? ', or you can fill them in with Edit.' : '.'}
            </p>
          </FactGroup>
        ) : null
      ) : (
        <FactGroup title={waiting === null ? 'Papers' : 'Papers that count until then'}>
          <PaperGroups papers={driver} before={null} />
        </FactGroup>
      )}
      {isAdmin ? <CouncilEntry driver={driver} /> : null}
      {rating === undefined ? null : (
        <FactGroup title={isAdmin ? 'Latest ratings' : 'What riders say'}>
          {isAdmin ? <Ratings driverUid={driver.id} /> : <FleetRatings driverUid={driver.id} />}
        </FactGroup>
      )}
      {mayChange ? (
        <FactGroup title="What you can do">
          <AccountActions
            person={driver}
            mayApprove={isAdmin && waiting === null}
            maySuspend={isAdmin}
            obstacle={standing === null ? 'Without papers there is nothing to approve.' : null}
            onDeleted={onDeleted}
          />
        </FactGroup>
      ) : null}
    </>
  );
}
