import { StrictMode } from 'react';
import './components/ui/page/historyGate';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { App } from './app/App';
import { exactPath } from './app/routes/placeOf';
import { keepCurrent } from './app/keepCurrent';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Resolves once the page is on the screen, or at once if the tab is hidden. */
const painted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

/** Hydrates the pre-rendered page, unless index.html found that this person gets a different one. */
if (root.dataset.made === exactPath(window.location.pathname) && !('other' in document.documentElement.dataset)) {
  // Text first: the app is neither run nor fetched before the page can be read.
  void painted.then(() => hydrateRoot(root, app));
} else {
  delete root.dataset.made;
  createRoot(root).render(app);
}

keepCurrent();
