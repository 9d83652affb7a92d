import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { DUTY_REST_HOURS } from '@/domain/limits';
import { typedNumber } from '@/domain/money/decimal';
import { passesAllowed } from '@/domain/ride/dispatch/passes';
import * as words from '@/languages/en/driver/duty';
import { howOffersWork } from '@/languages/en/driver/work';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './OffersExplained.module.css';

export type ExplainedProps = { onClose: () => void };

/** The rule of who is offered a ride and of what takes a driver out, in plain words. It is the same for all. */
export default function OffersExplained({ onClose }: ExplainedProps) {
  const settings = useAppSelector(selectSettings);
  const care = careNumber(settings);
  const passes = passesAllowed(settings ?? {});
  const hours = typedNumber(settings?.daily_hours_max);
  return (
    <Dialog
      open
      face="full"
      title={howOffersWork}
      onClose={onClose}
      actions={
        <Button wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.rule}>
        <p>{words.sameForAll}</p>
        <h3>{words.whoIsAsked}</h3>
        <p>{words.whoIsAskedMore}</p>
        <h3>{words.ifIgnored}</h3>
        <p>{words.ifIgnoredMore}</p>
        <h3>{words.ifRunOut}</h3>
        <p>{passes === 0 ? words.runOutIsFree : words.runOutCounts(passes)}</p>
        <h3>{words.whatStops}</h3>
        <ul>
          <li>{words.stopsUnavailable}</li>
          <li>{words.stopsPapers}</li>
          {hours > 0 ? <li>{words.stopsHours(hours, DUTY_REST_HOURS)}</li> : null}
          <li>{words.stopsClaim}</li>
          <li>{words.stopsWallet}</li>
          <li>{words.stopsHeld}</li>
          <li>{words.stopsSuspended}</li>
        </ul>
        <h3>{words.ifYouObject}</h3>
        <p>
          {care === null
            ? words.contactOffice
            : words.ring(care.name, <PhoneLink number={care.number} href={care.href} />)}{' '}
          {words.personLooks}
        </p>
      </div>
    </Dialog>
  );
}
