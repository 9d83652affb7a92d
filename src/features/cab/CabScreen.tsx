import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import { scannedCab } from '@/domain/ride/walkUp/cabAddress';
import styles from './Cab.module.css';
import { CabForm } from './CabForm';
import { useScannedCab } from './useScannedCab';

/** Opened by the code on a driver’s phone: the rider reads which cab it is, says where to, and the ride begins with it. */
export default function CabScreen() {
  const token = scannedCab(useLocation().pathname) ?? '';
  const { found, failure, again } = useScannedCab(token);
  if (failure !== null) {
    return (
      <Page title="This cab">
        <div className={styles.stack}>
          <p role="alert">{messages[failure.key]}</p>
          <Button wide onClick={again}>
            Try again
          </Button>
          <ButtonLink to="/">Book another cab</ButtonLink>
        </div>
      </Page>
    );
  }
  if (found === null) return <SkeletonLines label="Looking up the cab" />;
  return <CabForm key={token} token={token} {...found} />;
}
