/** The stand-in's limits, so that no client can fill the machine's memory or disk. */
export interface Limits {
    /** Bytes of one object. */
    maxObjectBytes: number;
    /** Bytes of all objects, unfinished uploads and incoming bodies together. */
    maxTotalBytes: number;
}
/** Sixteen times the 2 MB that the rules allow for a picture, and space for about 250 of those. */
export declare const DEFAULT_LIMITS: Limits;
