/** The kind of phone or browser somebody uses the app on, as the desk asks for it when it addresses a push. */
import type { PLATFORMS } from './user';

export type Platform = (typeof PLATFORMS)[number];

/** What a browser says of itself. `touchPoints` is `navigator.maxTouchPoints`. */
export type Browser = { userAgent: string; touchPoints: number };

/** iPhones and iPads are `IOS`, phones and tablets with Android `ANDROID`, everything else `WEB`. */
export function platformOf({ userAgent, touchPoints }: Browser): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS';
  // An iPad calls itself a Mac, but no Mac is touched.
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'IOS';
  return /Android/.test(userAgent) ? 'ANDROID' : 'WEB';
}
