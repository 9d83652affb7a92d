/** Statistics for a simulated night. */

/** Returns the value below which a share of the values lies; 0.5 is the median. 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Returns the Gini coefficient: 0 when all values are equal, close to 1 when one has everything. 0 when the sum is 0.
 */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, value) => total + value, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, value, place) => total + value * (2 * place - sorted.length + 1), 0);
  return weighted / (sorted.length * sum);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
