/** Ratios as people write them. */
import { commonDivisor, type Ratio } from './ratio';

/** The number of decimals that write a fraction in lowest terms to the end; null where it never ends. */
function decimalsOf(under: bigint): number | null {
  let rest = under;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** '254.6', '3', or '1/14' where no decimal is exact. */
export function ratioText({ over, under }: Ratio): string {
  const divisor = commonDivisor(over < 0n ? -over : over, under);
  const [top, bottom] = [over / divisor, under / divisor];
  const decimals = decimalsOf(bottom);
  if (decimals === null) return `${top}/${bottom}`;
  const parts = (top * 10n ** BigInt(decimals)) / bottom;
  const digits = String(parts < 0n ? -parts : parts).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return parts < 0n ? `-${text}` : text;
}
