import { CallRounded } from '@/components/ui/icons/controls';
import { HealthAndSafetyOutlined } from '@/components/ui/icons/ride';
import { useId, useState } from 'react';
import { Button, ButtonAnchor } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { failureText } from '@/backend/connection/failure';
import type { OwnAlarm } from '@/backend/rides/ownAlarm';
import type { Fix } from '@/backend/rides/position';
import { startMessages } from '@/domain/startMessages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/emergency';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './Emergency.module.css';
import { type AlarmState, useAlarm, useOwnAlarm } from './useAlarm';

/** Britain's emergency number, used unless the settings give another. */
const NATIONAL_NUMBER = '999';

type Props = {
  bookingId: string;
  /** What this phone last told of its position, if anything. */
  place?: Fix | null;
  label?: string;
  /** What closes the choice after a call. */
  back?: string;
  /** Called when the choice is opened. */
  onOpen?: () => void;
  /** Called when it is closed again. */
  onClose?: () => void;
};

/** Help on a ride. The first press only opens the choice, so that a phone in a pocket does not call the police. */
export function Emergency({
  bookingId,
  place = null,
  label = words.emergency,
  back = words.backToRide,
  onOpen,
  onClose,
}: Props) {
  const id = useId();
  const number = useAppSelector(selectSettings)?.panic.trim() || NATIONAL_NUMBER;
  const [open, setOpen] = useState(false);
  const { state, raise } = useAlarm(bookingId, place);
  const alarm = useOwnAlarm(bookingId, open);
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const isOver = alarm?.state === 'closed';
  const raised = (state.phase === 'raised' || alarm !== null) && !isOver;
  return (
    <>
      <Button tone="danger" icon={<HealthAndSafetyOutlined />} aria-haspopup="dialog" onClick={show}>
        {label}
      </Button>
      <Dialog
        open={open}
        title={words.needHelp}
        onClose={close}
        actions={
          <Button look="text" onClick={close}>
            {raised ? back : words.iAmSafe}
          </Button>
        }
      >
        <div className={styles.choices}>
          <ButtonAnchor
            href={`tel:${number.replaceAll(' ', '')}`}
            look="filled"
            tone="danger"
            className={styles.choice}
            icon={<CallRounded />}
            aria-describedby={`${id}-call`}
            onClick={() => void raise()}
          >
            {words.call(number)}
          </ButtonAnchor>
          <p id={`${id}-call`} className={styles.what}>
            {words.callMore(number)}
          </p>
          <Button
            tone="danger"
            className={styles.choice}
            disabled={state.phase === 'sending'}
            aria-describedby={`${id}-alert`}
            onClick={() => void raise()}
          >
            {raised ? words.sendPlaceAgain : words.alertOffice}
          </Button>
          <p id={`${id}-alert`} className={styles.what}>
            {words.alertOfficeMore}
          </p>
        </div>
        <div role="status" aria-live="assertive">
          <Said state={state} alarm={alarm} number={number} />
        </div>
      </Dialog>
    </>
  );
}

type SaidProps = { state: AlarmState; alarm: OwnAlarm | null; number: string };

function Said({ state, alarm, number }: SaidProps) {
  if (alarm !== null && state.phase !== 'failed' && state.phase !== 'sending') return <Answered alarm={alarm} />;
  switch (state.phase) {
    case 'quiet':
      return null;
    case 'sending':
      return <p className={styles.said}>{words.telling}</p>;
    case 'raised':
      return <Told at={state.at} />;
    case 'failed':
      return (
        <p className={styles.failed}>
          <strong>{words.notTold(number)}</strong> {failureText(state.failure)}
        </p>
      );
  }
}

function Told({ at }: { at: number }) {
  return (
    <p className={styles.said}>
      <strong>{words.toldAt(formatTime(at, DEFAULT_TIME_ZONE))}</strong> {startMessages.alarm_raised}
    </p>
  );
}

/** What the office has made of the call so far. */
function Answered({ alarm: { state, at } }: { alarm: OwnAlarm }) {
  if (state === 'open') return <Told at={at} />;
  return (
    <p className={styles.said}>
      <strong>{state === 'taken' ? words.officeHasIt : words.officeDealtWithIt}</strong>{' '}
      {state === 'taken' ? startMessages.alarm_raised : startMessages.alarm_again}
    </p>
  );
}
