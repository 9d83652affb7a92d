import { useEffect, useState } from 'react';

/**
 * The height of the visible area, CSS pixels: a phone's keyboard covers the page without shrinking it. Null if `asked`
 * is false or the browser does not report it.
 */
export function useVisibleHeight(asked: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const seen = asked ? window.visualViewport : null;
    if (!seen) return undefined;
    const measure = () => {
      setHeight(Math.round(seen.height));
      // The browser scrolls a focused field into view, which a chat that fits the screen does not need.
      if (seen.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, [asked]);
  return asked ? height : null;
}
