/** A file that anybody may read and keep for so many seconds. */
export type OpenFile = { text: string; seconds: number };
