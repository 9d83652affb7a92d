import { Button } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName, selectSettings } from '@/state/selectors';
import styles from './ProfileScreen.module.css';

/** The user's own referral id to share: both sides get the bonus after the friend's first paid ride. */
export function ReferAndEarn({ referralId }: { referralId: string }) {
  const company = useAppSelector(selectCompanyName);
  const settings = useAppSelector(selectSettings);
  const bonus = poundsToPence(typedNumber(settings?.bonus ?? 0));
  const words = `Ride with ${company}: register with my referral id ${referralId} at ${window.location.origin}/register`;

  return (
    <section className={styles.section} aria-labelledby="refer">
      <h2 id="refer">Refer and earn</h2>
      <p className={styles.quiet}>
        {bonus > 0 ? (
          <>
            A friend registers with your id. After their first paid ride you both get <MoneyText pence={bonus} /> in
            your wallets.
          </>
        ) : (
          'A friend registers with your id, and we know who sent them.'
        )}
      </p>
      <p className={styles.referral}>{referralId}</p>
      <div className={styles.buttons}>
        <CopyButton text={referralId} />
        {'share' in navigator ? (
          <Button onClick={() => void navigator.share({ title: company, text: words }).catch(() => {})}>Share</Button>
        ) : null}
      </div>
    </section>
  );
}
