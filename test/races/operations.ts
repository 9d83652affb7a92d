/** The operations of the store, each waiting for the scheduler. */
import { type Path, type Root } from './tree';

/** What an operation does to the world and what its caller sees. */
export type Effect = {
  root: Root;
  value?: unknown;
  error?: Error;
};

/**
 * One operation. `reads` and `writes` are the parts of the tree it looks at or may change, each path ending in a slash.
 */
export type Operation = {
  label: string;
  reads: readonly string[];
  writes: readonly string[];
  /** True for a write that the rules decide on, which may look at everything the rules know. */
  ruled?: true;
  run: (root: Root) => Effect;
};

/** The region of a path, for `Operation`. */
export const regionOf = (path: Path): string => path.map((key) => `${key}/`).join('');

/** True if one region lies within the other. */
export const overlap = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
