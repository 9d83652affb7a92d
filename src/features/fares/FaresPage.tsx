import { lazy, Suspense, useSyncExternalStore } from 'react';
import * as words from '@/languages/en/public/fares';
import { PublicPage } from '../public/PublicPage';

/** Loaded separately: other public pages have no table of fares. */
const FaresInForce = lazy(() => import('./FaresInForce'));

const never = () => () => {};
const inBrowser = () => true;
const whenMade = () => false;

/** The fares in force, for everybody: the authority's card as it is printed. */
export default function FaresPage() {
  // The page is pre-rendered at build time. The fares in force are read in the browser.
  const isThere = useSyncExternalStore(never, inBrowser, whenMade);
  const wait = <p role="status">{words.oneMoment}</p>;
  return (
    <PublicPage title={words.title} lead={words.lead}>
      {isThere ? (
        <Suspense fallback={wait}>
          <FaresInForce />
        </Suspense>
      ) : (
        wait
      )}
    </PublicPage>
  );
}
