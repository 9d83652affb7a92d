import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { Page } from '@/components/ui/page/Page';
import { ListState } from '@/components/ui/state/ListState';
import { lastCompleteYear } from '@/domain/platformReport/season';
import { reportYears } from '@/domain/platformReport/yearReport';
import { MINUTE_MS } from '@/domain/time/durations';
import { NO_ERROR } from '@/state/dataGroup';
import { usePolled } from '@/state/usePolled';
import { useToday } from '@/state/useToday';
import { MissingDetails } from './MissingDetails';
import { OperatorSection } from './OperatorSection';
import { ReportSteps } from './ReportSteps';
import { SellersTable } from './SellersTable';
import styles from './platformreport.module.css';

/** Another desk may be at work on the same year. */
const AGAIN_MS = 5 * MINUTE_MS;

/** The yearly report to HMRC about what drivers were paid: what is missing, its figures, its making and its file. */
export default function PlatformReportScreen() {
  const today = useToday();
  const [year, setYear] = useState(lastCompleteYear(today));
  const [from, setFrom] = useState(0);
  const { answer, question, failure, again } = usePolled('plan_platform_report', { year, from }, () => AGAIN_MS);
  const plan = question?.year === year ? answer : null;
  return (
    <Page title="Report to HMRC" wide>
      <p className={styles.lead}>
        By 31 January HMRC must know what each driver was paid through us in the year before, quarter by quarter.
      </p>
      <div className={styles.year}>
        <SelectInput
          label="Year"
          value={year}
          onChange={({ target }) => {
            setYear(Number(target.value));
            setFrom(0);
          }}
        >
          {reportYears(today).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectInput>
      </div>
      {plan === null ? (
        <ListState
          label="Loading the figures of the year"
          loading={failure === null}
          error={failure === null ? NO_ERROR : { flag: true, ...failure }}
          missing="no_data"
          onAgain={again}
        />
      ) : (
        <>
          <ReportSteps key={`${year} ${plan.stands?.id}`} plan={plan} onDone={again} />
          <MissingDetails plan={plan} onAsked={again} />
          <SellersTable plan={plan} />
          {from > 0 || plan.next !== null ? (
            <div className={styles.buttons}>
              <Button disabled={from === 0} onClick={() => setFrom(0)}>
                First drivers
              </Button>
              <Button disabled={plan.next === null} onClick={() => setFrom(plan.next ?? 0)}>
                Next drivers
              </Button>
            </div>
          ) : null}
          <OperatorSection operator={plan.operator} onSaved={again} />
        </>
      )}
    </Page>
  );
}
