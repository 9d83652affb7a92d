import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const HOME_TITLE = 'Amberlight: licensed taxis';

/**
 * A change of route is silent to a screen reader: its heading is announced, and focus starts at the new content. The
 * first page is the browser's own to announce. The heading is the page's title too.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const announced = useRef(pathname);

  useEffect(() => {
    const first = announced.current === pathname;
    announced.current = pathname;
    const tell = (): boolean => {
      const heading = document.querySelector('main h1')?.textContent;
      if (!heading) return false;
      document.title = pathname === '/' ? HOME_TITLE : `${heading} · Amberlight`;
      if (first) return true;
      setWords(heading);
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      return true;
    };
    if (tell()) return undefined;
    // The page is still on its way (a lazy chunk, a record): told when its heading appears.
    const observer = new MutationObserver(() => {
      if (tell()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {words}
    </div>
  );
}
