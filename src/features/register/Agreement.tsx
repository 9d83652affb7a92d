import { Link } from 'react-router-dom';
import { usePublicMarks } from '../public/usePublicMarks';
import styles from './AccountForm.module.css';

/**
 * What somebody agrees to by registering: the company's terms, if the settings say where they are, and the privacy policy. It
 * can be read before the app is here.
 */
export function Agreement() {
  const { link, when } = usePublicMarks();
  return (
    <p className={styles.small}>
      By registering you agree to{' '}
      <span {...when('CompanyTerms')}>
        our{' '}
        <a {...link('CompanyTerms')} target="_blank" rel="noreferrer">
          terms
        </a>{' '}
        and to{' '}
      </span>
      how we use your data: <Link to="/privacy-policy">privacy policy</Link>.
    </p>
  );
}
