import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { DUTY_REST_HOURS } from '@/domain/limits';
import { typedNumber } from '@/domain/money/decimal';
import { passesAllowed } from '@/domain/ride/dispatch/passes';
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
      title="How offers work"
      onClose={onClose}
      actions={
        <Button wide onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.rule}>
        <p>This rule is the same for every driver.</p>
        <h3>Who is asked</h3>
        <p>
          The time by road to the pickup counts first. A rider who has waited longer counts for more, and each minute
          without a ride brings a driver a little nearer. You are asked only for rides that your car, your papers and
          your own radius fit.
        </p>
        <h3>If you press Ignore</h3>
        <p>
          Nothing follows. The ride goes to somebody else, and your next offer comes as it would have come. Only at the
          head of the line at a rank does a second one passed on cost the place in the line.
        </p>
        <h3>If you let an offer run out</h3>
        <p>
          {passes === 0
            ? 'Nothing follows either.'
            : `An offer that runs out without a press counts as let pass. ${
                passes === 1 ? 'It takes' : `After ${passes} in a row it takes`
              } you off duty, so that no rider waits for a phone that nobody looks at. One press puts you back on duty. Any answer, Accept or Ignore, clears the count. The count never changes which ride you are offered.`}
        </p>
        <h3>What stops offers</h3>
        <ul>
          <li>You are off duty, on a ride, or your phone has not been heard from for two minutes.</li>
          <li>One of your papers has run out, or your badge or plate is not valid yet.</li>
          {hours > 0 ? (
            <li>
              You have been on duty for {hours} {hours === 1 ? 'hour' : 'hours'}. After {DUTY_REST_HOURS} hours off duty
              without a break, all of them are yours again.
            </li>
          ) : null}
          <li>You have claimed a ride ahead, and this one would make you late for it.</li>
          <li>Your wallet is below zero.</li>
          <li>Our office holds you back for a time. You read its reason on this screen.</li>
          <li>Your account is suspended.</li>
        </ul>
        <h3>If you object</h3>
        <p>
          {care === null ? (
            'Contact our office.'
          ) : (
            <>
              Ring {care.name}: <a href={care.href}>{care.number}</a>.
            </>
          )}{' '}
          Somebody there looks at your case.
        </p>
      </div>
    </Dialog>
  );
}
