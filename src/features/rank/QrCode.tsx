import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { text: string; label: string };

/** A QR code, black on white whatever the theme is: a camera needs the contrast. A quarter of it may be soiled. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    // The blank border that readers ask for is four modules wide.
    const code = encode(text, { ecc: 'Q', border: 4 });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
