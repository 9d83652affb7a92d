import { lazy, Suspense, useSyncExternalStore } from 'react';
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
  const wait = <p role="status">One moment, please.</p>;
  return (
    <PublicPage
      title="Hotels and venues"
      lead="Let your guests book a licensed taxi from your door. It costs you nothing, and you need no account."
    >
      <ul className={styles.offers}>
        <li>
          <strong>A link</strong> for your mails, your app or your website. It opens our booking form with your door as
          the pickup.
        </li>
        <li>
          <strong>A form</strong> on your own website.
        </li>
        <li>
          <strong>A poster</strong> for the wall and cards for the tables, with a code that a phone’s camera reads.
        </li>
        <li>
          <strong>A lobby screen</strong> for a television or a tablet: the code, and how long a cab takes now.
        </li>
      </ul>
      <p>Your guests see the fare before they book, and they pay for their own rides.</p>
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
