import { Link } from 'react-router-dom';
import * as words from '@/languages/en/public/frame';
import { PublicPage } from './PublicPage';
import styles from './PublicPage.module.css';

/** The page for an unknown address, with a link home. */
export default function NotFoundPage() {
  return (
    <PublicPage title={words.nothingHere} lead={words.nothingHereMore}>
      <p>
        <Link className={styles.alone} to="/">
          {words.goHome}
        </Link>
      </p>
    </PublicPage>
  );
}
