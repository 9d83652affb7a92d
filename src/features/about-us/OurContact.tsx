import * as words from '@/languages/en/public/aboutUs';
import { PublicText } from '../public/PublicText';
import { usePublicMarks } from '../public/usePublicMarks';
import styles from './OurContact.module.css';

/** The company's name and how to reach it, as the settings have them. The last part of the page, so nothing moves for it. */
export function OurContact() {
  const { link } = usePublicMarks();
  return (
    <address className={styles.contact}>
      <strong>
        <PublicText name="company" />
      </strong>
      <a dir="ltr" {...link('call')}>
        <PublicText name="care" />
      </a>
      <a {...link('CompanyWebsite')} target="_blank" rel="noreferrer">
        {words.ourWebsite}
      </a>
      <a {...link('CompanyTerms')} target="_blank" rel="noreferrer">
        {words.ourTerms}
      </a>
    </address>
  );
}
