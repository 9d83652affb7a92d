/** A file that anybody may read and keep for so many seconds. */
export type OpenFile = { body: unknown; seconds: number };
