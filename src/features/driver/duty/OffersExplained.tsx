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
          that you wait without a ride counts as a little nearer. Near a rank, the drivers in its line are asked in
          turn. You are asked only about rides that suit your car, your papers and your own radius.
        </p>
        <h3>If you press Ignore</h3>
        <p>
          It makes no difference to your next offer. The ride goes to another driver. Only the head of the line at a
          rank is treated differently: there, the second offer from the rank that you ignore or let run out sends you to
          the end of the line.
        </p>
        <h3>If you let an offer run out</h3>
        <p>
          {passes === 0
            ? 'This makes no difference either.'
            : `An offer that runs out without a press counts as let pass. After ${
                passes === 1 ? 'one' : `${passes} in a row`
              } you go off duty, because a rider should not wait for a phone that nobody is watching. One press puts you back on duty. Any answer, Accept or Ignore, clears the count. The count makes no difference to which rides you are offered.`}
        </p>
        <h3>What stops offers</h3>
        <ul>
          <li>You are off duty, on a ride, or your phone has not been heard from for two minutes.</li>
          <li>One of your papers has run out, or your badge or plate is not valid yet.</li>
          {hours > 0 ? (
            <li>
              You have been on duty for {hours} {hours === 1 ? 'hour' : 'hours'}. After {DUTY_REST_HOURS} hours off duty
              without a break, you have your full hours again.
            </li>
          ) : null}
          <li>You have claimed a ride ahead, and another ride would make you late for it.</li>
          <li>Your wallet is below zero.</li>
          <li>Our office holds you back for a time. Your work screen says why.</li>
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
          A person there will look at your case.
        </p>
      </div>
    </Dialog>
  );
}
