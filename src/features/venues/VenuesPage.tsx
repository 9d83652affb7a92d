import { lazy, Suspense, useSyncExternalStore } from 'react';
import * as words from '@/languages/en/public/venues';
import { PublicPage } from '../public/PublicPage';
import styles from './venues.module.css';

/** Loaded separately: whoever only reads the page needs no search of places. */
const VenueKit = lazy(() => import('./VenueKit'));

const never = () => () => {};
const inBrowser = () => true;
const whenMade = () => false;

/** What a hotel, a pub or another venue can give its guests, and the form that makes it. For anybody. */
export default function VenuesPage() {
  // The words are pre-rendered at build time. The form works in the browser alone.
  const isThere = useSyncExternalStore(never, inBrowser, whenMade);
  const wait = <p role="status">{words.oneMoment}</p>;
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <ul className={styles.offers}>
        <li>{words.aLink}</li>
        <li>{words.aForm}</li>
        <li>{words.aPoster}</li>
        <li>{words.aLobbyScreen}</li>
      </ul>
      <p>{words.guestsPay}</p>
      {isThere ? (
        <Suspense fallback={wait}>
          <VenueKit />
        </Suspense>
      ) : (
        wait
      )}
    </PublicPage>
  );
}
