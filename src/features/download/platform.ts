/** A visitor's device, as far as the browser's user agent tells. */
export type Platform = 'android' | 'ios' | 'otherMobile' | 'desktop';

type Device = { userAgent: string; maxTouchPoints: number };

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  // Windows Phone names Android and iPhone in its user agent, so it is checked first.
  if (/Windows Phone|IEMobile|BlackBerry|BB10|KAIOS|Tizen|webOS/i.test(userAgent)) return 'otherMobile';
  if (/android/i.test(userAgent)) return 'android';
  // Since iPadOS 13 an iPad reports a Macintosh, but no Macintosh has a touch screen.
  if (/iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Mobi/i.test(userAgent) ? 'otherMobile' : 'desktop';
}
