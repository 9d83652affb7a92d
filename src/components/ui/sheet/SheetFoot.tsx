import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { SheetFootPlace } from './sheetFootPlace';

/**
 * Puts its content at the foot of the sheet around it, in sight while the rest scrolls. Outside of a sheet it stays where it
 * is written.
 */
export function SheetFoot({ children }: { children: ReactNode }) {
  const place = use(SheetFootPlace);
  if (place === undefined) return children;
  return place === null ? null : createPortal(children, place);
}
