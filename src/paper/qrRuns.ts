import { encode } from 'uqr';

/** Dark modules side by side: where the first is, and how many they are. */
type Run = { x: number; y: number; length: number };

/**
 * A text as a QR code, a quarter of which may be soiled: the modules along one side, the blank border included that readers
 * ask for, and the dark ones.
 *
 * @throws Error if the text is longer than 1,663 bytes
 */
export function qrRuns(text: string): { size: number; runs: readonly Run[] } {
  const { size, data } = encode(text, { ecc: 'Q', border: 4 });
  const runs = data.flatMap((row, y) => {
    const found: Run[] = [];
    for (const [x, isDark] of row.entries()) {
      const last = found.at(-1);
      if (isDark && last !== undefined && last.x + last.length === x) last.length += 1;
      else if (isDark) found.push({ x, y, length: 1 });
    }
    return found;
  });
  return { size, runs };
}
