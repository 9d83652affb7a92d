import { Link } from 'react-router-dom';
import { PublicPage } from './PublicPage';
import styles from './PublicPage.module.css';

/** The page for an unknown address, with a link home. */
export default function NotFoundPage() {
  return (
    <PublicPage title="There is nothing here" lead="This page does not exist, or it has moved.">
      <p>
        <Link className={styles.alone} to="/">
          Go to the home page
        </Link>
      </p>
    </PublicPage>
  );
}
