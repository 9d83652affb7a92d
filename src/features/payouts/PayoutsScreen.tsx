import { ButtonLink } from '@/components/ui/button/Button';
import { Segments } from '@/components/ui/button/Segments';
import { Page } from '@/components/ui/page/Page';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { isKey } from '@/domain/paths';
import { PayingAccount } from './PayingAccount';
import { Plan } from './Plan';
import { Run } from './Run';
import { Runs } from './Runs';
import styles from './payouts.module.css';

const VIEWS = [
  ['plan', 'To pay'],
  ['runs', 'Runs'],
  ['account', 'Account'],
] as const;

/** Payout runs: what waits for the bank, the runs that were made of it, and the account they are paid from. */
export default function PayoutsScreen() {
  const [search, change] = useAddressParts();
  const [view] = VIEWS.find(([name]) => name === search.get('show')) ?? VIEWS[0];
  const named = search.get('run') ?? '';
  const run = view === 'runs' && isKey(named) ? named : null;

  return (
    <Page
      title="Payouts"
      wide
      actions={
        <ButtonLink look="text" to="/withdraws">
          Withdraws
        </ButtonLink>
      }
    >
      <div className={styles.views}>
        <Segments
          fit
          label="What is shown"
          value={view}
          choices={VIEWS}
          onChoose={(show) => change({ show: show === 'plan' ? null : show, run: null })}
        />
      </div>
      {view === 'plan' ? (
        <Plan onMade={(id) => change({ show: 'runs', run: id })} />
      ) : view === 'account' ? (
        <PayingAccount />
      ) : run === null ? (
        <Runs />
      ) : (
        <Run key={run} id={run} />
      )}
    </Page>
  );
}
