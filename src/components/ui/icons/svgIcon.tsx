import type { ReactNode, SVGProps } from 'react';
import styles from './svgIcon.module.css';

type Props = SVGProps<SVGSVGElement> & {
  /** `small` stands in a table or a field, `inherit` is as high as the text around it. */
  fontSize?: 'small' | 'inherit';
};

export type SvgIcon = (props: Props) => ReactNode;

/**
 * An icon of 24 units square in the colour of the text around it. It says nothing to a screen reader: its button or text does.
 * One that points along the line is turned where lines run from right to left.
 */
export function svgIcon(paths: ReactNode, way?: 'alongTheLine'): SvgIcon {
  return ({ fontSize, className, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...props}
      className={[styles.icon, way && styles[way], fontSize === undefined ? '' : styles[fontSize], className]
        .filter(Boolean)
        .join(' ')}
    >
      {paths}
    </svg>
  );
}
