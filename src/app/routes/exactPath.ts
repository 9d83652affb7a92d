import { home } from '@/languages/en/locale';

/** Treats `/about-us/` as `/about-us`, and the address of a page in another language (`/cy/about-us`) likewise. */
export function exactPath(pathname: string): string {
  const isBelow = home !== '' && `${pathname}/`.startsWith(`${home}/`);
  const path = isBelow ? pathname.slice(home.length) || '/' : pathname;
  return path.replace(/(.)\/+$/, '$1');
}
