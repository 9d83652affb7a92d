import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import { scannedCab } from '@/domain/ride/walkUp/cabAddress';
import * as words from '@/languages/en/entry/cab';
import styles from './Cab.module.css';
import { CabForm } from './CabForm';
import { useScannedCab } from './useScannedCab';

/** Opened by the code on a driver’s phone: the rider reads which cab it is, says where to, and the ride begins with it. */
export default function CabScreen() {
  const token = scannedCab(useLocation().pathname) ?? '';
  const { found, failure, again } = useScannedCab(token);
  if (failure !== null) {
    return (
      <Page title={words.title}>
        <div className={styles.stack}>
          <p role="alert">{messages[failure.key]}</p>
          <Button wide onClick={again}>
            {words.tryAgain}
          </Button>
          <ButtonLink to="/">{words.bookAnother}</ButtonLink>
        </div>
      </Page>
    );
  }
  if (found === null) return <SkeletonLines label={words.lookingUp} />;
  return <CabForm key={token} token={token} {...found} />;
}
