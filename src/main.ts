/** The first script of every page. It fetches React and the app for the pages and the people that need them. */
import './app/theme/tokens.css';
import './app/theme/base.css';
import { askForParts, fetchParts } from './app/askForParts';
import { keepCurrent } from './app/keepCurrent';
import { exactPath } from './app/routes/exactPath';
import { fillPage } from './app/visitor/filledPage';
import { onFirstIntent } from './app/visitor/firstIntent';
import type { Need } from './app/visitor/need';
import { fetchFirebase } from './backend/later/fetchFirebase';
import { hasSessionHint } from './backend/people/sessionHint';

function rootOfPage(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  return root;
}
const root = rootOfPage();

const { dataset: page } = document.documentElement;
/** True if index.html has put the rider's form in place of the visitors' page. */
const isRiders = 'rider' in page;
/** False if index.html found that this person gets a page of their own at this address, and the build has not made it. */
const isMade = root.dataset['made'] === exactPath(window.location.pathname) && (isRiders || !('other' in page));

/** `before` runs when the app is here, and not if it cannot be fetched. */
async function startApp(before?: () => void): Promise<void> {
  const { start } = await import('./app/start');
  before?.();
  start(root, isMade);
}

/** Calls back once the page is on the screen, or at once if the tab is hidden. */
function afterPicture(then: () => void): void {
  if (document.visibilityState === 'hidden') then();
  else requestAnimationFrame(() => setTimeout(then));
}

/** What somebody who has signed in needs besides the page. */
function fetchSignedIn(): void {
  askForParts()
    .then(() => fetchFirebase('live'))
    // Whoever needs it asks for it again.
    .catch(() => {});
}

if (!isMade) {
  if (root.dataset['made'] !== undefined) {
    delete root.dataset['made'];
    // The page that the build made is another's. The style sheet no longer hides it.
    root.replaceChildren();
  }
  if (hasSessionHint()) fetchSignedIn();
  void startApp();
} else if (isRiders) {
  fetchSignedIn();
  // The form first: nothing runs before it can be seen.
  afterPicture(() => void startApp());
} else {
  const need = hasSessionHint() || window.location.search !== '' ? 'atOnce' : (root.dataset['app'] as Need);
  // Text first: the app is neither run nor fetched before the page can be read.
  if (need === 'atOnce') afterPicture(() => void startApp());
  else {
    const leaveToApp = fillPage();
    onFirstIntent(need === 'atFirstPress', async () => {
      await fetchParts();
      await startApp(leaveToApp);
    });
  }
}

keepCurrent();
