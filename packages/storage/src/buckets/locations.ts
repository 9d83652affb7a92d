const MULTI_REGIONS: readonly string[] = ['US', 'EU', 'ASIA'];
/** Source: https://cloud.google.com/storage/docs/locations */
const DUAL_REGIONS: readonly string[] = ['NAM4', 'EUR4', 'EUR5', 'EUR7', 'EUR8', 'ASIA1'];

/** Returns what kind of place a bucket lies in. Chosen pairs of regions make a dual-region of any place. */
export function locationTypeOf(location: string, isPair: boolean): 'multi-region' | 'dual-region' | 'region' {
  if (isPair || DUAL_REGIONS.includes(location)) return 'dual-region';
  return MULTI_REGIONS.includes(location) ? 'multi-region' : 'region';
}
