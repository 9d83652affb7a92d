import { Link } from 'react-router-dom';
import * as words from '@/languages/en/entry/register';
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
      {words.agreement(
        (part) => (
          <span {...when('CompanyTerms')}>{part}</span>
        ),
        <a {...link('CompanyTerms')} target="_blank" rel="noreferrer">
          {words.terms}
        </a>,
        <Link to="/privacy-policy">{words.privacyPolicy}</Link>,
      )}
    </p>
  );
}
