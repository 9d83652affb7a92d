import { StrictMode } from 'react';
import './components/historyGate';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { App } from './app/App';
import { exactPath } from './app/routes/placeOf';
import { startServiceWorker } from './app/serviceWorker';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Once the page is on the screen; at once where nobody looks at it. */
const painted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

/** The page that was made at build is taken over as it stands, unless index.html saw that this person gets another. */
if (root.dataset.made === exactPath(window.location.pathname) && !('other' in document.documentElement.dataset)) {
  // Its words first: the app is neither run nor asked for before they can be read.
  void painted.then(() => hydrateRoot(root, app));
} else {
  delete root.dataset.made;
  createRoot(root).render(app);
}

startServiceWorker();
