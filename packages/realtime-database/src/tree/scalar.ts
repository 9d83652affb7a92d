/** What a leaf can hold, and what can order it. */
export type Scalar = string | number | boolean;
export type Priority = string | number | null;
