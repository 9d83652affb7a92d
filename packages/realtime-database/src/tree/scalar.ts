/** The values a leaf can hold, and the priorities that can order it. */
export type Scalar = string | number | boolean;
export type Priority = string | number | null;
