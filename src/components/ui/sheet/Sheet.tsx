import type { ReactNode } from 'react';
import { SheetStage, SheetWork } from './SheetStage';

type Props = {
  /** What the sheet is about, for those who cannot see where it is. */
  label: string;
  /** The map, which fills what the sheet leaves free. */
  map: ReactNode;
  children: ReactNode;
  /** Stays at the sheet's foot while its content scrolls: the screen's next action. */
  footer?: ReactNode;
  /** On a phone the sheet takes the screen for a while: a list to choose from, above the keyboard. */
  tall?: boolean;
};

/**
 * A map with the work beside it. On a phone the map fills the screen and the sheet rises from below; on a desk the
 * sheet is a left column of 400 px.
 */
export function Sheet({ label, map, children, footer, tall = false }: Props) {
  return (
    <SheetStage label={label} map={map} tall={tall}>
      <SheetWork footer={footer}>{children}</SheetWork>
    </SheetStage>
  );
}
