import { Link } from 'react-router-dom';
import { isWebAddress } from '@/components/ui/text/webAddress';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './AccountForm.module.css';

/** What somebody agrees to by registering: the company's terms, if the settings say where they are, and the privacy policy. */
export function Agreement() {
  const terms = useAppSelector((state) => selectSettings(state)?.CompanyTerms);
  return (
    <p className={styles.small}>
      {isWebAddress(terms) ? (
        <>
          By registering you agree to our{' '}
          <a href={terms} target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and to how we use your data
        </>
      ) : (
        'By registering you agree to how we use your data'
      )}
      : <Link to="/privacy-policy">privacy policy</Link>.
    </p>
  );
}
