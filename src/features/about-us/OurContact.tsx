import { PhoneLink } from '@/components/people/PhoneLink';
import { isWebAddress } from '@/components/ui/text/webAddress';
import { useCompanyName } from '../public/useCompanyName';
import { usePublicSettings } from '../public/usePublicSettings';
import styles from './OurContact.module.css';

/** The company's name and how to reach it, as the settings have them. The last part of the page, so nothing moves for it. */
export function OurContact() {
  const company = useCompanyName();
  const { care_no, CompanyWebsite: website, CompanyTerms: terms } = usePublicSettings();
  return (
    <address className={styles.contact}>
      <strong>{company}</strong>
      {care_no ? <PhoneLink number={care_no} /> : null}
      {isWebAddress(website) ? (
        <a href={website} target="_blank" rel="noreferrer">
          Our website
        </a>
      ) : null}
      {isWebAddress(terms) ? (
        <a href={terms} target="_blank" rel="noreferrer">
          Our terms
        </a>
      ) : null}
    </address>
  );
}
