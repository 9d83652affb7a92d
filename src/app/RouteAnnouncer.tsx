import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { useCompanyName } from '@/features/public/useCompanyName';
import { retitled, suffix } from '@/features/public/values/pageTitle';
import { homeTitle } from '@/languages/en/public/values';

/**
 * A change of route is silent to a screen reader, so this announces the new heading and moves focus to the start of the
 * content. The browser announces the first page itself. The heading also becomes the page's title, with the company's name.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const company = useCompanyName();
  const named = useRef(config.companyName);
  const [words, setWords] = useState('');
  const announced = useRef(pathname);

  // The name comes with the settings, after the title: what stands in the tab then has the name it was built with.
  useEffect(() => {
    const before = named.current;
    named.current = company;
    document.title = retitled(document.title, before, company);
  }, [company]);

  useEffect(() => {
    const first = announced.current === pathname;
    announced.current = pathname;
    const tell = (): boolean => {
      const heading = document.querySelector('main h1:not([hidden] *)')?.textContent;
      if (!heading) return false;
      document.title = pathname === '/' ? homeTitle(named.current) : `${heading}${suffix(named.current)}`;
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
