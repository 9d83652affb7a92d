/** What the stand-in takes before it refuses, so that no caller can fill the machine's memory or disk. */
export interface Limits {
  /** Bytes of one object. */
  maxObjectBytes: number;
  /** Bytes of all objects, unfinished uploads and bodies on their way in. */
  maxTotalBytes: number;
}

/** Sixteen times the 2 MB the rules allow a picture, and room for some 250 full ones. */
export const DEFAULT_LIMITS: Limits = { maxObjectBytes: 32 * 1024 * 1024, maxTotalBytes: 512 * 1024 * 1024 };
