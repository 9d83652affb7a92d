/** Treats `/about-us/` as `/about-us`. */
export function exactPath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
