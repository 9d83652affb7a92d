/** True when a map may animate its moves; false if the user's system asks for reduced motion. */
export const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
