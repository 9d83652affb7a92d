import { type Platform, platformOf } from '@/domain/people/platform';

/** The kind of this phone or browser. */
export const thisPlatform = (): Platform =>
  platformOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
