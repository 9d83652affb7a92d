import { useMemo } from 'react';
import { qrRuns } from '@/paper/qrRuns';

type Props = { text: string; label: string };

/** A QR code, black on white whatever the theme is: a camera needs the contrast. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const code = qrRuns(text);
    return {
      size: code.size,
      path: code.runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join(''),
    };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
