/** The rows of a list that are chosen for an edit together. A list inside such a page shows a box beside each row. */
import { createContext, useContext } from 'react';

export type Choosing = {
  has: (id: string) => boolean;
  /** Chooses a row or leaves it; `order`: with every row between it and the one before. */
  toggle: (id: string, order: readonly string[] | null) => void;
  put: (ids: readonly string[], chosen: boolean) => void;
  nameOf: (id: string) => string;
  /** The ids of the list, from top to bottom. */
  order: readonly string[];
};

export const ChoosingContext = createContext<Choosing | null>(null);
/** The ids in the order in which a list that sorts by itself shows them. */
export const RowOrder = createContext<readonly string[] | null>(null);

/** Null where rows are not chosen. */
export const useChoosing = (): Choosing | null => useContext(ChoosingContext);
