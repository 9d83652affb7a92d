import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const HOME_TITLE = 'Amberlight: licensed taxis';

/**
 * A change of route is silent to a screen reader, so this announces the new heading and moves focus to the start of the
 * content. The browser announces the first page itself. The heading also becomes the page's title.
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
    // The page is still loading (a lazy chunk, a record): announce its heading when it appears.
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
