import { createContext } from 'react';

/** The foot of the sheet around: null until it is on the screen, undefined where there is no sheet. */
export const SheetFootPlace = createContext<HTMLElement | null | undefined>(undefined);
