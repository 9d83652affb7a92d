import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { ReportPlan } from '@/domain/api/platformReportApi';
import { useCall } from '@/state/useCall';
import { drivers } from './reportWords';
import styles from './platformreport.module.css';

/** How many drivers lack something, and the press that asks them. */
export function MissingDetails({ plan, onAsked }: { plan: ReportPlan; onAsked: () => void }) {
  const { run, busy } = useCall({ critical: true });
  const [said, setSaid] = useState('');
  const { year, withGaps, without, stands } = plan;
  if (withGaps === 0 || stands !== null) return null;

  async function ask(): Promise<void> {
    const answer = await run('ask_sellers', { year });
    if (answer === null) return;
    const words =
      answer.asked === 0
        ? 'Everybody was asked within the last week.'
        : `${drivers(answer.asked)} asked.${answer.more ? ' Press again for the rest.' : ''}`;
    setSaid(words);
    announce(words);
    onAsked();
  }

  return (
    <section aria-labelledby="missing-details">
      <h2 id="missing-details" className={styles.heading}>
        Missing details
      </h2>
      <p>
        {drivers(withGaps)} {withGaps === 1 ? 'lacks' : 'lack'} something.
        {without > 0
          ? ` The report may name ${drivers(without)} of them without a National Insurance number: they were asked twice or have left.`
          : ''}
      </p>
      <div className={styles.buttons}>
        <Button busy={busy !== null} onClick={() => void ask()}>
          Ask them
        </Button>
      </div>
      {said === '' ? null : <p className={styles.soft}>{said}</p>}
    </section>
  );
}
