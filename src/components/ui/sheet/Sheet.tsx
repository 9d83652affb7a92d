import type { ReactNode } from 'react';
import { SheetStage, SheetWork } from './SheetStage';

type Props = {
  /** The sheet's accessible name. */
  label: string;
  /** The map, which fills the area the sheet leaves free. */
  map: ReactNode;
  children: ReactNode;
  /** Stays at the bottom of the sheet while its content scrolls: the screen's next action. */
  footer?: ReactNode;
  /** On a phone the sheet fills the screen for a while, for a list to choose from above the keyboard. */
  tall?: boolean;
};

/**
 * A map with a sheet for the work. On a phone the map fills the screen and the sheet rises from below; on a desktop the
 * sheet is a left column of 400 px.
 */
export function Sheet({ label, map, children, footer, tall = false }: Props) {
  return (
    <SheetStage label={label} map={map} tall={tall}>
      <SheetWork footer={footer}>{children}</SheetWork>
    </SheetStage>
  );
}
