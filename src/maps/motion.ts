/** Whether a map may glide to where it looks; somebody who asked their system for less motion sees it stand there. */
export const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
