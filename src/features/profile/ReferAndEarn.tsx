import { Button } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import * as words from '@/languages/en/account/profile';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName, selectSettings } from '@/state/selectors';
import styles from './ProfileScreen.module.css';

/** The user's own referral id to share: both sides get the bonus after the friend's first paid ride. */
export function ReferAndEarn({ referralId }: { referralId: string }) {
  const company = useAppSelector(selectCompanyName);
  const settings = useAppSelector(selectSettings);
  const bonus = poundsToPence(typedNumber(settings?.bonus ?? 0));
  const invitation = words.invitation(company, referralId, `${window.location.origin}/register`);

  return (
    <section className={styles.section} aria-labelledby="refer">
      <h2 id="refer">{words.refer}</h2>
      <p className={styles.quiet}>{bonus > 0 ? words.referBonus(<MoneyText pence={bonus} />) : words.referOnly}</p>
      <p className={styles.referral} dir="auto">
        {referralId}
      </p>
      <div className={styles.buttons}>
        <CopyButton text={referralId} />
        {'share' in navigator ? (
          <Button onClick={() => void navigator.share({ title: company, text: invitation }).catch(() => {})}>
            {words.share}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
