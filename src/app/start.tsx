/** React and the app, for every page that is more than read: fetched by src/main.ts. */
import '@/components/ui/page/historyGate';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { home } from '@/languages/en/locale';
import { App } from './App';

/** Renders the app into the page, or takes over a page that the build has made. */
export function start(root: HTMLElement, isMade: boolean): void {
  const app = (
    <StrictMode>
      <BrowserRouter basename={home}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (isMade) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
