/** Which device a visitor holds, from what its browser says (SPEC section 2, the download page). */
export type Platform = 'android' | 'ios' | 'otherMobile' | 'desktop';

type Device = { userAgent: string; maxTouchPoints: number };

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  // Windows Phone names Android and iPhone in its own string, so it is asked for first.
  if (/Windows Phone|IEMobile|BlackBerry|BB10|KAIOS|Tizen|webOS/i.test(userAgent)) return 'otherMobile';
  if (/android/i.test(userAgent)) return 'android';
  // An iPad since iPadOS 13 calls itself a Macintosh; no Macintosh has a touch screen.
  if (/iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Mobi/i.test(userAgent) ? 'otherMobile' : 'desktop';
}
