import { useMayCall } from '@/state/desk/useRights';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { Person } from '@/backend/people/people';
import { Fact, FactGroup, Facts } from '@/components/people/Facts';
import { PersonName } from '@/components/people/PersonName';
import { typedNumber } from '@/domain/money/decimal';
import { isHeldBack, UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import { dutyEnds, restEnds, workedMs } from '@/domain/people/hours/dutyHours';
import { hoursWords } from '@/domain/people/hours/hoursWords';
import { fullName } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { HoldDialog } from './HoldDialog';

const moment = (instantMs: number): string => formatDateTime(instantMs, DEFAULT_TIME_ZONE);

/** The hours a driver has worked, in words; '' where none are counted. */
function hoursFact(driver: Person, hoursMax: number, nowMs: number): string {
  const worked = workedMs(driver, hoursMax, nowMs);
  if (worked === null) return '';
  const rest = restEnds(driver, hoursMax, nowMs);
  const ends = driver.driverActiveStatus === true ? dutyEnds(driver, hoursMax, nowMs) : null;
  return [
    `${hoursWords(worked)} of ${hoursMax}`,
    ...(rest === null ? [] : [`may go on duty again at ${moment(rest)}`]),
    ...(ends === null ? [] : [`until ${moment(ends)}`]),
  ].join(', ');
}

/** What of hours and holds decides whether a driver is offered rides; an admin holds them back here, and lifts that. */
export function OffersGroup({ driver, isAdmin }: { driver: Person; isAdmin: boolean }) {
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState(false);
  const mayHold = useMayCall('hold_driver') && isAdmin;
  const hoursMax = typedNumber(useAppSelector(selectSettings)?.daily_hours_max);
  const nowMs = serverNow();
  const isHeld = isHeldBack(driver, nowMs);
  const { id: uid, heldBackUntil = 0, heldBackReason, heldBackBy } = driver;
  const hours = hoursFact(driver, hoursMax, nowMs);
  if (!isAdmin && !isHeld && hours === '') return null;
  return (
    <FactGroup title="Offers">
      <Facts>
        {hours === '' ? null : <Fact label="Hours on duty">{hours}</Fact>}
        <Fact label="Held back">
          {isHeld ? (heldBackUntil === UNTIL_LIFTED ? 'Until lifted' : `Until ${moment(heldBackUntil)}`) : 'No'}
        </Fact>
        {isHeld ? <Fact label="Why">{heldBackReason}</Fact> : null}
        {isHeld && isAdmin && heldBackBy !== undefined ? (
          <Fact label="By">
            <PersonName uid={heldBackBy} />
          </Fact>
        ) : null}
      </Facts>
      {mayHold ? (
        <Button style={{ margin: '16px 8px 0 0' }} disabled={busy !== null} onClick={() => setAsking(true)}>
          {isHeld ? 'Change the hold' : 'Hold back from offers'}
        </Button>
      ) : null}
      {mayHold && isHeld ? (
        <Button
          style={{ marginTop: 16 }}
          disabled={busy !== null}
          onClick={() => void run('hold_driver', { uid, decision: 'lift' })}
        >
          Lift the hold
        </Button>
      ) : null}
      {isAdmin && driver.driverActiveStatus === true && driver.queue !== true ? (
        <Button style={{ marginTop: 16 }} disabled={busy !== null} onClick={() => void run('end_duty', { uid })}>
          End duty
        </Button>
      ) : null}
      {asking ? (
        <HoldDialog
          name={fullName(driver)}
          busy={busy !== null}
          onClose={() => setAsking(false)}
          onHold={async (hold) => {
            if ((await run('hold_driver', { uid, decision: 'hold', ...hold })) !== null) setAsking(false);
          }}
        />
      ) : null}
    </FactGroup>
  );
}
