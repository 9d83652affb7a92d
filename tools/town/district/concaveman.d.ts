declare module 'concaveman' {
  /** @returns the hull as points `[x, y]`, closed. `lengthThreshold`: shorter sides are not bent further. */
  export default function concaveman(
    points: readonly (readonly [number, number])[],
    concavity?: number,
    lengthThreshold?: number,
  ): [number, number][];
}
