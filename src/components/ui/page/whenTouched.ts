/** What tells that somebody has begun to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs work once, at the first touch of the page or the first key. Returns a function that calls it off. */
export function whenTouched(work: () => void): () => void {
  const end = () => {
    for (const kind of TOUCHES) window.removeEventListener(kind, begin, true);
  };
  function begin(): void {
    end();
    work();
  }
  for (const kind of TOUCHES) window.addEventListener(kind, begin, { capture: true, passive: true });
  return end;
}
